import type { Choice, SpeechLists, UsableCredential } from './apiAnswers.ts';
import { vendorSupports, type SpeechDirection, RETIRED, SPEECH_VENDORS, vendorName } from './vendors.ts';
import { byName } from '../names.ts';

const serves = (credential: UsableCredential, direction: SpeechDirection): boolean =>
  credential[direction] !== false && vendorSupports(credential.vendor, direction);

const vendorChoice = (vendor: string): Choice => ({ id: vendor, name: vendorName(vendor) });

/** Sorted by name. @param credentials null: unknown, so every vendor */
export const offeredVendors = (
  credentials: readonly UsableCredential[] | null,
  direction: SpeechDirection,
): Choice[] => {
  const vendors = credentials
    ? credentials.filter(credential => serves(credential, direction)).map(({ vendor }) => vendor)
    : Object.keys(SPEECH_VENDORS).filter(vendor => vendorSupports(vendor, direction));
  return [...new Set(vendors)]
    .filter(vendor => vendor !== '' && vendor !== RETIRED)
    .map(vendorChoice)
    .sort(byName);
};

/** null: the credential without a label. Empty if none of the vendor's has one. */
export const labelsOffered = (
  credentials: readonly UsableCredential[],
  vendor: string,
  direction: SpeechDirection,
): (string | null)[] => {
  const fitting = credentials.filter(one => one.vendor === vendor && serves(one, direction));
  const labels = [...new Set(fitting.flatMap(({ label }) => (label === null ? [] : [label])))].sort();
  if (labels.length === 0) return [];
  return fitting.some(({ label }) => label === null) ? [null, ...labels] : labels;
};

/** The account's before its provider's; null: none. */
export const servingCredential = (
  credentials: readonly UsableCredential[],
  vendor: string | null,
  label: string | null,
  direction: SpeechDirection,
): UsableCredential | null => {
  const fitting = credentials.filter(
    one => one.vendor === vendor && one.label === label && serves(one, direction),
  );
  return fitting.find(one => one.ofAccount) ?? fitting[0] ?? null;
};

export const hasCustomVoice = (
  credentials: readonly UsableCredential[],
  vendor: string | null,
  label: string | null,
): boolean =>
  credentials.some(
    one => one.vendor === vendor && one.label === label && one.tts !== false && one.customVoice,
  );

/** Voices of one language serve all. */
const SHARED: Readonly<Record<string, string>> = { playht: 'english' };

export const sharesVoices = (vendor: string): boolean => vendor === 'elevenlabs' || vendor in SHARED;

export const voicesOfLanguage = (vendor: string, { tts }: SpeechLists, language: string | null): Choice[] => {
  const shared = tts.find(({ id }) => id === SHARED[vendor]);
  if (shared) return shared.voices;
  const own = tts.find(({ id }) => id === language)?.voices ?? [];
  return own.length === 0 && sharesVoices(vendor) ? (tts[0]?.voices ?? []) : own;
};

/** null: not chosen. */
export interface SynthesisChoice {
  language: string | null;
  voice: string | null;
}

const GOOGLE = { language: 'en-US', voice: 'en-US-Standard-C' };

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
  const voices = voicesOfLanguage(vendor, lists, language);
  if (vendor === 'google' && language === GOOGLE.language && offers(voices, GOOGLE.voice))
    return GOOGLE.voice;
  return voices[0]?.id ?? null;
};

/** Available values stay. Deepgram has no language, so it stays. */
export const synthesisAfterVendorChange = (
  vendor: string,
  lists: SpeechLists,
  present: SynthesisChoice,
): SynthesisChoice => {
  const { language, voice } = present;
  if (vendor === 'deepgram')
    return offers(lists.models, voice) ? present : { language, voice: lists.models[0]?.id ?? null };
  if (lists.tts.length === 0) return present;
  if (offers(lists.tts, language) && offers(voicesOfLanguage(vendor, lists, language), voice)) return present;
  const wanted = SPEAKS_FIRST[vendor] ?? [language, GOOGLE.language];
  const next = wanted.find(id => offers(lists.tts, id ?? null)) ?? lists.tts[0]?.id ?? null;
  return { language: next, voice: firstVoice(vendor, lists, next) };
};

/** Keeps the voice if all languages share voices. */
export const voiceAfterLanguageChange = (
  vendor: string,
  lists: SpeechLists,
  { language, voice }: SynthesisChoice,
): string | null =>
  sharesVoices(vendor) && offers(voicesOfLanguage(vendor, lists, language), voice)
    ? voice
    : firstVoice(vendor, lists, language);

export const recognizerLanguageAfterVendorChange = (
  vendor: string,
  { stt }: SpeechLists,
  present: string | null,
): string | null => {
  if (stt.length === 0 || offers(stt, present)) return present;
  const wanted = HEARS_FIRST[vendor];
  return wanted && offers(stt, wanted) ? wanted : (stt[0]?.id ?? null);
};
