/**
 * What a form that chooses a speech vendor needs to know of it. The whole of what the platform knows (fields, regions,
 * models) is vendors.json, which is far too large for this; a test keeps the two equal.
 */
export interface SpeechVendor {
  name: string;
  /** What it does: text to speech, speech to text. */
  tts: boolean;
  stt: boolean;
}

export type Direction = 'tts' | 'stt';

const both = (name: string): SpeechVendor => ({ name, tts: true, stt: true });
const speaks = (name: string): SpeechVendor => ({ name, tts: true, stt: false });
const listens = (name: string): SpeechVendor => ({ name, tts: false, stt: true });

/** Vendors by the platform's value (specification, 'Entities and their fields'; decision 23; screens-a 12.4, 14.7). */
export const SPEECH_VENDORS: Readonly<Record<string, SpeechVendor>> = {
  assemblyai: listens('AssemblyAI'),
  aws: both('AWS'),
  cartesia: both('Cartesia'),
  cobalt: listens('Cobalt'),
  deepgram: both('Deepgram'),
  deepgramflux: listens('Deepgram Flux'),
  deepgramriver: listens('Deepgram River'),
  elevenlabs: speaks('ElevenLabs'),
  gladia: listens('Gladia'),
  google: both('Google'),
  houndify: listens('SoundHound'),
  ibm: both('IBM'),
  inworld: speaks('Inworld'),
  microsoft: both('Microsoft'),
  nuance: both('Nuance'),
  nvidia: both('Nvidia'),
  openai: listens('OpenAI'),
  playht: speaks('PlayHT'),
  resemble: speaks('Resemble'),
  rimelabs: speaks('RimeLabs'),
  soniox: listens('Soniox'),
  speechmatics: listens('Speechmatics'),
  verbio: both('Verbio'),
  voxist: listens('Voxist'),
  wellsaid: speaks('WellSaid'),
  whisper: speaks('Whisper'),
};

/** Kept where it is stored, never offered: the platform has renamed it to deepgramflux (decision 23, gap G20). */
export const RETIRED = 'deepgramriver';

const CUSTOM = /^custom:/;

/** `custom:acme`: a vendor of one's own, whose language and voice are free texts. */
export const isCustomVendor = (vendor: string | null | undefined): boolean => CUSTOM.test(vendor ?? '');

/** `acme` of `custom:acme`. */
export const ownNameOf = (vendor: string): string => vendor.replace(CUSTOM, '');

/** Name of a vendor in English; one the portal does not know is called by its value (decision 23). */
export const vendorName = (vendor: string): string =>
  isCustomVendor(vendor) ? `${ownNameOf(vendor)} (custom)` : (SPEECH_VENDORS[vendor]?.name ?? vendor);

/** Does this vendor work in this direction? A vendor of one's own and an unknown one may. */
export const canDo = (vendor: string, direction: Direction): boolean =>
  SPEECH_VENDORS[vendor]?.[direction] ?? true;

/**
 * How language and voice of a vendor are given in a direction: `lists` come from the platform, `text` is typed,
 * `none` has neither. Only vendors of one's own and unknown ones have no lists; Deepgram Flux chooses the language
 * itself (contract-b 10.6).
 */
export const inputOf = (
  vendor: string | null | undefined,
  direction: Direction,
): 'lists' | 'text' | 'none' => {
  if (!vendor) return 'none';
  if (vendor === 'deepgramflux' || vendor === RETIRED) return direction === 'stt' ? 'none' : 'text';
  return SPEECH_VENDORS[vendor]?.[direction] ? 'lists' : 'text';
};
