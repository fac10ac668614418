import { languageName } from './locales.ts';

export interface Voice {
  value: string;
  name: string;
  model?: string;
}
export interface TtsLanguage {
  value: string;
  name: string;
  voices: Voice[];
}

const GENDERS: Record<string, string> = { F: 'Female', M: 'Male' };

/** `code[=Name]:Voice/F,Voice/M`, separated by spaces; an underscore is a space. */
const GENDERED: Record<string, string> = {
  aws: `arb=Arabic:Zeina/F cmn-CN=Chinese,_Mandarin:Zhiyu/F da-DK:Naja/F,Mads/M nl-NL:Lotte/F,Ruben/M
    en-AU:Nicole/F,Russell/M en-GB:Amy/F,Emma/F,Brian/M en-IN:Aditi/F,Raveena/F
    en-US:Ivy/F,Joanna/F,Kendra/F,Kimberly/F,Salli/F,Joey/M,Justin/M,Matthew/M
    en-GB-WLS=English_(Welsh):Geraint/M fr-FR:Celine/F,Lea/F,Mathieu/M fr-CA:Chantal/F
    de-DE:Marlene/F,Vicki/F,Hans/M hi-IN:Aditi/F is-IS:Dora/F,Karl/M it-IT:Carla/F,Bianca/F,Giorgio/M
    ja-JP:Mizuki/F,Takumi/M ko-KR:Seoyeon/F nb-NO:Liv/F pl-PL:Ewa/F,Maja/F,Jacek/M,Jan/M
    pt-BR:Camila/F,Vitoria/F,Ricardo/M pt-PT:Ines/F,Cristiano/M ro-RO:Carmen/F ru-RU:Tatyana/F,Maxim/M
    es-ES:Conchita/F,Lucia/F,Enrique/M es-MX:Mia/F es-US:Lupe/F,Penelope/F,Miguel/M sv-SE:Astrid/F
    tr-TR:Filiz/F cy-GB:Gwyneth/F`,
  microsoft: `af-ZA:Adri/F,Willem/M ar-EG:Salma/F,Shakir/M bg-BG:Kalina/F,Borislav/M ca-ES:Joana/F,Enric/M
    cs-CZ:Vlasta/F,Antonin/M da-DK:Christel/F,Jeppe/M de-AT:Ingrid/F,Jonas/M de-CH:Leni/F,Jan/M
    de-DE:Katja/F,Conrad/M el-GR:Athina/F,Nestoras/M en-AU:Natasha/F,William/M en-CA:Clara/F,Liam/M
    en-GB:Sonia/F,Ryan/M,Libby/F en-IE:Emily/F,Connor/M en-IN:Neerja/F,Prabhat/M
    en-US:Jenny/F,Guy/M,Aria/F,Davis/M es-ES:Elvira/F,Alvaro/M es-MX:Dalia/F,Jorge/M et-EE:Anu/F,Kert/M
    fi-FI:Noora/F,Harri/M fr-BE:Charline/F,Gerard/M fr-CA:Sylvie/F,Jean/M fr-CH:Ariane/F,Fabrice/M
    fr-FR:Denise/F,Henri/M he-IL:Hila/F,Avri/M hi-IN:Swara/F,Madhur/M hr-HR:Gabrijela/F,Srecko/M
    hu-HU:Noemi/F,Tamas/M id-ID:Gadis/F,Ardi/M it-IT:Elsa/F,Diego/M ja-JP:Nanami/F,Keita/M
    ko-KR:SunHi/F,InJoon/M nb-NO:Pernille/F,Finn/M nl-BE:Dena/F,Arnaud/M nl-NL:Colette/F,Maarten/M
    pl-PL:Zofia/F,Marek/M pt-BR:Francisca/F,Antonio/M pt-PT:Raquel/F,Duarte/M ro-RO:Alina/F,Emil/M
    ru-RU:Svetlana/F,Dmitry/M sk-SK:Viktoria/F,Lukas/M sl-SI:Petra/F,Rok/M sv-SE:Sofie/F,Mattias/M
    th-TH:Premwadee/F,Niwat/M tr-TR:Emel/F,Ahmet/M uk-UA:Polina/F,Ostap/M vi-VN:HoaiMy/F,NamMinh/M
    zh-CN:Xiaoxiao/F,Yunxi/M zh-HK:HiuMaan/F,WanLung/M zh-TW:HsiaoChen/F,YunJhe/M`,
  nuance: `ar-WW=Arabic_(Worldwide):Laila/F,Tarik/M eu-ES=Basque_(Spain):Miren/F en-US:Ava/F,Evan/M,Zoe/F
    en-GB:Kate/F,Oliver/M fr-FR:Audrey/F,Thomas/M de-DE:Anna/F,Markus/M it-IT:Alice/F,Luca/M
    es-ES:Monica/F,Jorge/M es-MX:Paulina/F,Juan/M nl-NL:Claire/F,Xander/M pt-BR:Luciana/F,Felipe/M
    pl-PL:Zosia/F,Krzysztof/M sv-SE:Alva/F,Oskar/M ja-JP:Ayane/F,Ichiro/M`,
  ibm: `en-GB:Charlotte/F,James/M,Kate/F es-ES:Enrique/M,Laura/F es-LA=Spanish_(Latin_American):Sofia/F
    es-US:Sofia/F fr-FR:Nicolas/M,Renee/F fr-CA:Louise/F it-IT:Francesca/F ja-JP:Emi/F pt-BR:Isabela/F`,
};

type Naming = (code: string, voice: string, gender: string, alone: boolean) => Voice;

const NAMING: Record<string, Naming> = {
  aws: (_, voice, gender) => ({ value: voice, name: `${voice} (${gender})` }),
  microsoft: (code, voice, gender) => ({ value: `${code}-${voice}Neural`, name: `${voice} (${gender})` }),
  nuance: (_code, voice, _gender, alone) => ({
    value: alone ? voice : `${voice} - standard`,
    name: `${voice} (standard)`,
    model: 'standard',
  }),
  ibm: (code, voice, gender) => ({
    value: `${code}_${voice}Voice`,
    name: `${voice} (${gender}): ${languageName(code)}`,
  }),
};

export const genderedVoices = (vendor: string): TtsLanguage[] => {
  const naming = NAMING[vendor];
  const source = GENDERED[vendor];
  if (!naming || !source) return [];
  return source.split(/\s+/).map(entry => {
    const [head = '', list = ''] = entry.split(':');
    const [value = '', name] = head.split('=');
    const people = list.split(',');
    const voices = people.map(one => {
      const [voice = '', gender = ''] = one.split('/');
      return naming(value, voice, GENDERS[gender] ?? '', people.length === 1);
    });
    return { value, name: name?.replaceAll('_', ' ') ?? languageName(value), voices };
  });
};

export const googleVoices = (codes: readonly string[]): TtsLanguage[] =>
  codes.map(value => ({
    value,
    name: languageName(value),
    voices: ['Standard', 'Wavenet'].flatMap(kind =>
      ['A', 'B', 'C', 'D'].map((letter, index) => ({
        value: `${value}-${kind}-${letter}`,
        name: `${kind}-${letter} (${index % 2 === 0 ? 'Female' : 'Male'})`,
      })),
    ),
  }));
