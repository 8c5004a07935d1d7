"""Skull bots: the table of `many` for 5 seats, written by static/make/skull/learn.py."""

KEYS = (
    "c-p(o!^k*?AAzScGcqD0hxd#?z=VW>g7%DztgNhV??IIJVm34#j4VK5w;7Bm!j3r10jl+W#|Sd$9kMwrKx0^07$3t7*@di=)$J(L54dVp?-xi`v1"
    "~-MgB55HD^NS@XJqriq5v8c6-N"
)
MIXES = (
    "c-kFO36jJ>2ok*dNV5O`?cz+OlAcx((3gDu!H3WOZtUXw;RfG_*ug`665NhzU?n3f(9Q?QjL6`11q!j}^WpKwYu|`7m41a5t;F)fJjvy2{?U(Tv)"
    "cX=o3Ryk-<jz=2D}50hJf4g80`dx&ZnT7S2zP3jHZ4~|FK-|AspQ-FdNE(5ZSO44qWV|C1|k>ZcPwIR+#EiZHF>1&<$UX7@Q4BWwGE}NlOq}YNg~"
    "onC^dh#>2<GlQQnIw#TB7{4VKl$TB{oyh{;bN~G~s%vM)3;}@d0{mfyy_=|=}*@s*z&{VD%`=Z21hxkc0>8eHqhMQT@#7o*_gf3KI6tI0J?<~{e%"
    "naqH&lGd2qEgz%>=|KPd^dFQGh?*qxB^%7j@~9M&}o~lH3Rv;*JdhWrL7S<#&ku3;-$GoX;CJ-!(lgOVZ^Ugw5F}pyY`E2a`J=y%|`N_)l!1r!T%"
    "6PmdO~cl$hvkarNkY5N4_>^sqB^TNbYB=^bgmb&^xiCaLdq@}>={ZCPg?nk~a^b_!PGuy#YPSZmh*m_`km"
)
