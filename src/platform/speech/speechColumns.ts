/** Columns of one choice, without prefix, with the platform's defaults. */
export const SPEECH_DEFAULTS = {
  speech_synthesis_vendor: 'google',
  speech_synthesis_label: null,
  speech_synthesis_language: 'en-US',
  speech_synthesis_voice: 'en-US-Standard-C',
  speech_recognizer_vendor: 'google',
  speech_recognizer_label: null,
  speech_recognizer_language: 'en-US',
} as const;

export type SpeechColumn = keyof typeof SPEECH_DEFAULTS;
export type SpeechPrefix = '' | 'fallback_';

export type SpeechSettings = Record<`${SpeechPrefix}${SpeechColumn}`, string | null>;

export const SPEECH_COLUMNS = Object.keys(SPEECH_DEFAULTS) as SpeechColumn[];
export const FALLBACK_COLUMNS = SPEECH_COLUMNS.map(column => `fallback_${column}` as const);

/** null in one of these causes a 500. */
export const NEVER_NULL = [
  'speech_synthesis_vendor',
  'speech_synthesis_language',
  'speech_recognizer_vendor',
  'speech_recognizer_language',
] as const satisfies readonly SpeechColumn[];

export const SPEECH_MAX = { language: 12, heardLanguage: 64, voice: 256 };

export const swapFallback = (settings: Readonly<Partial<SpeechSettings>>): SpeechSettings =>
  Object.fromEntries(
    SPEECH_COLUMNS.flatMap(column => [
      [column, settings[`fallback_${column}`] ?? null],
      [`fallback_${column}`, settings[column] ?? null],
    ]),
  ) as SpeechSettings;

export const noFallback = Object.fromEntries(FALLBACK_COLUMNS.map(column => [column, null]));

export const newFallback = Object.fromEntries(
  SPEECH_COLUMNS.map(column => [`fallback_${column}`, SPEECH_DEFAULTS[column]]),
);
