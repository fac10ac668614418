import { endsLikeSecret, looksMasked } from '../platform/mask.ts';
import { isSameValue } from '../platform/mergeChanges.ts';
import type { Webhook } from '../platform/records.ts';
import { isWebSocket } from '../platform/webhook.ts';
import type { ApiMapping, WriteMapping } from './apiMapping.ts';
import type { Row } from './fromApi.ts';
import { textOrNull } from '../lib/values.ts';

/** The platform refuses these, or stores values that it cannot read again. */
const NEVER_SENT = ['id', 'created_at', 'last_used', 'last_tested', 'last_updated'];

/** Never the collection's own sid (`idField`). */
export const maySend = (
  { idField, neverSent, notInUpdate }: Pick<WriteMapping, 'idField' | 'neverSent' | 'notInUpdate'>,
  operation: 'create' | 'update',
  column: string,
): boolean =>
  column !== idField &&
  !NEVER_SENT.includes(column) &&
  !neverSent?.includes(column) &&
  !(operation === 'update' && notInUpdate?.includes(column));

export const isHookField = (name: string): boolean => name.endsWith('_hook');

/** Accounts and providers have no row sid. WebSocket URLs take GET. */
const cleanHook = (value: unknown): Webhook | null => {
  const hook = (value ?? {}) as Partial<Record<keyof Webhook, unknown>>;
  const url = textOrNull(hook.url)?.trim();
  if (!url) return null;
  const cleaned: Webhook = {
    url,
    method: hook.method === 'GET' || isWebSocket(url) ? 'GET' : 'POST',
    username: textOrNull(hook.username)?.trim() || null,
    password: textOrNull(hook.password),
  };
  return typeof hook.webhook_sid === 'string' ? { ...cleaned, webhook_sid: hook.webhook_sid } : cleaned;
};

/** @param row sid of a row that can be changed in place (docs/decisions.md#application-webhooks) */
const changedHook = (value: unknown, row?: string): Webhook | null => {
  const hook = cleanHook(value);
  if (!hook) return null;
  const { url, method, username, password } = hook;
  return { url, method, username, password, ...(row === undefined ? {} : { webhook_sid: row }) };
};

type HookRows = Readonly<Record<string, string>>;

const rowOf = (hook: unknown): unknown => (hook as Partial<Webhook> | null | undefined)?.webhook_sid;

/** Sids of webhook rows that no other hook uses, by column. @param rows all records that may share rows */
export const ownHookRows = (
  { idField }: ApiMapping,
  id: string,
  rows: readonly Row[],
  previous: Row,
): HookRows => {
  const own = rows.find(row => row[idField] === id) ?? previous;
  const hooksOf = (row: Row) => Object.entries(row).filter(([column]) => isHookField(column));
  const used = [...rows.filter(row => row[idField] !== id), own]
    .flatMap(hooksOf)
    .map(([, hook]) => rowOf(hook));
  return Object.fromEntries(
    hooksOf(own).flatMap(([column, hook]): [string, string][] => {
      const row = rowOf(hook);
      return typeof row === 'string' && used.filter(one => one === row).length === 1 ? [[column, row]] : [];
    }),
  );
};

/** Trims, and turns '' into null, which clears a column; keeps a secret exactly as typed. */
const cleanText = (column: string, text: string): string | null =>
  (endsLikeSecret(column) ? text : text.trim()) || null;

const cleanValue = ({ columns }: WriteMapping, column: string, value: unknown): unknown => {
  if (isHookField(column)) return cleanHook(value);
  const written = columns?.[column];
  if (written) return written.clean(value);
  return typeof value === 'string' ? cleanText(column, value) : value;
};

export const columnsOfSources = (sources: readonly string[] | undefined, data: Row): string[] => [
  ...new Set((sources ?? Object.keys(data)).map(source => source.split('.')[0] ?? source)),
];

export type Owner = Partial<Record<'service_provider_sid' | 'account_sid', string>>;

/** Declared columns that are set, plus the owner if the form has none. */
export const toCreate = (mapping: WriteMapping, data: Row, owner: Owner = {}): Row => {
  const body: Row = { ...owner };
  for (const column of columnsOfSources(mapping.createFields, data)) {
    const value = cleanValue(mapping, column, data[column]);
    if (data[column] === undefined || !maySend(mapping, 'create', column)) continue;
    if (value === null && body[column] !== undefined) continue;
    body[column] = value;
  }
  return body;
};

