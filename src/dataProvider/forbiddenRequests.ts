import type { Query } from './paths.ts';
import { fieldsOf, isObject } from '../lib/values.ts';

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
}

const SID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const SYSTEM_SETTINGS = [
  'domain_name',
  'sip_domain_name',
  'monitoring_domain_name',
  'private_network_cidr',
  'log_level',
];

const isEmpty = (query: Query | undefined): boolean =>
  Object.values(query ?? {}).every(value => value === undefined || value === null || value === '');

const isBareObject = (body: unknown): boolean => isObject(body) && Object.keys(body).length === 0;

interface Guard {
  why: string;
  matches: (request: GuardedRequest, parts: readonly string[]) => boolean;
}

/** These crash the platform, or destroy or leak data (docs/platform-api.md#calls-that-must-never-be-made). */
const guards: readonly Guard[] = [
  {
    why: 'the request that gives the sid had no result',
    matches: ({ method }, parts) => method !== 'GET' && /^(undefined|null|NaN)$/.test(parts[1] ?? ''),
  },
  {
    why: 'a query directly after a sid spoils the sid',
    matches: ({ query }, parts) => SID.test(parts.at(-1) ?? '') && !isEmpty(query),
  },
  {
    why: 'a user without initial_password ends the server process',
    matches: ({ method, body }, [collection]) =>
      method === 'POST' && collection === 'Users' && !fieldsOf(body)['initial_password'],
  },
  {
    why: 'an account user without service_provider_sid would be an admin',
    matches: ({ method, body }, [collection]) =>
      method === 'POST' &&
      collection === 'Users' &&
      Boolean(fieldsOf(body)['account_sid']) &&
      !fieldsOf(body)['service_provider_sid'],
  },
  {
    why: 'a user update without is_view_only makes a view-only user writable',
    matches: ({ method, body }, [collection]) =>
      method === 'PUT' && collection === 'Users' && !('is_view_only' in fieldsOf(body)),
  },
  {
    why: 'system settings without a known log_level or with an unknown key end the server process',
    matches: ({ method, body }, [collection]) =>
      method !== 'GET' &&
      collection === 'SystemInformation' &&
      (!['info', 'debug'].includes(String(fieldsOf(body)['log_level'])) ||
        Object.keys(fieldsOf(body)).some(key => !SYSTEM_SETTINGS.includes(key))),
  },
  {
    why: 'register_status in a carrier makes every list that holds it unreadable',
    matches: ({ body }, parts) => parts.includes('VoipCarriers') && 'register_status' in fieldsOf(body),
  },
  {
    why: 'limits deleted without a category are all deleted',
    matches: ({ method, query }, parts) =>
      method === 'DELETE' && parts.at(-1) === 'Limits' && isEmpty({ category: query?.['category'] }),
  },
  {
    why: 'a speech cache of a malformed account sid ends the server process',
    matches: (_request, parts) =>
      parts[0] === 'Accounts' && parts[2] === 'TtsCache' && !SID.test(parts[1] ?? ''),
  },
  {
    why: 'any other value of regenerate makes a new secret too',
    matches: ({ query }, parts) =>
      parts.at(-1) === 'WebhookSecret' && !isEmpty(query) && query?.['regenerate'] !== true,
  },
  {
    why: 'an empty storage credential is stored as one that cannot be read, and so is any on creation',
    matches: ({ method, body }, [collection, ...below]) => {
      const { bucket_credential: bucket } = fieldsOf(body);
      if (collection !== 'Accounts' || below.length > 1) return false;
      return (method === 'POST' && bucket !== undefined) || (method === 'PUT' && isBareObject(bucket));
    },
  },
  {
    why: 'activation codes outside registration delete the other users of the account',
    matches: ({ method }, [collection]) => method === 'PUT' && collection === 'ActivationCode',
  },
  {
    why: 'this list holds the applications of every service provider',
    matches: (_request, parts) => parts[0] === 'ServiceProviders' && parts[2] === 'Applications',
  },
  {
    why: 'these charges are sample rows',
    matches: (_request, parts) => parts[0] === 'Accounts' && parts[2] === 'Charges',
  },
  {
    why: 'an update without content is a database error or removes a webhook',
    matches: ({ method, body }) => method === 'PUT' && isBareObject(body),
  },
];

export const forbiddenReason = (request: GuardedRequest): string | null => {
  const parts = request.path.split('/');
  return guards.find(guard => guard.matches(request, parts))?.why ?? null;
};
