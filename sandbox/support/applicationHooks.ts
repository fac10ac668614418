import { without, type Body } from '../engine/context.ts';
import { badRequest, cannotRead } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import { webhooks } from '../tables/webhooks.ts';
import { lacksRule, type Platform } from '../versions.ts';
import { asHook, makeHook, refuseNull } from './hooks.ts';

export const HOOKS = ['call_hook', 'call_status_hook', 'messaging_hook'] as const;
const PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'];

/** A missing call hook is blamed on the status hook (docs/platform-api.md#application-hooks). */
export const checkHooks = (body: Body, doing: 'adding' | 'updating', platform: Platform): void => {
  const { call_hook, call_status_hook } = body;
  const must = (name: string) => badRequest(`'${name}' must be an object when ${doing} an application`);
  if (call_hook && typeof call_hook !== 'object') throw must('call_hook');
  if (call_status_hook && typeof call_hook !== 'object') throw must('call_status_hook');
  if (doing === 'updating' && lacksRule(platform, 'checksHookUrls')) return;
  if (doing === 'adding' || call_hook) checkUrl('call_hook', call_hook);
  if (doing === 'adding' || call_status_hook) checkUrl('call_status_hook', call_status_hook);
};

const checkUrl = (name: string, hook: unknown) => {
  if (hook === undefined || hook === null) throw cannotRead(hook === null ? 'null' : 'undefined', 'url');
  const url = (hook as Body)['url'];
  if (url === undefined && Object.keys(hook as Body).length === 0) return;
  if (typeof url !== 'string' || !URL.canParse(url)) throw badRequest(`${name} URL is invalid`);
  if (url !== url.trim()) throw badRequest(`${name} URL contains leading/trailing whitespace`);
  const { protocol, hostname } = new URL(url);
  if (!PROTOCOLS.includes(protocol))
    throw badRequest(`${name} URL has missing or invalid protocol ${protocol}`);
  if (!isHost(hostname)) throw badRequest(`${name} URL has invalid hostname ${hostname}`);
};

const isHost = (host: string) =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?$/i.test(host);

export const insertHooks = async (store: Store, sent: Body): Promise<Body> => {
  const body = without(sent, ...HOOKS);
  for (const name of HOOKS) {
    const hook = sent[name];
    if (hook) body[`${name}_sid`] = await makeHook(store, asHook(hook, 'url'));
  }
  return body;
};

/** One after the other, so those before a refused one are written. `webhook_sid` updates that row. An omitted or `{}` hook stays; older versions remove it. */
export const writeHooks = async (store: Store, sent: Body, platform: Platform): Promise<Body> => {
  const body = without(sent, ...HOOKS);
  for (const name of HOOKS) {
    refuseNull(sent[name]);
    const isLeftOut = Object.keys(sent[name] ?? {}).length === 0;
    const { webhook_sid, ...hook } = isLeftOut ? {} : asHook(sent[name], 'webhook_sid');
    if (isLeftOut && lacksRule(platform, 'keepsHooksLeftOut')) body[`${name}_sid`] = null;
    if (webhook_sid !== undefined) await store.update(webhooks, String(webhook_sid), hook);
    else if (Object.keys(hook).length > 0) body[`${name}_sid`] = await makeHook(store, hook);
  }
  return body;
};
