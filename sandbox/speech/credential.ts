import { without, type Body } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { cannotRead, serverError } from '../engine/errors.ts';
import { decrypt, encrypt, mask, maskPrivateKey } from '../support/secrets.ts';
import { lacksRule, USUAL, type Platform } from '../versions.ts';
import { missing, rulesOf, UPDATABLE } from './vendors.ts';

export type Stored = Record<string, unknown>;

const KEPT_FROM_ACCOUNTS = [
  'api_key',
  'secret_access_key',
  'secret',
  'auth_token',
  'stt_api_key',
  'tts_api_key',
];

/** @throws 500 with the platform's text for an unknown vendor or a missing field */
export const storedCredential = (
  vendor: unknown,
  body: Body,
  { creating = true, platform = USUAL }: { creating?: boolean; platform?: Platform } = {},
): string => {
  if (typeof vendor !== 'string') throw cannotRead('undefined', 'startsWith');
  const rules = rulesOf(vendor, platform);
  if (!rules) throw serverError(`invalid or missing vendor: ${vendor}`);
  if (vendor === 'google') return encrypt(JSON.stringify(googleKey(body, rules.keys.includes('model_id'))));
  const conditional = creating || vendor !== 'cartesia' ? rules.requires?.(body) : undefined;
  const lacking = missing(body, ...(rules.required ?? [])) ?? conditional;
  if (lacking)
    throw serverError(
      rules.refusals?.[lacking] ??
        `invalid ${rules.called ?? vendor} speech credential: ${lacking} is required`,
    );
  const kept: Stored = {};
  for (const name of [...rules.keys, ...(rules.hidden ?? [])])
    if (body[name] !== undefined && (body[name] || !rules.dropsFalsy?.includes(name)))
      kept[name] = body[name];
  if (vendor === 'nuance') kept['secret'] = body['secret'] ?? null;
  if (vendor.startsWith('custom:')) kept['auth_token'] = body['auth_token'] ?? '';
  return encrypt(JSON.stringify(kept));
};

const googleKey = (body: Body, hasModel: boolean): Stored => {
  if (!body['service_key']) throw serverError('invalid json key: service_key is required');
  const wrong = serverError('invalid google service account key - not JSON');
  if (typeof body['service_key'] !== 'string') throw wrong;
  let key: Stored;
  try {
    key = JSON.parse(body['service_key']) as Stored;
  } catch {
    throw wrong;
  }
  if (!key['client_email'] || !key['private_key']) throw wrong;
  return { ...key, ...(hasModel && body['model_id'] !== undefined ? { model_id: body['model_id'] } : {}) };
};

export const clearCredential = (row: Row): Stored => {
  const stored = JSON.parse(decrypt(row['credential'])) as Stored;
  if (row['vendor'] !== 'google') return stored;
  const { model_id = null, ...key } = stored;
  return { service_key: JSON.stringify(key), model_id };
};

/** @param forAccount hides secrets of provider-level credentials */
export const shownCredential = (row: Row, forAccount: boolean, platform: Platform = USUAL): Body => {
  const rules = rulesOf(String(row['vendor']), platform);
  const clear = clearCredential(row);
  const shown: Body = {};
  for (const name of rules?.keys ?? []) {
    const value = clear[name];
    if (value === undefined) continue;
    if (forAccount && row['account_sid'] === null && KEPT_FROM_ACCOUNTS.includes(name)) continue;
    if (name === 'service_key') shown[name] = maskedKey(String(value));
    else shown[name] = rules?.secrets?.includes(name) && typeof value === 'string' ? mask(value) : value;
  }
  return { ...without(row, 'credential'), ...shown };
};

const maskedKey = (text: string): string => {
  const key = JSON.parse(text) as Stored;
  return JSON.stringify({ ...key, private_key: maskPrivateKey(String(key['private_key'])) });
};

/** Replaced as a set except `model_id` (docs/platform-api.md#changing-a-credential). */
export const updatedCredential = (row: Row, body: Body, platform: Platform = USUAL): string => {
  const before = clearCredential(row);
  const after: Body = { ...before };
  const stays = lacksRule(platform, 'keepsModelLeftOut') ? [] : ['model_id'];
  for (const name of UPDATABLE)
    if (!stays.includes(name) || body[name] !== undefined) after[name] = body[name];
  return storedCredential(row['vendor'], after, { creating: false, platform });
};
