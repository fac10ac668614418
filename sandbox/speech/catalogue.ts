import { extensionVendors } from './extensionVendors.ts';
import catalogue from '../../src/platform/vendors.json' with { type: 'json' };
import {
  ELEVEN,
  IBM_STT,
  IBM_TTS,
  NUANCE_STT,
  NVIDIA_TTS,
  RESEMBLE_TTS,
  VERBIO_STT,
  VERBIO_TTS,
  WELLSAID_TTS,
  voice,
} from './fixedLists.ts';
import { GOOGLE_TTS, LOCALES, SPOKEN, TONGUES, languageName, languages, type Language } from './locales.ts';
import { genderedVoices, googleVoices, type TtsLanguage, type Voice } from './voices.ts';

interface Choice {
  value: string;
  label: string;
  languages?: string[];
}
type Named = Language & { languages?: string[] };
interface Vendor {
  testable: { tts: boolean; stt: boolean };
  models?: { tts?: Choice[]; stt?: Choice[] };
  builtInSttLanguages?: Choice[];
  builtInTts?: { value: string; label: string; voices: Choice[] }[];
}

export interface Lists {
  tts?: TtsLanguage[];
  stt?: (Language & { valueMix?: string })[];
  models?: Named[];
  sttModels?: Named[];
}

const vendors = catalogue.vendors as unknown as Record<string, Vendor>;

export const testable = (vendor: string) =>
  vendors[vendor]?.testable ?? extensionVendors.get(vendor)?.testable ?? { tts: false, stt: false };

const renamed = ({ label, ...rest }: Choice): Named => ({ ...rest, name: label });
const models = (vendor: string, direction: 'tts' | 'stt') =>
  (vendors[vendor]?.models?.[direction] ?? []).map(renamed);
const knownStt = (vendor: string) => (vendors[vendor]?.builtInSttLanguages ?? []).map(renamed);
const everywhere = (codes: string, voices: Voice[]): TtsLanguage[] =>
  languages(codes).map(language => ({ ...language, voices }));

/** deepgram's models are its voices; the last part of a name is the language. */
const deepgramVoices = (): TtsLanguage[] => {
  const byLanguage = new Map<string, Voice[]>();
  for (const { value, name } of models('deepgram', 'tts')) {
    const code = value.split('-').at(-1) ?? 'en';
    byLanguage.set(code, [...(byLanguage.get(code) ?? []), voice(value, name)]);
  }
  return [...byLanguage].map(([value, voices]) => ({ value, name: languageName(value), voices }));
};

const AWS_STT = [
  { name: 'Arabic, Gulf', value: 'ar-AE' },
  { name: 'Arabic, Modern Standard', value: 'ar-SA' },
  ...languages(LOCALES).filter(({ value }) => !value.startsWith('ar-')),
].slice(0, 55);

const builders: Record<string, () => Lists> = {
  google: () => ({
    tts: googleVoices(GOOGLE_TTS.trim().split(/\s+/)),
    stt: languages(LOCALES),
  }),
  aws: () => ({ tts: genderedVoices('aws'), stt: AWS_STT }),
  microsoft: () => ({ tts: genderedVoices('microsoft'), stt: languages(LOCALES).slice(0, 122) }),
  nuance: () => ({ tts: genderedVoices('nuance'), stt: NUANCE_STT }),
  ibm: () => ({
    tts: [...IBM_TTS, ...genderedVoices('ibm')],
    stt: IBM_STT,
  }),
  nvidia: () => ({
    tts: NVIDIA_TTS,
    stt: knownStt('nvidia'),
  }),
  verbio: () => ({
    tts: VERBIO_TTS,
    stt: VERBIO_STT,
  }),
  deepgram: () => ({
    tts: deepgramVoices(),
    stt: languages(LOCALES + TONGUES).slice(0, 151),
    models: models('deepgram', 'tts'),
    sttModels: models('deepgram', 'stt'),
  }),
  cartesia: () => ({
    tts: everywhere('en', [
      voice('a0e99841-438c-4a64-b679-ae501e7d6091', 'Barbershop Man - English'),
      voice('79a125e8-cd45-4c13-8a67-188112f4dd22', 'British Lady - English'),
    ]),
    stt: languages(TONGUES),
    models: models('cartesia', 'tts'),
    sttModels: models('cartesia', 'stt'),
  }),
  elevenlabs: () => ({ tts: everywhere(SPOKEN, ELEVEN), models: models('elevenlabs', 'tts') }),
  // Other languages of Play3.0 reuse the english voices.
  playht: () => ({
    tts: [
      { value: 'english', name: 'English', voices: [voice('jennifer', 'Jennifer'), voice('larry', 'Larry')] },
      ...['french', 'german', 'italian', 'portuguese', 'spanish'].map(value => ({
        value,
        name: value.charAt(0).toUpperCase() + value.slice(1),
        voices: [],
      })),
    ],
    models: models('playht', 'tts'),
  }),
  rimelabs: () => ({
    tts: everywhere('eng spa fra ger', [voice('luna', 'Luna'), voice('orion', 'Orion')]),
    models: models('rimelabs', 'tts'),
  }),
  inworld: () => ({
    tts: everywhere('en zh nl fr de it ja ko pl pt es', [voice('Alex', 'Alex'), voice('Ashley', 'Ashley')]),
    models: models('inworld', 'tts'),
  }),
  whisper: () => ({
    tts: (vendors['whisper']?.builtInTts ?? []).map(({ value, label, voices }) => ({
      value,
      name: label,
      voices: voices.map(renamed),
    })),
    models: models('whisper', 'tts'),
  }),
  openai: () => ({
    stt: [{ name: 'Auto Language', value: 'auto' }, ...languages(TONGUES).slice(0, 57)],
    models: models('openai', 'tts'),
    sttModels: models('openai', 'stt'),
  }),
  wellsaid: () => ({
    tts: WELLSAID_TTS,
  }),
  resemble: () => ({
    tts: RESEMBLE_TTS,
  }),
  speechmatics: () => ({ stt: [{ name: 'Automatic', value: 'auto' }, ...languages(TONGUES).slice(3, 56)] }),
  gladia: () => ({ stt: languages(TONGUES) }),
  soniox: () => ({ stt: knownStt('soniox') }),
  cobalt: () => ({ stt: knownStt('cobalt') }),
  assemblyai: () => ({ stt: knownStt('assemblyai') }),
  houndify: () => ({ stt: knownStt('houndify') }),
  voxist: () => ({ stt: knownStt('voxist') }),
};

export const builtInLists = (vendor: string): Lists | undefined =>
  builders[vendor]?.() ?? extensionVendors.get(vendor)?.lists;
