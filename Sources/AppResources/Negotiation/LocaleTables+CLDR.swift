// Derived from the Unicode Common Locale Data Repository (CLDR 46), as it stands in ICU 76.1.
// Copyright Unicode, Inc.; used under the Unicode License v3, https://www.unicode.org/license.txt
// (SPDX: Unicode-3.0).

extension LocaleTables {
  /// Replaced language codes (rule N3 b and c).
  static let languageAliases = SortedTable(
    """
    aa_saaho=ssy aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb
    aka=ak alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy art_lojban=jbo asd=snz asm=as aue=ktz
    ava=av ave=ae aym=ay ayr=ay ayx=nun aze=az azj=az bak=ba bam=bm baq=eu baz=nvo bcc=bal bcl=bik
    bel=be ben=bn bgm=bcg bh=bho bhk=fbl bic=bir bih=bho bis=bi bjd=drl bjq=bzc bkb=ebk blg=iba
    bod=bo bos=bs bre=br btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki cel_gaulish=xtg
    ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cjr=mom cka=cmr cld=syr cmk=xch cmn=zh cnr=sr_ME
    cor=kw cos=co coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz deu=de
    dgo=doi dhd=mwr dik=din diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn drr=kzk drw=fa_AF
    dud=uth duj=dwu dut=nl dwl=dbt dzo=dz ekk=et ell=el elp=amq emk=man en_GB_oed=en_GB_oxendict
    eng=en epo=eo esk=ik est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fij=fj fin=fi fra=fr fre=fr
    fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny gbo=grb geo=ka ger=de gfx=vaj ggn=gvr ggo=esg
    ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc
    gug=gn guj=gu guv=duz gya=gba hat=ht hau=ha hbs=sr_Latn hdn=hai hea=hmn heb=he her=hz him=srx
    hin=hi hmo=ho hrr=jal hrv=hr hun=hu hy_arevmda=hyw hye=hy i_ami=ami i_bnn=bnn
    i_default=en_x_i_default i_enochian=und_x_i_enochian i_hak=hak i_klingon=tlh i_lux=lb
    i_mingo=see_x_i_mingo i_navajo=nv i_pwn=pwn i_tao=tao i_tay=tay i_tsu=tsu ibi=opa ibo=ig
    ice=is ido=io iii=ii ike=iu iku=iu ile=ie ill=ilm ilw=gal in=id ina=ia ind=id ipk=ik isl=is
    ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi jpn=ja jw=jv kal=kl kan=kn kas=ks kat=ka
    kau=kr kaz=kk kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn khm=km kik=ki kin=rw kir=ky
    kmr=ku knc=kr kng=kg koj=kwv kom=kv kon=kg kor=ko kpp=jkm kpv=kv krm=bmf ktr=dtp kua=kj kur=ku
    kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp lao=lo lat=la lav=lv lbk=bnc
    leg=enl lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu lug=lg lvs=lv mac=mk mah=mh
    mal=ml mao=mi mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg mlt=mt mnk=man mnt=wnn mo=ro
    mof=xnt mol=ro mon=mn mri=mi msa=ms mst=mry mup=raj mwd=dmw mwj=vaj mya=my myd=aog myt=mry
    nad=xny nau=na nav=nv nbf=nru nbl=nr nbx=ekc ncp=kdz nde=nd ndo=ng nep=ne nld=nl nln=azd
    nlr=nrk nno=nn nns=nbr nnx=ngv no_bok=nb no_bokmal=nb no_nyn=nn no_nynorsk=nn nob=nb nom=cbr
    noo=dtd nor=no npi=ne nts=pij nxu=bpp nya=ny oci=oc ojg=oj oji=oj ori=or orm=om ory=or oss=os
    oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi plt=mg pmc=huw pmk=crr pmu=phr
    pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa_AF pry=prt pus=ps puz=pub que=qu quz=qu
    rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sap=aqt sca=hle scc=sr scr=hr
    sgl=isk sgn_BE_FR=sfb sgn_BE_NL=vgt sgn_BR=bzs sgn_CH_DE=sgg sgn_CO=csn sgn_DE=gsg sgn_DK=dsl
    sgn_ES=ssp sgn_FR=fsl sgn_GB=bfi sgn_GR=gss sgn_IE=isg sgn_IT=ise sgn_JP=jsl sgn_MX=mfs
    sgn_NI=ncs sgn_NL=dse sgn_NO=nsi sgn_PT=psr sgn_SE=swl sgn_US=ase sgn_ZA=sfs sh=sr_Latn sin=si
    skk=oyb slk=sk slo=sk slv=sl smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd som=so sot=st spa=es
    spy=kln sqi=sq src=sc srd=sc srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw_CD swe=sv
    swh=sw szd=umi tah=ty tam=ta tat=tt tdu=dtp tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo
    thw=ola thx=oyb tib=bo tid=itd tie=ras tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak
    tnf=fa_AF ton=to tpw=tpn tsf=taj tsn=tn tso=ts ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug
    ukr=uk umu=del und_aaland=und_AX und_arevela=und und_arevmda=und und_bokmal=und und_hakka=und
    und_hepburn_heploc=und_alalc97 und_lojban=und und_nynorsk=und und_saaho=und und_xiang=und
    unp=wro uok=ema urd=ur uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wgw=wgb wit=nol wiw=nwo
    wln=wa wol=wo xba=cax xho=xh xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki
    ydd=yi yen=ynq yid=yi yiy=yrm yma=lrr ymt=mtm yor=yo yos=zom yuu=yug zai=zap zh_cmn=zh
    zh_cmn_Hans=zh_Hans zh_cmn_Hant=zh_Hant zh_gan=gan zh_guoyu=zh zh_hakka=hak
    zh_min=nan_x_zh_min zh_min_nan=nan zh_wuu=wuu zh_xiang=hsn zh_yue=yue zha=za zho=zh zir=scv
    zkb=kjh zsm=ms zul=zu zyb=za
    """)

