import { EXTENSION_VENDORS } from './extensionVendors.ts';

/** The part of vendors.json that forms need, as the whole is too large; a test compares them. */
export interface SpeechVendor {
  name: string;
  tts: boolean;
  stt: boolean;
}

export type SpeechDirection = 'tts' | 'stt';

const both = (name: string): SpeechVendor => ({ name, tts: true, stt: true });
const speaks = (name: string): SpeechVendor => ({ name, tts: true, stt: false });
const listens = (name: string): SpeechVendor => ({ name, tts: false, stt: true });

/** Keyed by the platform's values (docs/decisions.md#speech-vendors). */
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
  ...Object.fromEntries(EXTENSION_VENDORS.map(({ vendor, name, tts, stt }) => [vendor, { name, tts, stt }])),
};

/** No longer offered: the platform renamed it to deepgramflux. */
export const RETIRED = 'deepgramriver';

const CUSTOM = /^custom:/;

/** `custom:acme`: language and voice are typed. */
export const isCustomVendor = (vendor: string | null | undefined): boolean => CUSTOM.test(vendor ?? '');

/** `acme` of `custom:acme`. */
export const ownNameOf = (vendor: string): string => vendor.replace(CUSTOM, '');

/** The value itself for an unknown vendor. */
export const vendorName = (vendor: string): string =>
  isCustomVendor(vendor) ? `${ownNameOf(vendor)} (custom)` : (SPEECH_VENDORS[vendor]?.name ?? vendor);

/** Custom and unknown vendors do both. */
export const vendorSupports = (vendor: string, direction: SpeechDirection): boolean =>
  SPEECH_VENDORS[vendor]?.[direction] ?? true;

/** `text`: typed (custom and unknown vendors). `none`: Deepgram Flux detects the language. */
export const inputOf = (
  vendor: string | null | undefined,
  direction: SpeechDirection,
): 'lists' | 'text' | 'none' => {
  if (!vendor) return 'none';
  if (vendor === 'deepgramflux' || vendor === RETIRED) return direction === 'stt' ? 'none' : 'text';
  return SPEECH_VENDORS[vendor]?.[direction] ? 'lists' : 'text';
};
