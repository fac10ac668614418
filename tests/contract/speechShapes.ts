import type { Exchange, Recording } from './recording.ts';

type Item = Record<string, unknown>;

/** Kept from account users when the credential is their provider's. */
const KEPT_FROM_ACCOUNTS = [
  'api_key',
  'secret_access_key',
  'secret',
  'auth_token',
  'stt_api_key',
  'tts_api_key',
];

export const isSpeechList = ({ request }: Exchange): boolean => request.path.endsWith('/SpeechCredentials');

/** All recorded speech credentials, as the caller of this exchange would see them. */
export function speechAlike({ request }: Exchange, recordings: readonly Recording[]): unknown[] {
  const records = recordings
    .flatMap(({ exchanges }) => exchanges)
    .filter(other => other.response.status === 200 && !other.request.scope.startsWith('account'))
    .flatMap(({ response }) =>
      Array.isArray(response.body) ? (response.body as unknown[]) : [response.body],
    )
    .filter(isCredential);
  return request.scope.startsWith('account') ? records.map(asAccountSees) : records;
}

const isCredential = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.keys(value)[0] === 'speech_credential_sid';

function asAccountSees(record: Item): Item {
  if (record['account_sid'] !== null) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !KEPT_FROM_ACCOUNTS.includes(name)));
}

/** Of recorded credentials those of an item's vendor, whose keys it must have; other records are all alike. */
export function ofSameVendor(recorded: readonly Item[], item: Item): readonly Item[] {
  return isCredential(item) ? recorded.filter(one => one['vendor'] === item['vendor']) : recorded;
}
