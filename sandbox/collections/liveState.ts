import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { badRequest, guardRefused, platformStops, refuse } from '../engine/errors.ts';
import { bodyOf } from '../engine/context.ts';
import { rawSid } from '../engine/sids.ts';
import { guardedAccount, ownAccount } from '../support/owners.ts';

const BASE = '/Accounts/:sid';

/** Caches and live call state: a sandbox has no media server, so there is nothing in them (contract-a 9.3, 9.7). */
export const liveRoutes: Route[] = [
  { method: 'GET', path: `${BASE}/TtsCache`, handle: accountCache(() => ({ size: 0 })) },
  { method: 'DELETE', path: `${BASE}/TtsCache`, handle: accountCache(() => emptyAnswer(204)) },
  { method: 'POST', path: `${BASE}/TtsCache/Synthesize`, handle: accountCache(synthesize) },
  { method: 'GET', path: '/TtsCache', handle: globalCache(() => ({ size: 0 })) },
  { method: 'DELETE', path: '/TtsCache', handle: globalCache(() => emptyAnswer(204)) },
  { method: 'GET', path: `${BASE}/Calls`, handle: empty([]) },
  { method: 'GET', path: `${BASE}/Queues`, handle: empty([]) },
  { method: 'GET', path: `${BASE}/Conferences`, handle: empty([]) },
  { method: 'GET', path: `${BASE}/CallCount`, handle: empty({ inbound: 0, outbound: 0 }) },
  { method: 'POST', path: `${BASE}/Calls`, handle: createCall },
];

function accountCache(answer: (context: Context) => unknown) {
  return async (context: Context) => {
    if (context.caller.scope === 'admin' && rawSid(context.url, 'Accounts') === undefined)
      throw platformStops('TtsCache with a malformed account sid');
    await guardedAccount(context);
    return answer(context);
  };
}

function globalCache(answer: () => unknown) {
  return (context: Context) => {
    if (context.caller.scope !== 'admin') throw guardRefused();
    return Promise.resolve(answer());
  };
}

function synthesize(context: Context): never {
  const body = bodyOf(context);
  for (const name of ['speech_credential_sid', 'text', 'language', 'voice'])
    if (!body[name]) throw badRequest('speech_credential_sid, text, language, voice are all required');
  throw badRequest(`There is no available speech credential for ${String(body['speech_credential_sid'])}`);
}

function empty(nothing: unknown) {
  return async (context: Context) => {
    await ownAccount(context);
    return nothing;
  };
}

async function createCall(context: Context): Promise<never> {
  await ownAccount(context);
  throw refuse(480, 'no available feature servers at this time');
}
