/** A stored speech credential as far as choosing one is concerned: nothing secret is in it. */
export interface UsableCredential {
  sid: string;
  /** The account's own, which goes before one of its provider. */
  ofAccount: boolean;
  vendor: string;
  label: string | null;
  /** null: the platform was not told, which it does not take for no (contract-b 10.1). */
  tts: boolean | null;
  stt: boolean | null;
  /** Speaks with a voice of the customer's own (microsoft): the voice is a free text. */
  customVoice: boolean;
}

export interface Choice {
  id: string;
  name: string;
}

const flag = (value: unknown): boolean | null =>
  typeof value === 'number' || typeof value === 'boolean' ? Boolean(value) : null;

/** Keeps of an answered credential only what is needed here. */
export const usableCredential = (row: Readonly<Record<string, unknown>>): UsableCredential => ({
  sid: String(row['speech_credential_sid']),
  ofAccount: Boolean(row['account_sid']),
  vendor: String(row['vendor']),
  label: typeof row['label'] === 'string' && row['label'] !== '' ? row['label'] : null,
  tts: flag(row['use_for_tts']),
  stt: flag(row['use_for_stt']),
  customVoice: flag(row['use_custom_tts']) === true,
});

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
