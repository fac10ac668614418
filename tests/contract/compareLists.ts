import { compareValues, show, type Comparison } from './compareValues.ts';
import { isSid } from './sids.ts';
import { ofSameVendor } from './speechShapes.ts';

type Item = Record<string, unknown>;

/**
 * Differences of two lists. A record is compared with the record of the same sid; one that the recording does
 * not show must have the shape of those it shows. A list that was recorded whole must have the same length; of
 * a shortened one the world holds a part, so it can only be shorter.
 */
export function compareLists(
  expected: unknown[],
  actual: unknown[],
  comparison: Comparison,
  at: string,
): string[] {
  // '$.tts[].voices' tells the greatest length of such a list in any item.
  const whole = comparison.shortened[at] ?? comparison.shortened[at.replace(/\[[^\]]*\]/g, '[]')];
  const differences: string[] = [];
  if (whole === undefined && actual.length !== expected.length)
    differences.push(`${at}: expected ${String(expected.length)} items, got ${String(actual.length)}`);
  if (whole !== undefined && actual.length > whole)
    differences.push(`${at}: expected at most ${String(whole)} items, got ${String(actual.length)}`);
  if (expected.length > 0 && actual.length === 0) differences.push(`${at}: empty`);
  const records = expected.filter(item => sidOf(item) !== undefined);
  // Languages and voices have no sid, but an order: what is shown of a shortened list is its beginning.
  if (records.length === 0 && (whole === undefined || expected.every(isChoice)))
    return [
      ...differences,
      ...expected.flatMap((item, index) => inOrder(item, actual, index, comparison, at)),
    ];
  const bySid = new Map(actual.map(item => [sidOf(item), item]));
  for (const item of records) {
    const sid = comparison.sids.translate(sidOf(item));
    const match = bySid.get(sid);
    if (match !== undefined) {
      differences.push(...compareValues(item, match, comparison, `${at}[${String(sid)}]`));
      bySid.delete(sid);
    } else if (!at.endsWith('.data')) differences.push(`${at}: ${String(sid)} is missing`);
  }
  return [
    ...differences,
    ...[...bySid.values()].flatMap(item => shapeDifferences([...expected, ...comparison.alike], item, at)),
  ];
}

function inOrder(
  item: unknown,
  actual: unknown[],
  index: number,
  comparison: Comparison,
  at: string,
): string[] {
  return index < actual.length
    ? compareValues(item, actual[index], comparison, `${at}[${String(index)}]`)
    : [];
}

const isChoice = (item: unknown) => typeof item === 'object' && item !== null && 'value' in item;

/** The first key of a record is its own sid. */
function sidOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const [key, value] = Object.entries(item)[0] ?? [];
  return key?.endsWith('_sid') && isSid(value) ? value : undefined;
}

/**
 * An item that this recording does not show: it must have the keys that all recorded items have, none that no
 * recorded item has, and values of a type that a recorded item has there.
 */
function shapeDifferences(shown: unknown[], item: unknown, at: string): string[] {
  if (shown.length === 0) return [];
  if (typeof item !== 'object' || item === null)
    return shown.some(one => typeof one === typeof item) ? [] : [`${at}: unlike the recorded: ${show(item)}`];
  const recorded = ofSameVendor(shown as Item[], item as Item);
  if (recorded.length === 0) return [`${at}: nothing like it was recorded: ${show(item)}`];
  const always = Object.keys(recorded[0] ?? {}).filter(key => recorded.every(one => key in one));
  const missing = always.filter(key => !(key in item));
  const odd = Object.entries(item)
    .filter(([key, value]) => !recorded.some(one => key in one && sameKind(one[key], value)))
    .map(([key]) => key);
  return [...missing.map(key => `${key} is missing`), ...odd.map(key => `${key} is unlike the recorded`)].map(
    problem => `${at}: ${problem} in ${show(item)}`,
  );
}

/** null may stand for any value: a column that no shown record fills may be filled elsewhere. */
const sameKind = (a: unknown, b: unknown) => a === null || b === null || typeof a === typeof b;
