import type { Webhook } from '../platform/records.ts';
import { isWebSocket } from '../platform/webhook.ts';

/** Is this the column of a webhook (`call_hook`, `registration_hook`)? Its sid column is another one. */
export const isHookField = (name: string): boolean => name.endsWith('_hook');

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/**
 * A webhook with the keys the platform knows and no other, null when it has no address. One that speaks WebSocket has
 * the method GET (specification, 'States and transitions'). The sid of its row is kept
 * where the platform answered one (applications; accounts and providers answer none, contract-a 8.2, 10.3).
 */
export const cleanHook = (value: unknown): Webhook | null => {
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

/**
 * A changed webhook as a PUT carries it. Without the sid of its row: rows can be shared between applications, and
 * with the sid a change of one would change them all (screens-a 12.3, facts for saving).
 */
export const changedHook = (value: unknown): Webhook | null => {
  const hook = cleanHook(value);
  if (!hook) return null;
  const { url, method, username, password } = hook;
  return { url, method, username, password };
};

/**
 * How a webhook that was emptied is sent: null clears it on accounts; providers lose theirs when it is left out,
 * and applications cannot lose one (null is refused with 500), so there it is left out (contract-a 5, 8.2, 10.3).
 */
export const clearsHookWithNull = (collection: string): boolean => collection === 'Accounts';
