import { createHash } from 'node:crypto';

const SID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The sid that the recordings use for a record that does not exist. */
export const UNKNOWN = '00000000-0000-4000-8000-000000000000';

export const isSid = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 36 && sidsIn(value).length === 1;

/** All sids written anywhere in a value, without the unknown one. */
export function sidsIn(value: unknown): string[] {
  return (JSON.stringify(value ?? null).match(SID) ?? []).filter(sid => sid !== UNKNOWN);
}

/** A sid for a row whose own sid no answer tells, always the same for the same words. */
export function madeSid(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * What the platform called a new record and what the sandbox calls it. Learned from answers (a created sid, a
 * hook's sid), used in every later request and expectation.
 */
export interface SidMap {
  learn(recorded: string, actual: string): void;
  isKnown(recorded: string): boolean;
  /** The same value with every recorded sid replaced. */
  translate<T>(value: T): T;
}

export function createSidMap(): SidMap {
  const known = new Map<string, string>();
  return {
    learn: (recorded, actual) => {
      known.set(recorded, actual);
    },
    isKnown: recorded => known.has(recorded),
    translate: value => {
      if (value === null || value === undefined) return value;
      return JSON.parse(JSON.stringify(value).replace(SID, sid => known.get(sid) ?? sid)) as typeof value;
    },
  };
}
