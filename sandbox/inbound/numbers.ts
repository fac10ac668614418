import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { isSame, Refused, textIn, type Trail } from './call.ts';

const marks = (values: readonly string[]) => values.map(() => '?').join(', ');

export const exactRows = async (store: Store, did: string, carriers: readonly string[]): Promise<Row[]> => {
  const rows = await store.db.run(
    `SELECT * FROM phone_numbers WHERE voip_carrier_sid IN (${marks(carriers)}) ORDER BY phone_number_sid`,
    [...carriers],
  );
  return rows.filter(row => isSame(textIn(row, 'number'), did));
};

const ESCAPED: Record<string, string> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' };

/**
 * The platform pastes the number into its query: a backslash escapes, a quote or final backslash
 * breaks it.
 */
export const pasted = (did: string): string => {
  if (!/^(?:[^'\\]|\\[^]|'')*$/.test(did)) throw new Refused(500);
  return did.replace(/\\([^])|''/g, (found, letter?: string) =>
    letter === undefined ? "'" : '%_'.includes(letter) ? found : (ESCAPED[letter] ?? letter),
  );
};

export const patternRow = async (
  store: Store,
  did: string,
  carriers: readonly string[],
  trail: Trail,
): Promise<Row | undefined> => {
  const rows = await store.db.run(
    `SELECT * FROM phone_numbers WHERE number GLOB '*[^0-9]*' AND voip_carrier_sid IN (${marks(carriers)})
     ORDER BY length(number) DESC, phone_number_sid`,
    [...carriers],
  );
  const [first, ...others] = rows.filter(row => isMatch(String(row['number']), did));
  if (!first) return undefined;
  const length = String(first['number']).length;
  if (others.some(row => String(row['number']).length === length && endsElsewhere(row, first)))
    trail.tie = true;
  return first;
};

const endsElsewhere = (one: Row, other: Row) =>
  ['application_sid', 'account_sid', 'voip_carrier_sid'].some(column => one[column] !== other[column]);

/** A trailing asterisk stands for digits; matches anywhere. An invalid expression matches nothing. */
export const isMatch = (pattern: string, did: string): boolean => {
  try {
    return new RegExp(pattern.endsWith('*') ? `${pattern.slice(0, -1)}\\d*` : pattern).test(did);
  } catch {
    return false;
  }
};

/** The exact row wins even without an application, then patterns; the owner does not matter. */
export const applicationOn = async (
  store: Store,
  did: string,
  carrier: Row,
  trail: Trail,
): Promise<string | null> => {
  const carriers = [String(carrier['voip_carrier_sid'])];
  const [exact] = await exactRows(store, did, carriers);
  const row = exact ?? (await patternRow(store, did, carriers, trail));
  return textIn(row, 'application_sid') ?? textIn(carrier, 'application_sid');
};
