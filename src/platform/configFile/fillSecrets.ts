import { isSecretPlaceholder, valueOfSecret } from './kinds.ts';
import { isAlike, isUnsetValue } from './compareValues.ts';
import { fieldIn, isObject } from '../../lib/values.ts';

interface Before {
  stored: unknown;
  /** `stored` as in a file, with places for secrets. */
  shown: unknown;
  /** Its secrets belong to the wanted value. */
  isSame: boolean;
}

const partOf = ({ stored, shown, isSame }: Before, name: string | number): Before => ({
  stored: fieldIn(stored, name),
  shown: fieldIn(shown, name),
  isSame,
});

/**
 * Finds for each wanted element the stored one that differs in secrets at most. What is left on both sides, if one,
 * has been changed: its own secrets may be another's, those of unchanged parts are not.
 */
const pairsOf = (wanted: readonly unknown[], before: Before): Before[] => {
  const shown: readonly unknown[] = Array.isArray(before.shown) ? before.shown : [];
  const alikeIn = (list: readonly unknown[], value: unknown) =>
    list.flatMap((one, at) => (isAlike(one, value) ? [at] : []));
  const places = wanted.map((value, at): number | undefined => {
    const found = alikeIn(shown, value);
    const peers = alikeIn(wanted, value);
    return found.length === 1 || found.length === peers.length
      ? (found[peers.indexOf(at)] ?? found[0])
      : undefined;
  });
  const isLeft = (at: number) => !places.includes(at);
  const left = shown.flatMap((_, at) => (isLeft(at) ? [at] : []));
  const isOnly = left.length === 1 && places.filter(at => at === undefined).length === 1;
  return places.map(at => ({
    ...partOf(before, at ?? (isOnly ? (left[0] ?? -1) : -1)),
    isSame: at !== undefined,
  }));
};

/** Puts given secrets, else stored ones, in their places. @returns `lacking`: names of secrets that are neither */
export const fillSecrets = (
  wanted: unknown,
  { stored, shown }: Pick<Before, 'stored' | 'shown'>,
  secrets: ReadonlyMap<string, string>,
): { value: unknown; lacking: string[] } => {
  const lacking: string[] = [];
  const filled = (value: unknown, before: Before, isInList: boolean): unknown => {
    if (isSecretPlaceholder(value)) {
      const given = secrets.get(value.secret);
      if (given !== undefined) return valueOfSecret(value, given);
      const isText = typeof before.stored !== 'object' || isSecretPlaceholder(before.stored);
      if (before.isSame && isText && !isUnsetValue(before.stored)) return before.stored;
      lacking.push(value.secret);
      return null;
    }
    if (Array.isArray(value)) {
      const pairs = pairsOf(value, before);
      return value.map((one, at) => filled(one, pairs[at] ?? partOf(before, -1), true));
    }
    if (!isObject(value)) return value;
    // Elements of a list are replaced whole.
    const kept = !isInList && isObject(before.stored) ? before.stored : {};
    const parts = Object.entries(value).map(([name, one]) => [
      name,
      filled(one, partOf(before, name), isInList),
    ]);
    return { ...kept, ...(Object.fromEntries(parts) as Record<string, unknown>) };
  };
  return { value: filled(wanted, { stored, shown, isSame: true }, false), lacking };
};
