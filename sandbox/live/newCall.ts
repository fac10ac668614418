import { z } from 'zod';
import { bodyOf, without, type Body, type Context } from '../engine/context.ts';
import { badRequest, refuse, serverErrorText } from '../engine/errors.ts';
import { ownAccount } from '../support/owners.ts';
import { applications } from '../tables/applications.ts';
import { featureServers } from '../tables/live.ts';

const SPEECH = [
  'speech_synthesis_vendor',
  'speech_synthesis_language',
  'speech_synthesis_voice',
  'speech_recognizer_vendor',
  'speech_recognizer_language',
];

/** What the application's values replace before the media server sees the body. */
const OF_APPLICATION = ['call_hook', 'call_status_hook', 'app_json', ...SPEECH];

export interface Target {
  type: 'phone' | 'user' | 'sip' | 'teams';
  called: string;
  trunk: string | undefined;
}

export interface NewCall {
  accountSid: string;
  from: string;
  to: Target;
  applicationSid: string | null;
  timeout: number | undefined;
  timeLimit: number | undefined;
  server: string;
}

export const lostServer = () => refuse(500, 'fetch failed');

/** The address of a media server. */
export const freeServer = async ({ settings, store }: Context): Promise<string> => {
  const [server] = await store.find(featureServers);
  if (!server || settings.featureServer === 'none')
    throw refuse(480, 'no available feature servers at this time');
  return String(server['sip_address']);
};

export const checkedCall = async (context: Context): Promise<NewCall> => {
  const { caller, settings } = context;
  const server = await freeServer(context);
  const accountSid = await ownAccount(context);
  if (caller.scope === 'service_provider')
    throw badRequest(`unauthorized createCall request for account ${accountSid}`);
  const body = bodyOf(context);
  if (!body['from']) throw badRequest('missing from parameter');
  const to = targetOf(body['to']);
  const applicationSid = await checkApplication(context, body, accountSid);
  if (settings.featureServer === 'gone') throw lostServer();
  const replaced = applicationSid === null ? [] : OF_APPLICATION;
  const accepted = accepts.safeParse(without(body, 'account_sid', ...replaced));
  if (!accepted.success || settings.featureServer === 'refuses') throw serverErrorText();
  const { from, timeout, timeLimit } = accepted.data;
  return { accountSid, from, to, applicationSid, timeout, timeLimit, server };
};

const TEXT_OF = { phone: 'number', teams: 'number', user: 'name', sip: 'sipUri' } as const;
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const targetOf = (to: unknown): Target => {
  const { type, ...rest } = isObject(to) ? to : {};
  const key = typeof type === 'string' && type in TEXT_OF ? TEXT_OF[type as keyof typeof TEXT_OF] : undefined;
  const called = key === undefined ? undefined : rest[key];
  if (typeof called !== 'string')
    throw badRequest(`missing or invalid to property: ${String(JSON.stringify(to))}`);
  const trunk = typeof rest['trunk'] === 'string' ? rest['trunk'] : undefined;
  return { type: type as Target['type'], called, trunk };
};

/** Only strict ownership checks the application's owner. */
const checkApplication = async ({ store, settings }: Context, body: Body, accountSid: string) => {
  const asked = body['application_sid'];
  if (asked) {
    const application = await store.one(applications, { application_sid: String(asked) });
    const isForeign = settings.strictOwnership && application?.['account_sid'] !== accountSid;
    if (!application || isForeign) throw badRequest(`application_sid not found ${String(asked)}`);
    return String(asked);
  }
  if (!SPEECH.every(name => body[name]))
    throw badRequest(`either application_sid or set of ${SPEECH.join(', ')} required`);
  if (!body['call_hook']) throw badRequest('either call_hook or application_sid required');
  for (const name of ['call_hook', 'call_status_hook']) checkHook(name, body[name]);
  return null;
};

const checkHook = (name: string, hook: unknown): void => {
  if (!hook) return;
  const url = isObject(hook) ? hook['url'] : hook;
  if (isObject(hook) && typeof url !== 'string')
    throw badRequest(`${name} must be string or an object containing a url property`);
  if (!/^(https?|wss?):/.test(String(url))) throw badRequest(`${name} url be an absolute url`);
};

const text = z.string();
const hook = z.union([
  text,
  z.strictObject({ url: text, method: text, username: text, password: text }).partial(),
]);
const everyTarget = {
  headers: z.record(text, z.unknown()).optional(),
  proxy: text.optional(),
  auth: z.strictObject({ username: text, password: text }).optional(),
};

const accepts = z.strictObject({
  from: text.min(1).max(256),
  to: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('phone'), number: text, trunk: text.optional(), ...everyTarget }),
    z.strictObject({ type: z.literal('user'), name: text, overrideTo: text.optional(), ...everyTarget }),
    z.strictObject({ type: z.literal('sip'), sipUri: text, ...everyTarget }),
    z.strictObject({
      type: z.literal('teams'),
      number: text,
      tenant: text.optional(),
      vmail: z.boolean().optional(),
      ...everyTarget,
    }),
  ]),
  application_sid: text.nullish(),
  id: text.optional(),
  call_hook: hook.optional(),
  call_status_hook: hook.optional(),
  referHook: hook.optional(),
  sipRequestWithinDialogHook: hook.optional(),
  ...Object.fromEntries(SPEECH.map(name => [name, text.optional()])),
  callerName: text.optional(),
  fromHost: text.optional(),
  timeout: z.number().optional(),
  timeLimit: z.number().optional(),
  tag: z.record(text, z.unknown()).optional(),
  headers: z.record(text, z.unknown()).optional(),
  dual_streams: z.boolean().optional(),
  amd: z
    .strictObject({
      actionHook: hook,
      thresholdWordCount: z.number().optional(),
      digitCount: z.number().optional(),
      timers: z
        .strictObject({
          noSpeechTimeoutMs: z.number(),
          decisionTimeoutMs: z.number(),
          toneTimeoutMs: z.number(),
          greetingCompletionTimeoutMs: z.number(),
        })
        .partial()
        .optional(),
      recognizer: z.record(text, z.unknown()).optional(),
    })
    .optional(),
});
