import { byName, nameOf } from '../names.ts';
import { parseFlag } from '../../lib/flag.ts';
import { type Fields, isRow } from '../../lib/values.ts';

export interface UsableCredential {
  sid: string;
  ofAccount: boolean;
  vendor: string;
  label: string | null;
  /** null: unknown, which the platform does not treat as no. */
  tts: boolean | null;
  stt: boolean | null;
  /** A custom voice is typed (microsoft). */
  customVoice: boolean;
}

export interface Choice {
  id: string;
  name: string;
}

export const usableCredential = (row: Readonly<Record<string, unknown>>): UsableCredential => ({
  sid: String(row['speech_credential_sid']),
  ofAccount: Boolean(row['account_sid']),
  vendor: nameOf(row['vendor'], ''),
  label: typeof row['label'] === 'string' && row['label'] !== '' ? row['label'] : null,
  tts: parseFlag(row['use_for_tts']),
  stt: parseFlag(row['use_for_stt']),
  customVoice: parseFlag(row['use_custom_tts']) === true,
});

export interface SpokenLanguage extends Choice {
  voices: Choice[];
}

/** Empty if it does not apply to the vendor. */
export interface SpeechLists {
  tts: SpokenLanguage[];
  stt: Choice[];
  models: Choice[];
}

const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as unknown[]) : []).filter(isRow);

const choiceOf = ({ value, name }: Record<string, unknown>): Choice => ({
  id: String(value),
  name: typeof name === 'string' && name ? name : String(value),
});

const sorted = <T extends Choice>(choices: T[]): T[] => choices.sort(byName);

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

export interface VendorModels {
  models: Choice[];
  sttModels: Choice[];
}

export const readModels = (answer: unknown): VendorModels => {
  const { models, sttModels } = (answer ?? {}) as Record<string, unknown>;
  return { models: rowsOf(models).map(choiceOf), sttModels: rowsOf(sttModels).map(choiceOf) };
};
