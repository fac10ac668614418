import { type Fields, isObject } from '../lib/values.ts';

export interface ChangeConflict {
  /** E.g. `call_hook.url`. */
  source: string;
  /** undefined: nothing is stored any more. */
  now: unknown;
}

interface Versions {
  /** The form began with this. */
  loaded: unknown;
  mine: unknown;
  now: unknown;
  /** The user was told that this is stored now; undefined: the user was told nothing. */
  told: unknown;
}

/** The order of keys does not count; absent equals null. */
export const isSameValue = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSameValue(item, right[index]));
  if (isObject(left) && isObject(right))
    return [...Object.keys(left), ...Object.keys(right)].every(key => isSameValue(left[key], right[key]));
  return (left ?? null) === (right ?? null);
};

export const changedPart = (value: unknown, key: string): unknown =>
  isObject(value) ? value[key] : undefined;

/** Parts of a bucket's credential belong to one vendor. */
const haveSameParts = (left: unknown, right: unknown): left is Fields =>
  isObject(left) && isObject(right) && left['vendor'] === right['vendor'];

/**
 * Stores so that nobody's change is lost: objects are merged part by part, and the user's own value wins where the user
 * has changed it. What both have changed, and the user was not told yet, is added to `conflicts`.
 */
export const mergeValue = (source: string, versions: Versions, conflicts: ChangeConflict[]): unknown => {
  const { loaded, mine, now, told } = versions;
  if (isSameValue(mine, loaded)) return now;
  if (isSameValue(now, loaded) || isSameValue(now, mine)) return mine;
  if (haveSameParts(mine, now)) {
    const keys = new Set([mine, now].flatMap(value => Object.keys(value as Fields)));
    const parts = [...keys].map(key => {
      const ofPart = {
        loaded: changedPart(loaded, key),
        mine: changedPart(mine, key),
        now: changedPart(now, key),
        told: told === undefined ? undefined : (changedPart(told, key) ?? null),
      };
      return [key, mergeValue(`${source}.${key}`, ofPart, conflicts)] as const;
    });
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (told === undefined || !isSameValue(told, now)) conflicts.push({ source, now });
  return mine;
};
