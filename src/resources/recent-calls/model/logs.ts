import { numberOf } from '../../../platform/calls/call.ts';
import { exactJsonText, parseExactJson } from '../../../lib/exactJson.ts';
import { type Fields, isObject } from '../../../lib/values.ts';

export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

export const LEVELS: readonly Level[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

export interface LogLine {
  index: number;
  level: Level | null;
  /** Milliseconds since 1970. */
  at: number | null;
  message: string;
  /** What this entry says beside its message and what all say, `verb=say tts.vendor=google`; null: it is no JSON. */
  detail: string | null;
  /** As shown, copied and saved: JSON with two spaces and the time in UTC, anything else unchanged. */
  text: string;
}

const NUMBERS: readonly (readonly [number, Level])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
  [20, 'debug'],
  [0, 'trace'],
];

const NAMES: Readonly<Record<string, Level>> = {
  warning: 'warn',
  err: 'error',
  critical: 'fatal',
  verbose: 'debug',
};

const levelOf = (value: unknown): Level | null => {
  const number = numberOf(value);
  if (number !== null) return NUMBERS.find(([from]) => number >= from)?.[1] ?? null;
  const name = typeof value === 'string' ? value.toLowerCase() : '';
  return LEVELS.find(level => level === name) ?? NAMES[name] ?? null;
};

/** `2026-11-22 14:03:11Z`; null: unreadable. */
export const logTime = (ms: number): string | null => {
  const moment = new Date(ms);
  return Number.isNaN(moment.getTime())
    ? null
    : moment
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, 'Z');
};

const timeOf = (value: unknown): number | null => {
  const ms = typeof value === 'string' && numberOf(value) === null ? Date.parse(value) : numberOf(value);
  return ms === null || Number.isNaN(ms) || Number.isNaN(new Date(ms).getTime()) ? null : ms;
};

const objectIn = (text: string): Fields | null => {
  try {
    const json = parseExactJson(text);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
};

const SHOWN_APART = ['level', 'time', 'msg', 'message'];

const valueText = (value: unknown): string => (typeof value === 'string' ? value : exactJsonText(value));

/** Fields with one value in all entries, such as the call's SID and the process. */
const sharedFields = (entries: readonly Fields[]): ReadonlySet<string> => {
  const [first = {}, ...rest] = entries;
  const isShared = ([field, value]: readonly [string, unknown]) =>
    rest.every(entry => JSON.stringify(entry[field]) === JSON.stringify(value));
  return new Set(
    rest.length === 0
      ? []
      : Object.entries(first)
          .filter(isShared)
          .map(([field]) => field),
  );
};

const lineOf = (text: string, index: number, json: Fields | null, shared: ReadonlySet<string>): LogLine => {
  if (!json)
    return { index, level: null, at: null, message: text.split('\n', 1)[0] ?? '', detail: null, text };
  const at = timeOf(json['time']);
  const shown = at === null ? json : { ...json, time: logTime(at) };
  const said = json['msg'] ?? json['message'];
  return {
    index,
    level: levelOf(json['level']),
    at,
    message: typeof said === 'string' ? said : '',
    detail: Object.entries(json)
      .filter(([field]) => !SHOWN_APART.includes(field) && !shared.has(field))
      .map(([field, value]) => `${field}=${valueText(value)}`)
      .join(' '),
    text: exactJsonText(shown, { indent: 2 }),
  };
};

/** @param answer array of texts, mostly JSON lines; anything else has no lines */
export const readLog = (answer: unknown): LogLine[] => {
  const texts = (Array.isArray(answer) ? answer : []).map((item: unknown) =>
    typeof item === 'string' ? item : (JSON.stringify(item) ?? ''),
  );
  const entries = texts.map(objectIn);
  const shared = sharedFields(entries.filter(entry => entry !== null));
  return texts.map((text, index) => lineOf(text, index, entries[index] ?? null, shared));
};

export const logText = (lines: readonly Pick<LogLine, 'text'>[]): string =>
  lines.map(({ text }) => text).join('\n\n');

/** `log {call_sid}.log` (docs/decisions.md#log-file-name). */
export const logFileName = (callSid: string): string => ['log', `${callSid}.log`].join(' ');

/** Whether a text is found in what only the unfolded entry shows. */
export const isFoundInside = ({ message, detail }: LogLine, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return wanted !== '' && detail !== null && !`${message} ${detail}`.toLowerCase().includes(wanted);
};

export const filterLogLines = (
  lines: readonly LogLine[],
  { text = '', levels }: { text?: string; levels?: readonly Level[] | undefined },
): LogLine[] => {
  const wanted = text.trim().toLowerCase();
  return lines.filter(
    line =>
      (levels === undefined || line.level === null || levels.includes(line.level)) &&
      (wanted === '' || line.text.toLowerCase().includes(wanted)),
  );
};
