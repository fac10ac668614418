import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import type { Handler, Route } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { ApiError, cannotRead, forbidden, notFoundText, unprocessable } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import type { Store } from '../engine/store.ts';
import { shownCredential, storedCredential, updatedCredential } from '../speech/credential.ts';
import { guardedAccount, ownProvider } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { googleCustomVoices, speechCredentials as table } from '../tables/speech.ts';
import type { Platform } from '../versions.ts';

const REFUSED = 'Insufficient privileges';
const PARENTS = ['Accounts', 'ServiceProviders'] as const;
type Parent = (typeof PARENTS)[number];

/** Each path's guard has its own shape of refusal. */
const ownerOfPath = async (context: Context, parent: Parent): Promise<string> =>
  parent === 'Accounts' ? guardedAccount(context) : ownProvider(context, REFUSED);

/** Only the account in the path has a guard; the provider there is asked for by list and creation alone. */
export const behindGuard =
  (parent: Parent, handle: Handler): Handler =>
  async context => {
    if (parent === 'Accounts') await guardedAccount(context);
    return handle(context);
  };

/** On a provider's path account callers who name themselves in the body pass. */
const ownerOfNew = async (context: Context, parent: Parent): Promise<string> => {
  const { caller } = context;
  const names = caller.scope === 'account' && bodyOf(context)['account_sid'] === caller.account_sid;
  return parent === 'ServiceProviders' && names
    ? sidOf(context, 'ServiceProviders')
    : ownerOfPath(context, parent);
};

const list = async (context: Context, parent: Parent): Promise<Body[]> => {
  const { caller, store, settings } = context;
  const sid = await ownerOfPath(context, parent);
  const account = parent === 'Accounts' ? sid : caller.account_sid;
  const path = parent === 'Accounts' ? await store.get(accounts, sid) : { service_provider_sid: sid };
  if (!path) throw cannotRead('undefined', 'service_provider_sid');
  const provider = path['service_provider_sid'];
  const own = account === undefined ? [] : await store.find(table, { account_sid: account });
  const shared =
    typeof provider === 'string'
      ? await store.find(table, { service_provider_sid: provider, account_sid: null })
      : [];
  return [...own, ...shared].map(row => shownCredential(row, caller.scope === 'account', settings.platform));
};

/** The platform does not compare the path's owner with the credential's. */
export const credentialOf = async (context: Context): Promise<Row> => {
  const row = await context.store.get(table, sidOf(context, 'SpeechCredentials'));
  if (!row) throw notFoundText();
  return row;
};

export const isOwn = ({ caller }: Context, row: Row): boolean => {
  if (caller.scope === 'admin') return true;
  const key = caller.scope === 'account' ? 'account_sid' : 'service_provider_sid';
  return caller[key] !== undefined && row[key] === caller[key];
};

const retrieve = async (context: Context) => {
  const row = await credentialOf(context);
  if (!isOwn(context, row)) throw forbidden(REFUSED);
  return shownCredential(row, context.caller.scope === 'account', context.settings.platform);
};

/** The owner comes from the token, then the body, then the path. */
const add = async (context: Context, parent: Parent) => {
  const { caller, store, settings } = context;
  const sid = await ownerOfNew(context, parent);
  const body = bodyOf(context);
  const account_sid = caller.account_sid ?? body['account_sid'] ?? null;
  const service_provider_sid =
    caller.service_provider_sid ??
    (body['service_provider_sid'] || (parent === 'ServiceProviders' ? sid : null));
  await refuseLabel(context, body, account_sid, service_provider_sid);
  const credential = storedCredential(body['vendor'], body, { platform: settings.platform });
  const { vendor, label, use_for_tts, use_for_stt } = body;
  const made = await store.insert(table, {
    account_sid,
    service_provider_sid,
    vendor,
    label,
    use_for_tts,
    use_for_stt,
    credential,
  });
  return jsonAnswer(201, { sid: made });
};

/** The account's, else any that names the provider, also one of another account of it. */
export const namedCredential = async (
  store: Store,
  named: { vendor: string; label: string | null },
  account: unknown,
  provider: unknown,
): Promise<Row | undefined> => {
  const own = account ? await store.one(table, { ...named, account_sid: String(account) }) : undefined;
  if (own || !provider) return own;
  return store.one(table, { ...named, service_provider_sid: String(provider) });
};

/** No label is never taken. */
const refuseLabel = async ({ store }: Context, body: Body, account: unknown, provider: unknown) => {
  const { label, vendor } = body;
  if (!label) return;
  const named = { label: String(label), vendor: String(vendor) };
  if (await namedCredential(store, named, account, provider))
    throw unprocessable(`Label ${String(label)} is already in use for another speech credential`);
};

/** Always writes both flags, replaces the vendor's part as a set, and swallows its errors. */
const update = async (context: Context) => {
  const { store, settings } = context;
  const body = bodyOf(context);
  const { use_for_tts, use_for_stt } = body;
  if (use_for_tts === undefined && use_for_stt === undefined)
    throw unprocessable('use_for_tts and use_for_stt are the only updateable fields');
  const row = await credentialOf(context);
  const own = isOwn(context, row);
  if (settings.strictOwnership && !own) throw notFoundText();
  const change: Body = { use_for_tts, use_for_stt };
  const credential = own ? changed(row, body, settings.platform) : undefined;
  if (credential !== undefined) change['credential'] = credential;
  await store.update(table, String(row[table.key]), change);
  return emptyAnswer(204);
};

const changed = (row: Row, body: Body, platform: Platform): string | undefined => {
  try {
    return updatedCredential(row, body, platform);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

/** Deletes its custom voices. An unknown sid is 500 except for admins. */
const remove = async (context: Context) => {
  const { caller, store } = context;
  const sid = sidOf(context, 'SpeechCredentials');
  const row = await store.get(table, sid);
  if (!row && caller.scope === 'admin') throw notFoundText();
  if (!row)
    throw cannotRead('undefined', caller.scope === 'account' ? 'account_sid' : 'service_provider_sid');
  if (!isOwn(context, row)) throw forbidden(REFUSED);
  await store.remove(googleCustomVoices, { speech_credential_sid: sid });
  await store.remove(table, { speech_credential_sid: sid });
  return emptyAnswer(204);
};

/** The provider is asked for first, of own credentials too: an account key has none. */
export const mayTest = ({ caller }: Context, row: Row): boolean => {
  if (caller.scope === 'admin') return true;
  if (row['service_provider_sid'] !== caller.service_provider_sid) return false;
  return caller.scope !== 'account' || !row['account_sid'] || row['account_sid'] === caller.account_sid;
};

/** The two paths check differently (docs/platform-api.md#speech-credentials). */
export const speechRoutes: Route[] = PARENTS.flatMap(parent => {
  const path = `/${parent}/:sid/SpeechCredentials`;
  const behind = (handle: Handler) => behindGuard(parent, handle);
  return [
    { method: 'GET', path, handle: context => list(context, parent) },
    { method: 'POST', path, handle: context => add(context, parent) },
    { method: 'GET', path: `${path}/:id`, handle: behind(retrieve) },
    { method: 'PUT', path: `${path}/:id`, handle: behind(update) },
    { method: 'DELETE', path: `${path}/:id`, handle: behind(remove) },
  ];
});
