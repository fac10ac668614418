const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });

export interface Language {
  name: string;
  value: string;
}

export const languageName = (code: string): string => {
  try {
    return names.of(code.replace('_', '-')) ?? code;
  } catch {
    return code;
  }
};

export const languages = (codes: string): Language[] =>
  codes
    .trim()
    .split(/\s+/)
    .map(value => ({ name: languageName(value), value }));

export const LOCALES = `
  af-ZA am-ET ar-AE ar-BH ar-DZ ar-EG ar-IL ar-IQ ar-JO ar-KW ar-LB ar-MA ar-OM ar-PS ar-QA ar-SA ar-TN ar-YE
  az-AZ bg-BG bn-BD bn-IN bs-BA ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-GH en-HK en-IE
  en-IN en-KE en-NG en-NZ en-PH en-PK en-SG en-TZ en-US en-ZA es-AR es-BO es-CL es-CO es-CR es-DO es-EC es-ES
  es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE et-EE eu-ES fa-IR fi-FI fil-PH fr-BE
  fr-CA fr-CH fr-FR gl-ES gu-IN he-IL hi-IN hr-HR hu-HU hy-AM id-ID is-IS it-CH it-IT ja-JP jv-ID ka-GE kk-KZ
  km-KH kn-IN ko-KR lo-LA lt-LT lv-LV mk-MK ml-IN mn-MN mr-IN ms-MY my-MM nb-NO ne-NP nl-BE nl-NL pa-IN pl-PL
  pt-BR pt-PT ro-RO ru-RU si-LK sk-SK sl-SI sq-AL sr-RS su-ID sv-SE sw-KE ta-IN te-IN th-TH tr-TR uk-UA ur-PK
  uz-UZ vi-VN zh-CN zh-HK zh-TW zu-ZA`;

export const TONGUES = `
  af sq am ar hy az eu be bn bs bg ca zh hr cs da nl en et fi fr gl ka de el gu he hi hu is id it ja jv kn kk
  km ko lo lv lt mk ms ml mt mr mn ne no fa pl pt pa ro ru sr sk sl es su sw sv tl ta te th tr uk ur uz vi cy`;

export const SPOKEN = `
  ar bg zh hr cs da nl en fil fi fr de el hi id it ja ko ms pl pt ro ru sk es sv ta tr uk`;

export const GOOGLE_TTS = `
  af-ZA ar-XA eu-ES bn-IN bg-BG ca-ES yue-HK cs-CZ da-DK nl-BE nl-NL en-AU en-IN en-GB en-US fil-PH fi-FI fr-CA
  fr-FR gl-ES de-DE el-GR gu-IN he-IL hi-IN hu-HU is-IS id-ID it-IT ja-JP kn-IN ko-KR lv-LV lt-LT ms-MY ml-IN
  cmn-CN cmn-TW mr-IN nb-NO pl-PL pt-BR pt-PT pa-IN ro-RO ru-RU sr-RS sk-SK es-ES es-US sv-SE ta-IN te-IN th-TH
  tr-TR uk-UA vi-VN`;
