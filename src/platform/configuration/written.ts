import type { Row } from './fields.ts';
import type { ListName } from './lists.ts';
import type { PlannedRead } from './plan.ts';

/** A write that the portal has sent, whatever came of it. */
export interface SentWrite {
  isDelete: boolean;
  /** The path's parts: collections and sids. */
  parts: readonly string[];
  /** Texts of the body: sids among them. */
  texts: readonly string[];
}

/** Collections beside the list's own whose writes change its rows. */
const ALSO: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  accounts: ['SipRealms', 'Subscriptions'],
  carriers: ['PredefinedCarriers'],
  gateways: ['PredefinedCarriers'],
  smppGateways: ['PredefinedCarriers'],
  tables: ['Routes', 'LcrRoutes'],
  routes: ['Routes', 'LcrCarrierSetEntries'],
};

/**
 * Whether a list may be another after a write. A delete takes records of other collections along, so that it counts for
 * every list; lists of one record (gateways of a carrier) change only where the write names the record or one of its rows.
 *
 * @param collection of the list
 * @param rows as they were read; null: not read yet
 */
export const isTouched = (
  { list, parent, of, account }: PlannedRead,
  collection: string,
  rows: readonly Row[] | null,
  { isDelete, parts, texts }: SentWrite,
): boolean => {
  const concerns = [collection, ...(ALSO[list] ?? [])].some(name => parts.includes(name));
  const record = of === 'account' ? account : parent?.[1];
  if (record === undefined) return concerns || isDelete;
  if (parts.includes(record)) return concerns || isDelete;
  if (!concerns) return false;
  if (texts.includes(record)) return true;
  const sid = parts.at(-1) ?? '';
  return sid !== collection && rows !== null && JSON.stringify(rows).includes(JSON.stringify(sid));
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !(value instanceof Blob)
    ? Object.values(value).flatMap(textsIn)
    : [];
};

export const writtenBy = ({
  method,
  path,
  body,
}: {
  method: string;
  path: string;
  body?: unknown;
}): SentWrite => ({
  isDelete: method === 'DELETE',
  parts: path.split('/'),
  texts: textsIn(body),
});
