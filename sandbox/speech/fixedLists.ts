import { languages } from './locales.ts';
import type { TtsLanguage, Voice } from './voices.ts';

export const voice = (value: string, name: string): Voice => ({ value, name });

export const ELEVEN = [
  voice('pNInz6obpgDQGcFmaJgB', 'Adam - american, deep, middle aged, male, narration'),
  voice('ErXwobaYiN019PkySvjV', 'Antoni - american, well-rounded, young, male, narration'),
  voice('EXAVITQu4vr4xnSDxMaL', 'Sarah - american, soft, young, female, news'),
  voice('21m00Tcm4TlvDq8ikWAM', 'Rachel - american, calm, young, female, narration'),
];

export const NUANCE_STT = [
  { name: 'Arabic (Worldwide)', value: 'ar-WW', valueMix: 'ara-XWW' },
  { name: 'Catalan (Spain)', value: 'ca-ES', valueMix: 'cat-ESP' },
  { name: 'English (United States)', value: 'en-US', valueMix: 'eng-USA' },
  { name: 'English (United Kingdom)', value: 'en-GB', valueMix: 'eng-GBR' },
  { name: 'French (France)', value: 'fr-FR', valueMix: 'fra-FRA' },
  { name: 'German (Germany)', value: 'de-DE', valueMix: 'deu-DEU' },
  { name: 'Spanish (Spain)', value: 'es-ES', valueMix: 'spa-ESP' },
];

export const NVIDIA_TTS: TtsLanguage[] = [
  {
    value: 'en-US',
    name: 'English',
    voices: [voice('English-US.Female-1', 'Female'), voice('English-US.Male-1', 'Male')],
  },
  {
    value: 'fr-FR',
    name: 'French',
    voices: [
      voice('Magpie-Multilingual.FR-FR.Male.Male-1', 'Male Magpie'),
      voice('Magpie-Multilingual.FR-FR.Female.Female-1', 'Female Magpie'),
    ],
  },
];

export const VERBIO_TTS: TtsLanguage[] = [
  { value: 'es-ES', name: 'Castilian Spanish', voices: [voice('david_es_es', 'David-Male')] },
  {
    value: 'es-PE',
    name: 'Peruvian Spanish',
    voices: [voice('miguel_es_pe', 'Miguel-Male'), voice('luz_es_pe', 'Luz-Female')],
  },
  { value: 'en-US', name: 'US English', voices: [voice('tommy_en_us', 'Tommy-Male')] },
];

export const VERBIO_STT = [
  { name: 'US English', value: 'en-US' },
  { name: 'British English', value: 'en-GB' },
  ...languages('es-ES pt-BR de-DE'),
];

export const IBM_STT = [
  { name: 'Arabic (Modern Standard)', value: 'ar-MS_Telephony' },
  { name: 'Chinese (Mandarin)', value: 'zh-CN_Telephony' },
  ...languages('de-DE en-AU en-GB en-US es-ES fr-CA fr-FR it-IT ja-JP ko-KR nl-NL pt-BR').map(
    ({ name, value }) => ({ name, value: `${value}_Telephony` }),
  ),
];

export const WELLSAID_TTS: TtsLanguage[] = [
  {
    value: 'en-US',
    name: 'English (US)',
    voices: [voice('3', 'Alana B.'), voice('4', 'Ramona J.'), voice('5', 'Ramona J. (promo)')],
  },
];

export const RESEMBLE_TTS: TtsLanguage[] = [
  {
    value: 'en-gb',
    name: 'En-gb',
    voices: [
      voice('a52c4efc', 'Seth (Legacy) (professional) - Resemble Voice'),
      voice('d3e61caf', 'Seth (professional) - Resemble Voice'),
    ],
  },
  {
    value: 'en-GB',
    name: 'En-GB',
    voices: [
      voice('00b1fd4e', 'Beatrice Pendergast (professional) - Resemble Voice'),
      voice('0c755526', 'Ed Smart (professional) - Resemble Voice'),
    ],
  },
];

export const IBM_TTS: TtsLanguage[] = [
  {
    value: 'de-DE',
    name: 'German (Germany)',
    voices: [
      voice('de-DE_DieterVoice', 'Dieter (Male): Standard German'),
      voice('de-DE_DieterV2Voice', 'Dieter 2 (Male): Standard German'),
      voice('de-DE_BirgitVoice', 'Birgit (Female): Standard German'),
    ],
  },
  {
    value: 'en-US',
    name: 'English (US)',
    voices: [
      voice('en-US_MichaelExpressive', 'Michael (Male): American English - Expressive'),
      voice('en-US_MichaelVoice', 'Michael (Male): American English'),
      voice('en-US_AllisonVoice', 'Allison (Female): American English'),
      voice('en-US_LisaVoice', 'Lisa (Female): American English'),
    ],
  },
];
