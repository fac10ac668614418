import type { Body } from '../engine/context.ts';
import { badRequest, serverError } from '../engine/errors.ts';
import { decrypt, encrypt, isMasked, mask, maskPrivateKey } from './secrets.ts';

type Credential = Record<string, unknown>;

const VENDORS: Record<string, { keys: string[]; required: [string, string][] }> = {
  aws_s3: {
    keys: ['region', 'name', 'access_key_id', 'secret_access_key', 'tags'],
    required: [
      ['access_key_id', 'invalid aws S3 bucket credential: access_key_id is required'],
      ['secret_access_key', 'invalid aws S3 bucket credential: secret_access_key is required'],
      ['name', 'invalid aws bucket name: name is required'],
      ['region', 'invalid aws bucket region: region is required'],
    ],
  },
  s3_compatible: {
    keys: ['endpoint', 'name', 'access_key_id', 'secret_access_key', 'region', 'tags'],
    required: [
      ['access_key_id', 'invalid aws S3 bucket credential: access_key_id is required'],
      ['secret_access_key', 'invalid aws S3 bucket credential: secret_access_key is required'],
      ['name', 'invalid aws bucket name: name is required'],
      ['endpoint', 'invalid endpoint uri: endpoint is required'],
    ],
  },
  azure: {
    keys: ['name', 'connection_string', 'tags'],
    required: [
      ['name', 'invalid azure container name: name is required'],
      ['connection_string', 'invalid azure cloud storage credential: connection_string is required'],
    ],
  },
  google: {
    keys: ['name', 'service_key', 'tags'],
    required: [['service_key', 'invalid google cloud storage credential: service_key is required']],
  },
};

/** What the platform makes of an object without keys; it reads as `{}`. */
const UNREADABLE = '[object Object]';

export const storedBucket = (sent: unknown, before: unknown): string | null => {
  if (sent === null || sent === undefined) return null;
  if (typeof sent === 'object' && Object.keys(sent).length === 0) return UNREADABLE;
  const body = unmasked(sent as Credential, readBucket(before));
  const vendor = body['vendor'];
  if (vendor === 'none') return null;
  const rules = typeof vendor === 'string' && Object.hasOwn(VENDORS, vendor) ? VENDORS[vendor] : undefined;
  if (!rules) throw badRequest(`unknown storage vendor: ${String(vendor)}`);
  for (const [key, problem] of rules.required) if (!body[key]) throw serverError(problem);
  if (vendor === 'google') checkServiceKey(body['service_key']);
  const kept: Credential = { vendor };
  for (const key of rules.keys) if (body[key] !== undefined) kept[key] = body[key];
  return encrypt(JSON.stringify(kept));
};

const checkServiceKey = (key: unknown) => {
  const parsed = parseKey(key);
  for (const name of ['private_key', 'client_email', 'project_id'])
    if (!parsed?.[name]) throw serverError('invalid google service account key - not JSON');
};

export const readBucket = (stored: unknown): Credential | null => {
  if (stored === null || stored === undefined) return null;
  return JSON.parse(decrypt(stored)) as Credential;
};

/** GET of one account masks the secret; lists do not. */
export const maskedBucket = (credential: Credential | null): Credential | null => {
  if (!credential) return null;
  const shown = { ...credential };
  for (const key of ['secret_access_key', 'connection_string'])
    if (typeof shown[key] === 'string') shown[key] = mask(shown[key]);
  const parsed = parseKey(shown['service_key']);
  if (parsed && typeof parsed['private_key'] === 'string')
    shown['service_key'] = JSON.stringify({ ...parsed, private_key: maskPrivateKey(parsed['private_key']) });
  return shown;
};

export const hasMask = (body: Body): boolean => {
  const direct = ['secret_access_key', 'connection_string'].map(key => body[key]);
  const key = parseKey(body['service_key'])?.['private_key'];
  const texts = [...direct, typeof key === 'string' ? key.split('\n').slice(1).join('') : undefined];
  return texts.some(text => typeof text === 'string' && isMasked(text));
};

/** A masked secret becomes the stored one; other fields come from the body. */
const unmasked = (body: Credential, before: Credential | null): Credential => {
  if (!before || !hasMask(body)) return body;
  const result = { ...body };
  for (const key of ['secret_access_key', 'connection_string', 'service_key'])
    if (result[key] !== undefined && before[key] !== undefined) result[key] = before[key];
  return result;
};

const parseKey = (text: unknown): Record<string, unknown> | undefined => {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};
