import { sharesVoices, voicesIn, type SpeechLists } from './lists.ts';
import type { Choice } from './credentials.ts';

/** Language and voice of a synthesizer; null: not chosen. */
export interface Spoken {
  language: string | null;
  voice: string | null;
}

const GOOGLE = { language: 'en-US', voice: 'en-US-Standard-C' };

/** Languages a vendor starts with, the first that is offered; any other vendor keeps the one there was. */
const SPEAKS_FIRST: Readonly<Record<string, readonly string[]>> = {
  google: [GOOGLE.language],
  elevenlabs: ['en'],
  whisper: ['en-US'],
  playht: ['en-US', 'english'],
  cartesia: ['en'],
  rimelabs: ['eng'],
  inworld: ['en'],
};
const HEARS_FIRST: Readonly<Record<string, string>> = { google: 'en-US', aws: 'en-US', cobalt: 'en_US-8khz' };

const offers = (choices: readonly Choice[], id: string | null): boolean =>
  choices.some(choice => choice.id === id);

const firstVoice = (vendor: string, lists: SpeechLists, language: string | null): string | null => {
  const voices = voicesIn(vendor, lists, language);
  if (vendor === 'google' && language === GOOGLE.language && offers(voices, GOOGLE.voice))
    return GOOGLE.voice;
  return voices[0]?.id ?? null;
};

/**
 * Language and voice after the user chose another vendor or label; never asked for a form that loads
 * (screens-a 12.4, 'Voice after a user's change'). What is offered stays. Deepgram's voices are its models and it has
 * no language to choose: the one there was stays.
 */
export const afterVendor = (vendor: string, lists: SpeechLists, present: Spoken): Spoken => {
  const { language, voice } = present;
  if (vendor === 'deepgram')
    return offers(lists.models, voice) ? present : { language, voice: lists.models[0]?.id ?? null };
  if (lists.tts.length === 0) return present;
  if (offers(lists.tts, language) && offers(voicesIn(vendor, lists, language), voice)) return present;
  const wanted = SPEAKS_FIRST[vendor] ?? [language, GOOGLE.language];
  const next = wanted.find(id => offers(lists.tts, id ?? null)) ?? lists.tts[0]?.id ?? null;
  return { language: next, voice: firstVoice(vendor, lists, next) };
};

/** The voice after the user chose another language: the first, or the same where all languages share their voices. */
export const afterLanguage = (
  vendor: string,
  lists: SpeechLists,
  { language, voice }: Spoken,
): string | null =>
  sharesVoices(vendor) && offers(voicesIn(vendor, lists, language), voice)
    ? voice
    : firstVoice(vendor, lists, language);

/** The recognizer's language after the user chose another vendor or label. */
export const heardLanguage = (
  vendor: string,
  { stt }: SpeechLists,
  present: string | null,
): string | null => {
  if (stt.length === 0 || offers(stt, present)) return present;
  const wanted = HEARS_FIRST[vendor];
  return wanted && offers(stt, wanted) ? wanted : (stt[0]?.id ?? null);
};
