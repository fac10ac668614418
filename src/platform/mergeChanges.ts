import { type Fields, isObject } from '../lib/values.ts';

export interface ChangeConflict {
  source: string;
  /** undefined: no longer stored. */
  now: unknown;
}

interface Versions {
  loaded: unknown;
  mine: unknown;
  now: unknown;
  /** The stored value the user was last shown; undefined: none. */
  told: unknown;
}

/** Ignores the order of keys; absent equals null. */
export const isSameValue = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSameValue(item, right[index]));
  if (isObject(left) && isObject(right))
    return [...Object.keys(left), ...Object.keys(right)].every(key => isSameValue(left[key], right[key]));
  return (left ?? null) === (right ?? null);
};

export const nestedValue = (value: unknown, key: string): unknown =>
  isObject(value) ? value[key] : undefined;

const haveSameParts = (left: unknown, right: unknown): left is Fields =>
  isObject(left) && isObject(right) && left['vendor'] === right['vendor'];

/** Three-way merge by parts, the user's changes win; `conflicts` gets changes the user has not seen. */
export const mergeValue = (source: string, versions: Versions, conflicts: ChangeConflict[]): unknown => {
  const { loaded, mine, now, told } = versions;
  if (isSameValue(mine, loaded)) return now;
  if (isSameValue(now, loaded) || isSameValue(now, mine)) return mine;
  if (haveSameParts(mine, now)) {
    const keys = new Set([mine, now].flatMap(value => Object.keys(value as Fields)));
    const parts = [...keys].map(key => {
      const ofPart = {
        loaded: nestedValue(loaded, key),
        mine: nestedValue(mine, key),
        now: nestedValue(now, key),
        told: told === undefined ? undefined : (nestedValue(told, key) ?? null),
      };
      return [key, mergeValue(`${source}.${key}`, ofPart, conflicts)] as const;
    });
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (told === undefined || !isSameValue(told, now)) conflicts.push({ source, now });
  return mine;
};
