import { emptyAnswer } from '../engine/answers.ts';
import type { Collection } from '../engine/collection.ts';
import { bodyOf, type Body, type Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest, cannotRead, forbidden, notFoundText } from '../engine/errors.ts';
import type { Where } from '../engine/store.ts';
import { googleCustomVoices as table, speechCredentials } from '../tables/speech.ts';
import { isOwn } from './speechCredentials.ts';

const REFUSED = 'Insufficient privileges';
const SHOWN_OF_KEY = 100;

/** docs/platform-api.md#google-custom-voices; only creation checks rights. */
export const googleVoices: Collection = {
  path: 'GoogleCustomVoices',
  table,
  operations: ['list', 'retrieve', 'add', 'update', 'delete'],
  required: ['speech_credential_sid', 'name', 'model'],
  sid: 'parameter',
  list,
  beforeAdd: async (context, body) => {
    if (!body['speech_credential_sid']) throw badRequest('missing speech_credential_sid');
    await refuseForeign(context, body);
    return body;
  },
  beforeUpdate: async (context, sid, body) => {
    if (body['speech_credential_sid']) await refuseForeign(context, body);
    await strictly(context, sid);
    return body;
  },
  beforeDelete: strictly,
  routes: [
    {
      method: 'POST',
      path: '/GoogleCustomVoices/:sid/VoiceCloningKey',
      upload: true,
      handle: uploadKey,
    },
  ],
};

const refuseForeign = async (context: Context, body: Body) => {
  const credential = await context.store.get(speechCredentials, String(body['speech_credential_sid']));
  if (!credential) throw badRequest('Invalid speech_credential_sid');
  if (!isOwn(context, credential)) throw forbidden(REFUSED);
};

async function strictly(context: Context, sid: string) {
  const { store, settings } = context;
  if (!settings.strictOwnership) return;
  const voice = await store.get(table, sid);
  const credential = voice && (await store.get(speechCredentials, String(voice['speech_credential_sid'])));
  if (!credential || !isOwn(context, credential)) throw notFoundText();
}

async function list(context: Context) {
  const { store, query } = context;
  const sid = query['speech_credential_sid'];
  if (sid) {
    const credential = await store.get(speechCredentials, sid);
    if (!credential) throw notFoundText();
    const asked = ownerAsked(context);
    const isForeign = OWNERS.some(key => credential[key] && asked[key] && credential[key] !== asked[key]);
    if (isForeign) throw forbidden(REFUSED);
    return (await store.find(table, { speech_credential_sid: sid })).map(shortened);
  }
  const credentials = await credentialsOf(context);
  return (await store.find(table, { speech_credential_sid: credentials })).map(shortened);
}

const OWNERS = ['account_sid', 'service_provider_sid'] as const;

/** The token's owners; an admin names others. */
const ownerAsked = ({
  caller,
  query,
}: Context): Partial<Record<(typeof OWNERS)[number], string | undefined>> =>
  caller.scope === 'admin' ? query : caller;

/** Account users see their account's voices, and the provider's with the label asked for (absent: none). */
const credentialsOf = async (context: Context): Promise<string[]> => {
  const { store, query } = context;
  const { account_sid: account, service_provider_sid: provider } = ownerAsked(context);
  if (!account && !provider)
    throw badRequest('missing account_sid or service_provider_sid in query parameters');
  const found: Row[] = [];
  if (account) found.push(...(await store.find(speechCredentials, { account_sid: account })));
  const shared: Where = { account_sid: null, label: query['label'] || null };
  if (provider)
    found.push(...(await store.find(speechCredentials, { ...shared, service_provider_sid: provider })));
  return found.map(row => String(row[speechCredentials.key]));
};

const shortened = (row: Row): Body => {
  const { voice_cloning_key: key, ...rest } = row;
  if (!key) return rest;
  return { ...rest, voice_cloning_key: `${String(key).slice(0, SHOWN_OF_KEY)}...` };
};

/** Admins only: for others the platform compares with a credential it did not read. */
async function uploadKey(context: Context) {
  const { caller, store, params } = context;
  if (caller.scope !== 'admin') throw forbidden(REFUSED);
  const { file } = bodyOf(context);
  if (file === undefined) throw cannotRead('undefined', 'path');
  await store.update(table, params['sid'] ?? '', { voice_cloning_key: file });
  return emptyAnswer(204);
}
