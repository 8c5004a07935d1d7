"""Skull bots: the table of `many` for 4 seats, written by static/make/skull/learn.py."""

KEYS = (
    "c-p(o!^k*?AAu(^Gcv-F10xF~%PU48U_!$7Flkmt)_06x7El?ZBMT$zZYI_V%)#g;fFxO2XE36Pzr$xR>q|yt9?;;&7%l_J%te^G4cRQ9fISmX#Z"
    "D#=`I!x-iUq8d^#zh+92r^OGoopQszvya705h*#StKJ0LuIsg8"
)
MIXES = (
    "c-k$K36g{`3<E9s$N_=>|8`|&YpNKI#I{<>1D-kJ!ej5@DxL=qRy}$j*G^yVo4i3>C^BOM)NKT^92~(4x?#h~jdzYQ@jRG?F;wMtZbvTc;BjB&Mc"
    "jUSOyKz4pP*jk6_t~Tnxi;9IFNAdThv3bP^mu-hEH|70K3gug_!KAKwlW4X_C`k*Ua|VO#m0o4zU73%%v4-OjT47954p-GGLKGT7=V73B&XVkCa9"
    "qT3j5ad4esOf~DQk`l}5|jp>pOaxph^x(cF!X$93iRoa;^4-cM0@r6b_*qJ`G0e;oeMPERX5*g#E^$+hbmYA0AHEZSD45mhJRM@h^<&+#OX%zwbW"
    "xzz*!8ahKLl9GMAGNhr-5<Ba=}88QbV|5HG$O7aB2|)dx)7Aq>9c4hQ=p`$(j4x_kY|FJ3eilVyET;HNt<>Jxhse$L7Dz41$QG*zJyRcYH_A*ZO("
    "R3fY6lu+KARBrgwYg-?;pqC1d3lgQGiJ*|vyBd+9SeDAJOh0mUaQN@`*utVB$=QMByu*3ML^(r7lyly}$_?=L3opvgE<^+sH7HKnASGCs`S*S?>|"
    "m*z19wmRDyzpv=@e^GC5HNRe|f$Hc4cvT-M`D&ku!Vaz87RP8W`e;p^vl4$HfV5gWQr5UTc?zm>e;ehGbfkhR*UhD~3xDC=){=F|Oc!CZb~8PDd~"
    "InO?2Lb!6nt50YKA@oDwJ))AEBQSqy"
)