/** The value as it would be stored, without row sids of webhooks. */
export const comparableValue = (mapping: WriteMapping, column: string, value: unknown): unknown =>
  isHookField(column) ? changedHook(value) : cleanValue(mapping, column, value);

/** Sent back, the server's mask would become the secret. */
const isStoredMask = (column: string, value: unknown, previous: Row | undefined): boolean =>
  endsLikeSecret(column) && looksMasked(value) && (!previous || previous[column] === value);

const isUnchanged = (mapping: WriteMapping, column: string, value: unknown, stored: unknown): boolean =>
  isSameValue(comparableValue(mapping, column, value), comparableValue(mapping, column, stored));

const put = (mapping: WriteMapping, body: Row, column: string, value: unknown): void => {
  if (!isHookField(column)) body[column] = value ?? mapping.columns?.[column]?.none ?? null;
  else if (value !== null || mapping.clearsHooks) body[column] = value;
};

/** Writing it again changes nothing, nor in other applications that share the row. */
const storedHook = (value: unknown): Row | null => {
  if (typeof (value as Partial<Webhook> | null | undefined)?.url !== 'string') return null;
  const { url, method, username, password } = value as Webhook;
  const row = rowOf(value);
  const hook = { url, method, username, password };
  return typeof row === 'string' ? { ...hook, webhook_sid: row } : hook;
};

/**
 * Adds stored hooks that a body lacks: platforms before v0.9.5-9 remove those. Without the first one, the platform
 * refuses the others; an empty one stays as it is.
 *
 * @param stored a fresh read
 */
export const withStoredHooks = ({ hooks = [] }: ApiMapping, body: Row, stored: Row): Row => {
  const kept = hooks.flatMap(column => {
    const hook = column in body ? null : storedHook(stored[column]);
    return hook === null ? [] : [[column, hook] as const];
  });
  const whole = { ...body, ...Object.fromEntries(kept) };
  const [first, ...others] = hooks;
  const lacksFirst = first !== undefined && !(first in whole) && others.some(hook => hook in whole);
  return lacksFirst ? { ...whole, [first]: {} } : whole;
};

/** A body with rows of webhooks only would be written and then answered with a database error. */
const withColumn = (mapping: WriteMapping, body: Row, stored: Row): Row => {
  if (!Object.values(body).every(value => typeof rowOf(value) === 'string')) return body;
  const column = columnsOfSources(mapping.updateFields, stored).find(
    name => !isHookField(name) && typeof stored[name] === 'string' && maySend(mapping, 'update', name),
  );
  return column === undefined ? body : { ...body, [column]: stored[column] };
};

/** @returns null without changes: the platform answers an empty update with a database error */
export const toUpdate = (
  mapping: WriteMapping,
  data: Row,
  previous?: Row,
  hookRows: HookRows = {},
): Row | null => {
  const body: Row = {};
  for (const column of columnsOfSources(mapping.updateFields, data)) {
    const value = cleanValue(mapping, column, data[column]);
    if (data[column] === undefined || !maySend(mapping, 'update', column)) continue;
    if (previous && isUnchanged(mapping, column, value, previous[column])) continue;
    if (isStoredMask(column, data[column], previous)) continue;
    put(mapping, body, column, isHookField(column) ? changedHook(value, hookRows[column]) : value);
  }
  // A body removes such a webhook by being without it, and only `withColumn` has something to send then.
  const removesHook = mapping.alwaysSend?.some(
    column => isHookField(column) && data[column] === null && cleanHook(previous?.[column]) !== null,
  );
  if (Object.keys(body).length === 0 && removesHook !== true) return null;
  const stored = { ...previous, ...data };
  const [firstHook, ...laterHooks] = mapping.hooks ?? [];
  const companion = firstHook && laterHooks.some(hook => hook in body) ? [firstHook] : [];
  for (const column of [...(mapping.alwaysSend ?? []), ...companion]) {
    const value = cleanValue(mapping, column, stored[column]);
    if (column in body || stored[column] === undefined || !maySend(mapping, 'update', column)) continue;
    if (isStoredMask(column, stored[column], previous)) continue;
    // Only webhooks that are written together have row sids to keep.
    const repeated = mapping.hooks ? cleanHook(value) : changedHook(value);
    put(mapping, body, column, isHookField(column) ? repeated : value);
  }
  const whole = withColumn(mapping, body, stored);
  return mapping.finish?.(whole, data) ?? whole;
};
