import type { Row } from './fields.ts';
import type { ListName } from './lists.ts';
import type { PlannedRead } from './plan.ts';

export interface SentWrite {
  isDelete: boolean;
  parts: readonly string[];
  texts: readonly string[];
}

const ALSO: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  accounts: ['SipRealms', 'Subscriptions'],
  carriers: ['PredefinedCarriers'],
  gateways: ['PredefinedCarriers'],
  smppGateways: ['PredefinedCarriers'],
  tables: ['Routes', 'LcrRoutes'],
  routes: ['Routes', 'LcrCarrierSetEntries'],
};

/**
 * A delete may cascade to any list. Lists of one record change only if the write names it or one of its rows.
 * @param rows null: not read yet
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
