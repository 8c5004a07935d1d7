"""Skull bots: the table of `many` for 6 seats, written by static/make/skull/learn.py."""

KEYS = (
    "c-p(o!^k*?9|<!vG9sZ3OpJ_-$QUTf!sy6)fQjoR8;VLsR!7#yjL1Sv%xkddW(8?xeTS~ufsvK<9!xvSHe?N~|2W~wSl2NjbZtd9n$__rn$awbZU"
    "A-N5zP"
)
MIXES = (
    "c-keB39=(03_~r+3-tEyf7=n6O1g^#V?Rmg;fwEl;;(mI_+IM4_Xsy3EvyDN$&2VpHT@)63+KxcyMdkVF>8&Um%H!~x9})8bE!6ZZ=cdtRV_Da^7"
    "cD(h^Me)DN$Ii-Wj|VU=2p}+yQbKCtc$bV1iu*fr)_|kHoW0nGkLi)cEK!cxCk}A1d!PmgL9%+`3sN6su%yr8!D_;Uym&XU2*uCvC$^@Ua4Q*VS2"
    "zR=>E)FE4KXB*!PigzLxDFXC?sh5*j5Nm+@PxnY6F$~69wgzOTU`sqqWR)oW_7%IX%frDx;i|rx}U>mJs$;fA{g?>0V4^D(ysVUy{BJzgr!1u-fJ"
    "nb3B9z&B35S`+W#3Sj56w=5jr|8OG0JgUss5f|&EE@plXEke<L0-m(bCq^$Tg*aUdYD`1j=U=z=p?s|Jhqlq+Ng-#;XC8MZ6VyxPRx%G#$jiuys~"
    "Gf!eec#RX8?Ju|db(u#^7))d>tD"
)
