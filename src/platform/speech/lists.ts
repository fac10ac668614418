import type { Choice } from './credentials.ts';

/** A language a vendor speaks, with its voices. */
export interface SpokenLanguage extends Choice {
  voices: Choice[];
}

/** What the platform answers about a vendor; what does not apply is empty (contract-b 10.6). */
export interface SpeechLists {
  tts: SpokenLanguage[];
  stt: Choice[];
  /** Models for text to speech. */
  models: Choice[];
}

const rowsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

const choiceOf = ({ value, name }: Record<string, unknown>): Choice => ({
  id: String(value),
  name: typeof name === 'string' && name ? name : String(value),
});

const sorted = <T extends Choice>(choices: T[]): T[] =>
  choices.sort((left, right) => left.name.localeCompare(right.name));

/** The answer as choices, sorted by name. */
export const readLists = (answer: unknown): SpeechLists => {
  const { tts, stt, models } = (answer ?? {}) as Record<string, unknown>;
  return {
    tts: sorted(
      rowsOf(tts).map(row => ({ ...choiceOf(row), voices: sorted(rowsOf(row['voices']).map(choiceOf)) })),
    ),
    stt: sorted(rowsOf(stt).map(choiceOf)),
    models: sorted(rowsOf(models).map(choiceOf)),
  };
};

/** Language whose voices serve all others too, by vendor (screens-a 12.4). */
const SHARED: Readonly<Record<string, string>> = { playht: 'english' };

/** Do all languages of this vendor have the same voices? */
export const sharesVoices = (vendor: string): boolean => vendor === 'elevenlabs' || vendor in SHARED;

/** Voices of a vendor in a language, in the order of the lists. */
export const voicesIn = (vendor: string, { tts }: SpeechLists, language: string | null): Choice[] => {
  const shared = tts.find(({ id }) => id === SHARED[vendor]);
  if (shared) return shared.voices;
  const own = tts.find(({ id }) => id === language)?.voices ?? [];
  return own.length === 0 && sharesVoices(vendor) ? (tts[0]?.voices ?? []) : own;
};
