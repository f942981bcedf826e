// Derived from the Unicode Common Locale Data Repository (CLDR 46), as it stands in ICU 76.1, and from
// the locale sources of the same ICU as Apple publishes it. Copyright Unicode, Inc.; used under the
// Unicode License v3, https://www.unicode.org/license.txt (SPDX: Unicode-3.0).

/// The tables of language negotiation (rules N2-N6), as sorted text that is searched in place.
///
/// Nothing is decoded when a process starts: a look-up is a binary search over the bytes of the text.
enum LocaleTables {
  /// Whole names with another normal form: English names and Chinese regions (rule N3 a).
  static let appleAliases = SortedTable(
    """
    arabic=ar chinese=zh_Hans danish=da dutch=nl english=en finnish=fi french=fr german=de
    italian=it japanese=ja korean=ko no_NO=nb_NO norwegian=nb polish=pl portuguese=pt russian=ru
    spanish=es swedish=sv thai=th turkish=tr yue_CN=yue_Hans_CN yue_HK=yue_Hant_HK
    zh_CN=zh_Hans_CN zh_HK=zh_Hant_HK zh_MO=zh_Hant_MO zh_SG=zh_Hans_SG zh_TW=zh_Hant_TW
    """)

  /// Apple's own inheritance, asked before that of CLDR (rule N5).
  static let appleParents = SortedTable(
    """
    ars=ar en_150=en_GB en_AG=en_GB en_AI=en_GB en_AU=en_GB en_BB=en_GB en_BD=en_GB en_BM=en_GB
    en_BN=en_GB en_BS=en_GB en_BW=en_GB en_BZ=en_GB en_CC=en_AU en_CK=en_AU en_CX=en_AU
    en_CY=en_150 en_DG=en_GB en_DM=en_GB en_FJ=en_GB en_FK=en_GB en_GB=en_001 en_GD=en_GB
    en_GG=en_GB en_GH=en_GB en_GI=en_GB en_GM=en_GB en_GY=en_GB en_HK=en_GB en_IE=en_GB
    en_IM=en_GB en_IN=en_GB en_IO=en_GB en_JE=en_GB en_JM=en_GB en_KE=en_GB en_KI=en_GB
    en_KN=en_GB en_KY=en_GB en_LC=en_GB en_LK=en_GB en_LS=en_GB en_MO=en_GB en_MS=en_GB
    en_MT=en_GB en_MU=en_GB en_MV=en_GB en_MW=en_GB en_MY=en_GB en_NA=en_GB en_NF=en_AU
    en_NG=en_GB en_NR=en_AU en_NU=en_AU en_NZ=en_AU en_PG=en_AU en_PK=en_GB en_PN=en_GB
    en_SB=en_GB en_SC=en_GB en_SD=en_GB en_SG=en_GB en_SH=en_GB en_SL=en_GB en_SS=en_GB
    en_SZ=en_GB en_TC=en_GB en_TO=en_GB en_TT=en_GB en_TV=en_GB en_TZ=en_GB en_UG=en_GB
    en_VC=en_GB en_VG=en_GB en_VU=en_GB en_WS=en_AU en_ZA=en_GB en_ZM=en_GB en_ZW=en_GB
    es_MX=es_419 wuu=wuu_Hans wuu_Hans=zh_Hans wuu_Hant=zh_Hant yue=yue_Hant yue_HK=zh_Hant_HK
    yue_Hans=zh_Hans yue_Hant=yue_HK zh_HK=zh_Hant zh_Hant=zh_TW zh_Hant_HK=zh_HK zh_TW=root
    """)

  /// Three-letter language codes with a two-letter twin (rule N2).
  static let twoLetterLanguages = SortedTable(
    """
    aar=aa abk=ab afr=af aka=ak amh=am ara=ar arg=an asm=as ava=av ave=ae aym=ay aze=az bak=ba
    bam=bm bel=be ben=bn bis=bi bod=bo bos=bs bre=br bul=bg cat=ca ces=cs cha=ch che=ce chu=cu
    chv=cv cor=kw cos=co cre=cr cym=cy dan=da deu=de div=dv dzo=dz ell=el eng=en epo=eo est=et
    eus=eu ewe=ee fao=fo fas=fa fij=fj fin=fi fra=fr fry=fy ful=ff gla=gd gle=ga glg=gl glv=gv
    grn=gn guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ido=io
    iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is ita=it jav=jv jaw=jw jpn=ja kal=kl kan=kn
    kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku
    lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mah=mh mal=ml mar=mr mkd=mk
    mlg=mg mlt=mt mol=mo mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne
    nld=nl nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa pli=pi pol=pl
    por=pt pus=ps que=qu roh=rm ron=ro run=rn rus=ru sag=sg san=sa sin=si slk=sk slv=sl sme=se
    smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss sun=su swa=sw swe=sv
    tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr
    twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wln=wa wol=wo xho=xh yid=yi yor=yo
    zha=za zho=zh zul=zu
    """)

