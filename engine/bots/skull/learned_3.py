"""Skull bots: the table of `many` for 3 seats, written by static/make/skull/learn.py."""

KEYS = (
    "c-p(o!^k*?AAx(B85tqSfsq9W9a&c}0s#{g+oQ>@WkeJB$q1p3G9{rK#JY$Pi*8yN{Tb6-7O(^>%v2DUl@(+pkR-ybPPm=Qisn*$rUC!~ydQ1"
)
MIXES = (
    "c-k$Ki?-_^2t*k`@e$Mi|J%FGxm~MmL_uaVdDT{p<MH@;^~BCs$7erMY*Q{`E9J|TJ7T);VBtQ!nmjYSxp(;#pDejriXwh;>pkwrkKR!+qxnd!QL"
    "e{ssJu7LJ|jo^jOP(;NT&u*erTah<G?FA*vYyN^~q*i|NEQP>6<?HREvjbb%|3qv)j~Bj_A?tiD^w`!|2HL+^^9AYY)rb{vKL-4hvaWrAz#>sBi>"
    "HzNMM8h*VH?_Fh&9f{OwXUKGo&2)byBhT7mp&b{{A8H+2Sm2I`2WN|Z~sA!xBZ9+9ND_d{tar6@T?a-&$A$N7NaUcBvV|3*Ia)UuH`P#(IKRjfm-"
    "FB-~nR*|z!5An$nz3=Iq%D0|f`1)jAf4jf+5icfY`eMaPS&z6mh53pfbHG`juj~sMWD`GM<-&Ub=?gR423<oCE|Atp%;rhXt~nC5|hs1h#OUIcyW"
    "Okg8nQlwxDZ2_8B+_FaLGr6V9FcoAxz^Uf}J|IpS*FE=C{qGbo|^a>hmtmzoc<+NCqd4%3FsZia_(Rr7>lw}|MhsYsBi-bX8J!7%8j|2eK!aH7E)"
    "7V^SO4=+L=)EU=2lls?Cp4?{O!Z)8Kjx(A+5^Z%2yh~ZV_eTc{eAkTPU1C`6V##X~Y>FNIN0npx)zG^d)80gWpPjzB=e`B6S-~{XL{VCyj2TA?66"
    "h@RX(+-3d0q2?X%&m9JAQVQIgLZ25_>QV63cp#)9--)0gLSv3j"
)
