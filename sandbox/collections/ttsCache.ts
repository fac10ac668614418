import { emptyAnswer, fileAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { badRequest, guardRefused, platformStops, serverError } from '../engine/errors.ts';
import { rawSid } from '../engine/sids.ts';
import { testOutcome } from '../speech/outcome.ts';
import { asMp3, asPcm, spoken } from '../speech/synthesize.ts';
import { guardedAccount } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { speechCredentials } from '../tables/speech.ts';
import { ttsCache as table } from '../tables/ttsCache.ts';

const PATH = '/Accounts/:sid/TtsCache';
const RAW_VENDORS = ['nuance', 'nvidia'];

/** docs/platform-api.md#tts-cache */
export const ttsCacheRoutes: Route[] = [
  { method: 'GET', path: PATH, handle: async context => size(context, await cacheOwner(context)) },
  { method: 'DELETE', path: PATH, handle: async context => clear(context, await cacheOwner(context)) },
  { method: 'POST', path: `${PATH}/Synthesize`, handle: synthesize },
  { method: 'GET', path: '/TtsCache', handle: context => size(adminOnly(context)) },
  { method: 'DELETE', path: '/TtsCache', handle: context => clear(adminOnly(context)) },
];

const cacheOwner = (context: Context): Promise<string> => {
  if (context.caller.scope === 'admin' && rawSid(context.url, 'Accounts') === undefined)
    throw platformStops('TtsCache with a malformed account sid');
  return guardedAccount(context);
};

const adminOnly = (context: Context): Context => {
  if (context.caller.scope !== 'admin') throw guardRefused();
  return context;
};

const size = async ({ store }: Context, account_sid?: string) => {
  const rows = await store.find(table, account_sid === undefined ? {} : { account_sid });
  return { size: rows.length };
};

const clear = async ({ store }: Context, account_sid?: string) => {
  if (account_sid === undefined) await store.db.run(`DELETE FROM "${table.name}"`);
  else await store.remove(table, { account_sid });
  return emptyAnswer(204);
};

async function synthesize(context: Context) {
  const { store, settings } = context;
  const account_sid = await cacheOwner(context);
  const body = bodyOf(context);
  const [credentialSid = '', text = '', language = '', voice = ''] = [
    'speech_credential_sid',
    'text',
    'language',
    'voice',
  ].map(name => {
    if (!body[name]) throw badRequest('speech_credential_sid, text, language, voice are all required');
    return String(body[name]);
  });
  const account = await store.get(accounts, account_sid);
  if (!account) throw badRequest(`Account not found for sid ${account_sid}`);
  const row = await store.get(speechCredentials, credentialSid);
  const usable =
    row?.['account_sid'] === account_sid ||
    (row?.['account_sid'] === null && row['service_provider_sid'] === account['service_provider_sid']);
  if (!row || !usable || !row['use_for_tts'])
    throw badRequest(`There is no available speech credential for ${credentialSid}`);
  const { tts } = await testOutcome(row, settings.speechOffline);
  if (tts.status === 'fail') throw serverError(tts.reason ?? 'failed to synthesize');
  const vendor = String(row['vendor']);
  const prompt = { account_sid, vendor, language, voice, text };
  if (!(await store.one(table, prompt))) await store.insert(table, prompt);
  const sound = spoken(text, voice);
  return RAW_VENDORS.includes(vendor) && !body['encodingMp3']
    ? fileAnswer('application/octet-stream', asPcm(sound))
    : fileAnswer('audio/mpeg', await asMp3(sound));
}