  /// Languages that are matched within the group of another (rule N4).
  static let languageGroups = SortedTable(
    """
    ars=ar hi=en nb=no nn=no wuu=zh yue=zh
    """)

  /// The likely script and region of each language (rule N6).
  static let likelySubtags = SortedTable(
    """
    af=af_Latn_ZA agq=agq_Latn_CM ain=ain_Kana_JP ak=ak_Latn_GH am=am_Ethi_ET an=an_Latn_ES
    apw=apw_Latn_US ar=ar_Arab_EG arn=arn_Latn_CL ars=ars_Arab_SA as=as_Beng_IN asa=asa_Latn_TZ
    ast=ast_Latn_ES ay=ay_Latn_BO az=az_Latn_AZ ba=ba_Cyrl_RU bas=bas_Latn_CM be=be_Cyrl_BY
    bem=bem_Latn_ZM ber=ber_Tfng_MA bez=bez_Latn_TZ bg=bg_Cyrl_BG bgc=bgc_Deva_IN bho=bho_Deva_IN
    bi=bi_Latn_VU blo=blo_Latn_BJ bm=bm_Latn_ML bn=bn_Beng_BD bo=bo_Tibt_CN br=br_Latn_FR
    brx=brx_Deva_IN bs=bs_Latn_BA byn=byn_Ethi_ER ca=ca_Latn_ES ccp=ccp_Cakm_BD ce=ce_Cyrl_RU
    ceb=ceb_Latn_PH cgg=cgg_Latn_UG cho=cho_Latn_US chr=chr_Cher_US cic=cic_Latn_US
    ckb=ckb_Arab_IQ co=co_Latn_FR cs=cs_Latn_CZ csw=csw_Cans_CA cv=cv_Cyrl_RU cy=cy_Latn_GB
    da=da_Latn_DK dav=dav_Latn_KE de=de_Latn_DE dje=dje_Latn_NE doi=doi_Deva_IN dsb=dsb_Latn_DE
    dua=dua_Latn_CM dv=dv_Thaa_MV dyo=dyo_Latn_SN dz=dz_Tibt_BT ebu=ebu_Latn_KE ee=ee_Latn_GH
    el=el_Grek_GR en=en_Latn_US eo=eo_Latn_001 es=es_Latn_ES et=et_Latn_EE eu=eu_Latn_ES
    ewo=ewo_Latn_CM fa=fa_Arab_IR ff=ff_Latn_SN fi=fi_Latn_FI fil=fil_Latn_PH fj=fj_Latn_FJ
    fo=fo_Latn_FO fr=fr_Latn_FR fur=fur_Latn_IT fy=fy_Latn_NL ga=ga_Latn_IE gaa=gaa_Latn_GH
    gd=gd_Latn_GB gez=gez_Ethi_ET gl=gl_Latn_ES gn=gn_Latn_PY grc=grc_Cprt_CY gsw=gsw_Latn_CH
    gu=gu_Gujr_IN guz=guz_Latn_KE gv=gv_Latn_IM ha=ha_Latn_NG haw=haw_Latn_US he=he_Hebr_IL
    hi=hi_Deva_IN hmn=hmn_Hmng_CN hr=hr_Latn_HR hsb=hsb_Latn_DE ht=ht_Latn_HT hu=hu_Latn_HU
    hy=hy_Armn_AM ia=ia_Latn_001 id=id_Latn_ID ie=ie_Latn_EE ig=ig_Latn_NG ii=ii_Yiii_CN
    ilo=ilo_Latn_PH in=in_Latn_ID inh=inh_Cyrl_RU io=io_Latn_001 is=is_Latn_IS it=it_Latn_IT
    iu=iu_Cans_CA iw=iw_Hebr_IL ja=ja_Jpan_JP jbo=jbo_Latn_001 jgo=jgo_Latn_CM ji=ji_Hebr_UA
    jmc=jmc_Latn_TZ jv=jv_Latn_ID ka=ka_Geor_GE kab=kab_Latn_DZ kaj=kaj_Latn_NG kam=kam_Latn_KE
    kcg=kcg_Latn_NG kde=kde_Latn_TZ kea=kea_Latn_CV kgp=kgp_Latn_BR khq=khq_Latn_ML ki=ki_Latn_KE
    kk=kk_Cyrl_KZ kkj=kkj_Latn_CM kl=kl_Latn_GL kln=kln_Latn_KE km=km_Khmr_KH kn=kn_Knda_IN
    ko=ko_Kore_KR kok=kok_Deva_IN kpe=kpe_Latn_LR ks=ks_Aran_IN ksb=ksb_Latn_TZ ksf=ksf_Latn_CM
    ksh=ksh_Latn_DE ku=ku_Latn_TR kw=kw_Latn_GB kxv=kxv_Latn_IN ky=ky_Cyrl_KG la=la_Latn_VA
    lag=lag_Latn_TZ lb=lb_Latn_LU lg=lg_Latn_UG lij=lij_Latn_IT lkt=lkt_Latn_US lmo=lmo_Latn_IT
    ln=ln_Latn_CD lo=lo_Laoo_LA lrc=lrc_Arab_IR lt=lt_Latn_LT lu=lu_Latn_CD luo=luo_Latn_KE
    lut=lut_Latn_US luy=luy_Latn_KE lv=lv_Latn_LV mai=mai_Deva_IN mas=mas_Latn_KE mer=mer_Latn_KE
    mfe=mfe_Latn_MU mg=mg_Latn_MG mgh=mgh_Latn_MZ mgo=mgo_Latn_CM mi=mi_Latn_NZ mic=mic_Latn_CA
    mid=mid_Mand_IQ mk=mk_Cyrl_MK ml=ml_Mlym_IN mn=mn_Cyrl_MN mni=mni_Beng_IN mo=mo_Latn_RO
    moh=moh_Latn_CA mr=mr_Deva_IN ms=ms_Latn_MY mt=mt_Latn_MT mua=mua_Latn_CM mus=mus_Latn_US
    my=my_Mymr_MM myv=myv_Cyrl_RU mzn=mzn_Arab_IR naq=naq_Latn_NA nb=nb_Latn_NO nd=nd_Latn_ZW
    nds=nds_Latn_DE ne=ne_Deva_NP nl=nl_Latn_NL nmg=nmg_Latn_CM nn=nn_Latn_NO nnh=nnh_Latn_CM
    nnp=nnp_Wcho_IN no=no_Latn_NO nqo=nqo_Nkoo_GN nr=nr_Latn_ZA nso=nso_Latn_ZA nus=nus_Latn_SS
    nv=nv_Latn_US ny=ny_Latn_MW nyn=nyn_Latn_UG oc=oc_Latn_FR om=om_Latn_ET or=or_Orya_IN
    os=os_Cyrl_GE osa=osa_Osge_US pa=pa_Guru_IN pap=pap_Latn_CW pcm=pcm_Latn_NG pl=pl_Latn_PL
    pqm=pqm_Latn_CA prg=prg_Latn_PL ps=ps_Arab_AF pt=pt_Latn_BR qu=qu_Latn_PE raj=raj_Deva_IN
    rej=rej_Latn_ID rhg=rhg_Rohg_MM rm=rm_Latn_CH rn=rn_Latn_BI ro=ro_Latn_RO rof=rof_Latn_TZ
    ru=ru_Cyrl_RU rw=rw_Latn_RW rwk=rwk_Latn_TZ sa=sa_Deva_IN sah=sah_Cyrl_RU saq=saq_Latn_KE
    sat=sat_Olck_IN sbp=sbp_Latn_TZ sc=sc_Latn_IT scn=scn_Latn_IT sd=sd_Arab_PK se=se_Latn_NO
    seh=seh_Latn_MZ ses=ses_Latn_ML sg=sg_Latn_CF shi=shi_Tfng_MA si=si_Sinh_LK sjd=sjd_Cyrl_RU
    sje=sje_Latn_SE sju=sju_Latn_SE sk=sk_Latn_SK sl=sl_Latn_SI sm=sm_Latn_WS smn=smn_Latn_FI
    sn=sn_Latn_ZW so=so_Latn_SO sq=sq_Latn_AL sr=sr_Cyrl_RS ss=ss_Latn_ZA st=st_Latn_ZA
    su=su_Latn_ID sv=sv_Latn_SE sw=sw_Latn_TZ syr=syr_Syrc_IQ szl=szl_Latn_PL ta=ta_Taml_IN
    te=te_Telu_IN teo=teo_Latn_UG tet=tet_Latn_TL tg=tg_Cyrl_TJ th=th_Thai_TH ti=ti_Ethi_ET
    tig=tig_Ethi_ER tk=tk_Latn_TM tl=tl_Latn_PH tn=tn_Latn_ZA to=to_Latn_TO tok=tok_Latn_001
    tpi=tpi_Latn_PG tr=tr_Latn_TR trv=trv_Latn_TW ts=ts_Latn_ZA tt=tt_Cyrl_RU twq=twq_Latn_NE
    ty=ty_Latn_PF tzm=tzm_Latn_MA ug=ug_Arab_CN uk=uk_Cyrl_UA ur=ur_Aran_PK uz=uz_Latn_UZ
    vai=vai_Vaii_LR ve=ve_Latn_ZA vec=vec_Latn_IT vi=vi_Latn_VN vmw=vmw_Latn_MZ vun=vun_Latn_TZ
    wa=wa_Latn_BE wae=wae_Latn_CH wal=wal_Ethi_ET wo=wo_Latn_SN wuu=wuu_Hans_CN xh=xh_Latn_ZA
    xnr=xnr_Deva_IN xog=xog_Latn_UG yav=yav_Latn_CM yi=yi_Hebr_UA yo=yo_Latn_NG yrl=yrl_Latn_BR
    yue=yue_Hant_HK za=za_Latn_CN zgh=zgh_Tfng_MA zh=zh_Hans_CN zu=zu_Latn_ZA
    """)

