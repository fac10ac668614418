import { numberOf } from '../../../platform/calls/call.ts';
import { type Fields, isObject } from '../../../lib/values.ts';

export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

export const LEVELS: readonly Level[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

export interface LogLine {
  index: number;
  level: Level | null;
  /** Milliseconds since 1970. */
  at: number | null;
  message: string;
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
    const json = JSON.parse(text) as unknown;
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
};

const lineOf = (text: string, index: number): LogLine => {
  const json = objectIn(text);
  if (!json) return { index, level: null, at: null, message: text.split('\n', 1)[0] ?? '', text };
  const at = timeOf(json['time']);
  const shown = at === null ? json : { ...json, time: logTime(at) };
  const said = json['msg'] ?? json['message'];
  return {
    index,
    level: levelOf(json['level']),
    at,
    message: typeof said === 'string' ? said : '',
    text: JSON.stringify(shown, null, 2),
  };
};

/** @param answer array of texts, mostly JSON lines; anything else has no lines */
export const readLog = (answer: unknown): LogLine[] =>
  Array.isArray(answer)
    ? answer.map((item: unknown, index) =>
        lineOf(typeof item === 'string' ? item : (JSON.stringify(item) ?? ''), index),
      )
    : [];

export const logText = (lines: readonly Pick<LogLine, 'text'>[]): string =>
  lines.map(({ text }) => text).join('\n\n');

/** `log {call_sid}.log` (docs/decisions.md#log-file-name). */
export const logFileName = (callSid: string): string => ['log', `${callSid}.log`].join(' ');

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