  /// Parents that are not simply the name without its last part (rule N5).
  static let parentLocales = SortedTable(
    """
    ar_Latn=root as_Latn=root az_Arab=root az_Cyrl=root bal_Latn=root ber_Latn=root blt_Latn=root
    bm_Nkoo=root bn_Latn=root bs_Cyrl=root byn_Latn=root cu_Glag=root dje_Arab=root dyo_Arab=root
    el_Latn=root en_150=en_001 en_AD=en_150 en_AF=en_001 en_AG=en_001 en_AI=en_001 en_AL=en_150
    en_AM=en_001 en_AO=en_001 en_AR=en_001 en_AT=en_150 en_AU=en_001 en_AW=en_001 en_AX=en_001
    en_AZ=en_001 en_BA=en_150 en_BB=en_001 en_BD=en_001 en_BE=en_150 en_BF=en_001 en_BG=en_150
    en_BH=en_001 en_BJ=en_001 en_BL=en_001 en_BM=en_001 en_BN=en_001 en_BO=en_001 en_BQ=en_001
    en_BR=en_001 en_BS=en_001 en_BW=en_001 en_BY=en_150 en_BZ=en_001 en_CC=en_001 en_CD=en_001
    en_CF=en_001 en_CG=en_001 en_CH=en_150 en_CI=en_001 en_CK=en_001 en_CM=en_001 en_CR=en_001
    en_CU=en_001 en_CV=en_001 en_CX=en_001 en_CY=en_001 en_CZ=en_150 en_DE=en_150 en_DG=en_001
    en_DK=en_150 en_DM=en_001 en_DO=en_001 en_DZ=en_001 en_Dsrt=root en_EC=en_001 en_EE=en_150
    en_EG=en_001 en_EH=en_001 en_ER=en_001 en_ES=en_150 en_ET=en_001 en_FI=en_150 en_FJ=en_001
    en_FK=en_001 en_FM=en_001 en_FO=en_150 en_FR=en_150 en_GA=en_001 en_GB=en_001 en_GD=en_001
    en_GE=en_150 en_GF=en_001 en_GG=en_001 en_GH=en_001 en_GI=en_001 en_GL=en_150 en_GM=en_001
    en_GN=en_001 en_GP=en_001 en_GQ=en_001 en_GR=en_150 en_GT=en_001 en_GY=en_001 en_HK=en_001
    en_HN=en_001 en_HR=en_150 en_HT=en_001 en_HU=en_150 en_IC=en_001 en_ID=en_001 en_IE=en_001
    en_IL=en_001 en_IM=en_001 en_IN=en_001 en_IO=en_001 en_IQ=en_001 en_IS=en_150 en_IT=en_150
    en_JE=en_001 en_JM=en_001 en_JO=en_001 en_KE=en_001 en_KG=en_001 en_KH=en_001 en_KI=en_001
    en_KM=en_001 en_KN=en_001 en_KW=en_001 en_KY=en_001 en_KZ=en_001 en_LA=en_001 en_LB=en_001
    en_LC=en_001 en_LI=en_150 en_LK=en_001 en_LR=en_001 en_LS=en_001 en_LT=en_150 en_LU=en_150
    en_LV=en_150 en_LY=en_001 en_MA=en_001 en_MC=en_150 en_MD=en_150 en_ME=en_150 en_MF=en_001
    en_MG=en_001 en_MK=en_150 en_ML=en_001 en_MM=en_001 en_MN=en_001 en_MO=en_001 en_MQ=en_001
    en_MR=en_001 en_MS=en_001 en_MT=en_001 en_MU=en_001 en_MV=en_001 en_MW=en_001 en_MY=en_001
    en_MZ=en_001 en_NA=en_001 en_NC=en_001 en_NE=en_001 en_NF=en_001 en_NG=en_001 en_NI=en_001
    en_NL=en_150 en_NO=en_150 en_NP=en_001 en_NR=en_001 en_NU=en_001 en_NZ=en_001 en_OM=en_001
    en_PE=en_001 en_PF=en_001 en_PG=en_001 en_PK=en_001 en_PL=en_150 en_PM=en_001 en_PN=en_001
    en_PS=en_001 en_PT=en_150 en_PW=en_001 en_QA=en_001 en_RE=en_001 en_RO=en_150 en_RS=en_150
    en_RU=en_150 en_RW=en_001 en_SB=en_001 en_SC=en_001 en_SD=en_001 en_SE=en_150 en_SG=en_001
    en_SH=en_001 en_SI=en_150 en_SJ=en_001 en_SK=en_150 en_SL=en_001 en_SM=en_001 en_SN=en_001
    en_SO=en_001 en_SS=en_001 en_ST=en_001 en_SV=en_001 en_SX=en_001 en_SY=en_001 en_SZ=en_001
    en_Shaw=root en_TC=en_001 en_TD=en_001 en_TF=en_001 en_TG=en_001 en_TH=en_001 en_TJ=en_001
    en_TK=en_001 en_TL=en_001 en_TM=en_001 en_TN=en_001 en_TO=en_001 en_TT=en_001 en_TV=en_001
    en_TZ=en_001 en_UA=en_150 en_UG=en_001 en_UY=en_001 en_UZ=en_001 en_VA=en_150 en_VC=en_001
    en_VE=en_001 en_VG=en_001 en_VN=en_001 en_VU=en_001 en_WF=en_001 en_WS=en_001 en_YE=en_001
    en_YT=en_001 en_ZA=en_001 en_ZM=en_001 en_ZW=en_001 es_AG=es_419 es_AI=es_419 es_AR=es_419
    es_AW=es_419 es_BB=es_419 es_BL=es_419 es_BM=es_419 es_BO=es_419 es_BQ=es_419 es_BR=es_419
    es_BS=es_419 es_BZ=es_419 es_CA=es_419 es_CL=es_419 es_CO=es_419 es_CR=es_419 es_CU=es_419
    es_CW=es_419 es_DM=es_419 es_DO=es_419 es_EC=es_419 es_FK=es_419 es_GD=es_419 es_GF=es_419
    es_GL=es_419 es_GP=es_419 es_GT=es_419 es_GY=es_419 es_HN=es_419 es_HT=es_419 es_JP=es_419
    es_KN=es_419 es_KY=es_419 es_LC=es_419 es_MF=es_419 es_MQ=es_419 es_MS=es_419 es_MX=es_419
    es_NI=es_419 es_PA=es_419 es_PE=es_419 es_PM=es_419 es_PR=es_419 es_PY=es_419 es_SR=es_419
    es_SV=es_419 es_SX=es_419 es_TC=es_419 es_TT=es_419 es_US=es_419 es_UY=es_419 es_VC=es_419
    es_VE=es_419 es_VG=es_419 es_VI=es_419 ff_Adlm=root ff_Arab=root gu_Latn=root ha_Arab=root
    he_Latn=root hi_Latn=en_IN ht=fr_HT iu_Latn=root ja_Latn=root kk_Arab=root kn_Latn=root
    ks_Deva=root ku_Arab=root ky_Arab=root ky_Latn=root ml_Arab=root ml_Latn=root mn_Mong=root
    mni_Mtei=root mr_Latn=root ms_Arab=root nb=no nn=no no_NO=no or_Latn=root pa_Arab=root
    pa_Latn=root pt_AO=pt_PT pt_CH=pt_PT pt_CV=pt_PT pt_FR=pt_PT pt_GQ=pt_PT pt_GW=pt_PT
    pt_LU=pt_PT pt_MO=pt_PT pt_MZ=pt_PT pt_ST=pt_PT pt_TL=pt_PT rej_Rjng=root ru_Latn=root
    sa_Latn=root sat_Deva=root sd_Deva=root sd_Khoj=root sd_Sind=root shi_Latn=root so_Arab=root
    sr_Latn=root sw_Arab=root ta_Latn=root te_Latn=root tg_Arab=root ug_Cyrl=root ur_Latn=root
    uz_Arab=root uz_Cyrl=root vai_Latn=root wo_Arab=root yi_Latn=root yo_Arab=root yue_Hans=root
    zh_Hant=root zh_Hant_MO=zh_Hant_HK zh_Latn=root
    """)
}