  /// Pairs whose likely script and region are not simply those of the language (rule N6).
  static let likelySubtagsExceptions = SortedTable(
    """
    az_Arab=az_Arab_IR az_IQ=az_Arab_IQ az_IR=az_Arab_IR az_RU=az_Cyrl_RU ff_Adlm=ff_Adlm_GN
    ha_CM=ha_Arab_CM ha_SD=ha_Arab_SD kk_AF=kk_Arab_AF kk_Arab=kk_Arab_CN kk_CN=kk_Arab_CN
    kk_IR=kk_Arab_IR kk_MN=kk_Arab_MN ku_Arab=ku_Arab_IQ ku_LB=ku_Arab_LB ky_Arab=ky_Arab_CN
    ky_CN=ky_Arab_CN ky_Latn=ky_Latn_TR ky_TR=ky_Latn_TR mn_CN=mn_Mong_CN ms_CC=ms_Arab_CC
    pa_Arab=pa_Arab_PK pa_Aran=pa_Aran_PK pa_PK=pa_Aran_PK sd_Deva=sd_Deva_IN sd_IN=sd_Deva_IN
    sr_ME=sr_Latn_ME sr_RO=sr_Latn_RO sr_RU=sr_Latn_RU sr_TR=sr_Latn_TR tg_Arab=tg_Arab_PK
    tg_PK=tg_Arab_PK ug_Cyrl=ug_Cyrl_KZ ug_KZ=ug_Cyrl_KZ ug_MN=ug_Cyrl_MN uz_AF=uz_Arab_AF
    uz_Arab=uz_Arab_AF uz_CN=uz_Cyrl_CN yue_CN=yue_Hans_CN yue_Hans=yue_Hans_CN zh_AU=zh_Hant_AU
    zh_BN=zh_Hant_BN zh_GB=zh_Hant_GB zh_GF=zh_Hant_GF zh_HK=zh_Hant_HK zh_Hant=zh_Hant_TW
    zh_ID=zh_Hant_ID zh_MO=zh_Hant_MO zh_PA=zh_Hant_PA zh_PF=zh_Hant_PF zh_PH=zh_Hant_PH
    zh_SR=zh_Hant_SR zh_TH=zh_Hant_TH zh_TW=zh_Hant_TW zh_VN=zh_Hant_VN
    """)

  /// Names whose region costs nothing although it is not their language's default (rule N6).
  static let regionPenaltyExempt = ["es_MX", "zh_Hant_TW"]

  /// The code that stands for no region at all.
  static let unknownRegion = "ZZ"
}
