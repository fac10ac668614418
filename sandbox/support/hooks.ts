import type { Body } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, serverError } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import { webhooks } from '../tables/webhooks.ts';

export interface Hook {
  webhook_sid?: string;
  url: string;
  method: string;
  username: string | null;
  password: string | null;
}

export const hooksOf = async (
  store: Store,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<Map<string, Row>> => {
  const sids = rows.flatMap(row => columns.map(name => row[name])).filter(value => typeof value === 'string');
  // All accounts' hooks would bind too many values; hooks are few, so all are read.
  const found = await store.find(webhooks, sids.length > 500 ? {} : { webhook_sid: sids });
  return new Map(found.map(row => [String(row['webhook_sid']), row]));
};

/** Applications answer a hook's sid, accounts and providers do not. */
export const shownHook = (hooks: Map<string, Row>, sid: unknown, withSid: boolean): Hook | null => {
  const row = typeof sid === 'string' ? hooks.get(sid) : undefined;
  if (!row) return null;
  const { webhook_sid, url, method, username, password } = row as Record<string, string | null>;
  const hook = {
    url: url ?? '',
    method: method ?? 'POST',
    username: username ?? null,
    password: password ?? null,
  };
  return withSid ? { webhook_sid: webhook_sid ?? '', ...hook } : hook;
};

/** Every hook row is made so, whatever it is for. */
export const makeHook = async (store: Store, hook: Body): Promise<string> => {
  if (!('url' in hook)) throw badRequest('missing field url');
  return store.insert(webhooks, hook);
};

/** V8's text when the platform's code looks for a key of a text. */
export const asHook = (hook: unknown, key: string): Body => {
  if (typeof hook !== 'object')
    throw serverError(`Cannot use 'in' operator to search for '${key}' in ${String(hook)}`);
  return hook as Body;
};

/** The platform reads a hook's keys before it checks for one. */
export const refuseNull = (hook: unknown): void => {
  if (hook === null) throw serverError('Cannot convert undefined or null to object');
};

export const dropUnshared = async (store: Store, sids: readonly unknown[]): Promise<void> => {
  for (const sid of new Set(sids)) {
    if (typeof sid !== 'string') continue;
    try {
      await store.remove(webhooks, { webhook_sid: sid });
    } catch {
      // Another record shares it.
    }
  }
};
