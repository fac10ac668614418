import { parseFlag } from '../../../lib/flag.ts';
import { bytesOf, LARGEST_BODY } from '../../../platform/bodySize.ts';
import { textIn } from '../../../platform/configuration/fields.ts';

/** Usages of a google credential's custom voice (docs/platform-api.md#google-custom-voices). */

export const REPORTED_USAGES = ['REPORTED_USAGE_UNSPECIFIED', 'REALTIME', 'OFFLINE'] as const;

export interface CustomVoice {
  /** null: not stored yet. */
  sid: string | null;
  name: string;
  reported_usage: string;
  model: string;
  use_voice_cloning_key: boolean;
  key: string | null;
  newKey: string | null;
}

export const newVoice = (): CustomVoice => ({
  sid: null,
  name: '',
  reported_usage: 'REALTIME',
  model: '',
  use_voice_cloning_key: false,
  key: null,
  newKey: null,
});

export const VOICE_LIMITS = { name: 64, model: 512 };

const SHOWN_OF_KEY = 100;

/** Shortens a key as the platform's lists do. */
export const keyPreview = (key: string): string => `${key.slice(0, SHOWN_OF_KEY)}...`;

export const readVoice = (row: Readonly<Record<string, unknown>>): CustomVoice => ({
  sid: String(row['google_custom_voice_sid']),
  name: textIn(row, 'name'),
  reported_usage: textIn(row, 'reported_usage') || 'REALTIME',
  model: textIn(row, 'model'),
  use_voice_cloning_key: parseFlag(row['use_voice_cloning_key']) === true,
  key: textIn(row, 'voice_cloning_key') || null,
  newKey: null,
});

/** Limits the keys of all but admins. */
export const keyFitsBody = (key: string): boolean =>
  bytesOf(JSON.stringify({ voice_cloning_key: key })) <= LARGEST_BODY;

export type VoiceField = 'name' | 'model' | 'key';
export type VoiceProblem = 'required' | 'too_long' | 'no_key' | 'empty_key' | 'large_key';
export type VoiceProblems = Partial<Record<VoiceField, VoiceProblem>>;

const textProblem = (text: string, longest: number): VoiceProblem | null => {
  if (text.trim() === '') return 'required';
  return text.length > longest ? 'too_long' : null;
};

const keyProblem = ({ key, newKey }: CustomVoice, uploads: boolean): VoiceProblem | null => {
  if (newKey === null) return key === null ? 'no_key' : null;
  if (newKey.trim() === '') return 'empty_key';
  return uploads || keyFitsBody(newKey) ? null : 'large_key';
};

/** @param uploads may upload a key of any size, as admins may */
export const voiceProblems = (voice: CustomVoice, uploads: boolean): VoiceProblems => {
  const name = textProblem(voice.name, VOICE_LIMITS.name);
  const rest: VoiceProblems = {};
  if (voice.use_voice_cloning_key) {
    const key = keyProblem(voice, uploads);
    if (key) rest.key = key;
  } else {
    const model = textProblem(voice.model, VOICE_LIMITS.model);
    if (model) rest.model = model;
  }
  return name ? { name, ...rest } : rest;
};

/** The POST requires `model` even with a cloning key, which is sent separately. */
const columnsOf = (voice: CustomVoice) => ({
  name: voice.name.trim(),
  reported_usage: voice.reported_usage,
  model: voice.use_voice_cloning_key ? '' : voice.model.trim(),
  use_voice_cloning_key: voice.use_voice_cloning_key ? 1 : 0,
});

export type VoiceColumns = ReturnType<typeof columnsOf>;

export interface VoicePlan {
  /** `index` is the voice's place in the form; null: nothing to create, update or upload. */
  voices: {
    index: number;
    create: VoiceColumns | null;
    update: Partial<VoiceColumns> | null;
    key: string | null;
  }[];
  remove: string[];
  size: number;
}

const changed = (before: CustomVoice, now: CustomVoice): Partial<VoiceColumns> | null => {
  const [old, next] = [columnsOf(before), columnsOf(now)];
  const columns = (Object.keys(next) as (keyof VoiceColumns)[]).filter(
    column => next[column] !== old[column] && !(column === 'model' && now.use_voice_cloning_key),
  );
  return columns.length > 0 ? Object.fromEntries(columns.map(column => [column, next[column]])) : null;
};

/** Counts voices that a save of unknown outcome has added as stored; `rows` are the platform's now. */
export const adoptVoices = (
  stored: readonly CustomVoice[],
  wanted: readonly CustomVoice[],
  rows: readonly CustomVoice[],
): { stored: CustomVoice[]; wanted: CustomVoice[] } => {
  const known = new Set([...stored, ...wanted].map(({ sid }) => sid));
  const added = rows.filter(({ sid }) => !known.has(sid));
  const own = new Set(stored.map(({ sid }) => sid));
  const found: CustomVoice[] = [];
  const next = wanted.map(voice => {
    if (voice.sid !== null) return voice;
    const { name, model } = columnsOf(voice);
    const at = added.findIndex(row => row.name === name && row.model === model);
    const [row] = at < 0 ? [] : added.splice(at, 1);
    if (!row) return voice;
    found.push(row);
    return { ...voice, sid: row.sid, key: row.key };
  });
  const still = rows.filter(({ sid }) => own.has(sid) || wanted.some(voice => voice.sid === sid));
  return { stored: [...still, ...found], wanted: next };
};

export const planVoices = (stored: readonly CustomVoice[], wanted: readonly CustomVoice[]): VoicePlan => {
  const voices = wanted
    .map((voice, index) => {
      const before = stored.find(({ sid }) => sid !== null && sid === voice.sid);
      return {
        index,
        create: before ? null : columnsOf(voice),
        update: before ? changed(before, voice) : null,
        key: voice.use_voice_cloning_key ? voice.newKey : null,
      };
    })
    .filter(({ create, update, key }) => create ?? update ?? key);
  const remove = stored.flatMap(({ sid }) =>
    sid !== null && !wanted.some(voice => voice.sid === sid) ? [sid] : [],
  );
  const size = voices.reduce(
    (sum, { create, update, key }) => sum + Number(Boolean(create ?? update)) + Number(key !== null),
    remove.length,
  );
  return { voices, remove, size };
};

/** Voices belong to google's text-to-speech; unticking it leaves them as stored. */
export const hasVoices = (values: Readonly<Record<string, unknown>>): boolean =>
  values['vendor'] === 'google' && values['use_for_tts'] === true;
