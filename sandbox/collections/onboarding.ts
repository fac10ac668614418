import { randomInt } from 'node:crypto';
import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { guardRefused, notFoundText, unbound } from '../engine/errors.ts';
import { rawSid } from '../engine/sids.ts';
import { syntaxError } from '../engine/store.ts';
import { shownApplications } from '../support/applicationLists.ts';
import { guardedAccount } from '../support/owners.ts';
import { applications } from '../tables/applications.ts';
import { phoneNumbers } from '../tables/phoneNumbers.ts';
import { inviteCodes } from '../tables/registration.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';

/** docs/platform-api.md#invite-codes-and-test-data */
export const onboardingRoutes: Route[] = [
  { method: 'POST', path: '/BetaInviteCodes', handle: makeCodes },
  { method: 'POST', path: '/InviteCodes', handle: claimCode },
  { method: 'GET', path: '/AccountTest/:sid', handle: testData },
  { method: 'GET', path: '/Accounts/:sid/Charges', handle: charges },
];

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = (count: number) => Array.from({ length: count }, () => String(randomInt(10))).join('');

async function makeCodes(context: Context) {
  const { caller, store } = context;
  if (caller.scope !== 'admin') throw guardRefused();
  const count = Math.max(Number(bodyOf(context)['count'] || 1), 1);
  if (Number.isNaN(count)) throw syntaxError('');
  const codes: string[] = [];
  while (codes.length < count) {
    const invite_code = `${digits(3)}${LETTERS.charAt(randomInt(LETTERS.length))}${digits(2)}`;
    if (await store.one(inviteCodes, { invite_code })) continue;
    await store.insert(inviteCodes, { invite_code });
    codes.push(invite_code);
  }
  return { status: 'ok', added: codes.length, codes };
}

/** `test` only checks a code; otherwise it is used up. */
async function claimCode(context: Context) {
  const { store } = context;
  const { code, test } = bodyOf(context);
  if (code === undefined) throw unbound();
  const row = await store.one(inviteCodes, { invite_code: String(code), in_use: 0 });
  if (!row) throw notFoundText();
  if (!test) await store.update(inviteCodes, String(row[inviteCodes.key]), { in_use: 1 });
  return emptyAnswer(204);
}

/** The platform reads numbers and applications that name the provider themselves. */
async function testData(context: Context) {
  const { store, url } = context;
  const sid = rawSid(url, 'AccountTest');
  if (sid === undefined || !(await store.get(serviceProviders, sid))) throw notFoundText();
  const owned = { service_provider_sid: sid };
  const numbers = await store.find(phoneNumbers, owned, 'number');
  const apps = await store.find(applications, owned);
  return {
    phonenumbers: numbers.map(row => row['number']),
    applications: await shownApplications(context, apps),
  };
}

const RECORD = 'e4be80a4-6597-49cf-8605-6b94493fada1';
const SAMPLES = [
  ['f8d2a604-ed29-4eac-9efc-8f58b0e438ca', 'outbound-call', { call_secs_billed: 392, amount_charged: 0.02 }],
  ['d9659f3f-3a94-455c-9e8e-3b36f250ffc8', 'tts', { tts_chars_billed: 100, amount_charged: 0.013 }],
  ['adcc1e79-eb79-4370-ab74-4c2e9a41339a', 'stt', { stt_secs_billed: 30, amount_charged: 0.0015 }],
] as const;

async function charges(context: Context) {
  await guardedAccount(context);
  // The caller's account, whatever the path says.
  const { account_sid } = context.caller;
  return SAMPLES.map(([charge_sid, billed_activity, billed]) => ({
    charge_sid,
    account_sid,
    call_billing_record_sid: RECORD,
    billed_at: '2020-01-01 15:10:10',
    billed_activity,
    ...billed,
  }));
}
