import type { Webhook } from './records.ts';

export type WebhookProblem =
  'required' | 'whitespace' | 'invalid' | 'protocol' | 'capitals' | 'host' | 'tooLong';

const PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'];
/** No underscores or IPv6 literals; a single label passes. */
const HOST = /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*\.?$/i;

export const WEBHOOK_URL_MAX = 1024;

/** null: the platform calls it. Absolute, lower-case http, https, ws or wss without surrounding space. */
export const webhookProblem = (url: string): WebhookProblem | null => {
  if (url.trim() === '') return 'required';
  if (url !== url.trim()) return 'whitespace';
  if (url.length > WEBHOOK_URL_MAX) return 'tooLong';
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(url) || !URL.canParse(url)) return 'invalid';
  const { protocol, hostname } = new URL(url);
  if (!PROTOCOLS.includes(protocol)) return 'protocol';
  if (!url.startsWith(protocol)) return 'capitals';
  return HOST.test(hostname) ? null : 'host';
};

/** The method of these webhooks is always GET. */
export const isWebSocket = (url: string | null | undefined): boolean => /^wss?:\/\//i.test(url ?? '');

export interface WebhookPair {
  call_hook: Webhook | null;
  call_status_hook: Webhook | null;
}

const emptyHook: Webhook = { url: '', method: 'POST', username: null, password: null };

const asGet = (hook: Webhook): Webhook => (hook.method === 'GET' ? hook : { ...hook, method: 'GET' });

/** A ws URL forces GET and is copied into a status webhook that is empty or ws. */
export const applyWebSocketRule = (hooks: WebhookPair): WebhookPair => {
  const { call_hook: call, call_status_hook: status } = hooks;
  if (!call || !isWebSocket(call.url)) {
    return status && isWebSocket(status.url) ? { ...hooks, call_status_hook: asGet(status) } : hooks;
  }
  const copies = !status?.url.trim() || isWebSocket(status.url);
  const same = status?.url === call.url;
  return {
    call_hook: asGet(call),
    call_status_hook: copies ? asGet(same ? status : { ...(status ?? emptyHook), url: call.url }) : status,
  };
};

export const isBasicAuthComplete = (hook: Pick<Webhook, 'username' | 'password'>): boolean =>
  Boolean(hook.username?.trim()) === Boolean(hook.password);
