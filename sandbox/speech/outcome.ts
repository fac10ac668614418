import type { Row } from '../engine/database.ts';
import { serverError } from '../engine/errors.ts';
import { outsideDelay, says } from '../support/outsideWorld.ts';
import { testable } from './catalogue.ts';
import { clearCredential, type Stored } from './credential.ts';

export type Status = { status: 'ok' | 'not tested' } | { status: 'fail'; reason?: string };
export interface Outcome {
  tts: Status;
  stt: Status;
}
type Direction = keyof Outcome;

const NOT_TESTED: Status = { status: 'not tested' };
const failed = (reason?: string): Status =>
  reason === undefined ? { status: 'fail' } : { status: 'fail', reason };

/** '': a failure without a reason. */
const UNREACHABLE: Record<string, Partial<Record<Direction, string>>> = {
  aws: {
    tts: 'The pending stream has been canceled (caused by: getaddrinfo ENOTFOUND host8.example.com)',
    stt: 'getaddrinfo ENOTFOUND host9.example.com',
  },
  microsoft: { tts: '', stt: '' },
  nuance: { tts: 'getaddrinfo ENOTFOUND host10.example.com' },
  deepgram: { tts: 'getaddrinfo ENOTFOUND host11.example.com', stt: '' },
  gladia: {
    stt: 'HTTP request failed after 2 attempts over 322ms for POST https://host12.example.com/v2/live',
  },
  ibm: {
    tts: 'getaddrinfo ENOTFOUND host14.example.com',
    stt: 'getaddrinfo ENOTFOUND host14.example.com',
  },
  soniox: { stt: '14 UNAVAILABLE: Name resolution failed for target dns:host15.example.com:443' },
  rimelabs: { tts: 'getaddrinfo ENOTFOUND host16.example.com' },
  houndify: { stt: 'WebSocket error: getaddrinfo ENOTFOUND host17.example.com' },
  verbio: {
    tts: 'getaddrinfo ENOTFOUND host18.example.com',
    stt: 'getaddrinfo ENOTFOUND host18.example.com',
  },
  playht: { tts: 'getaddrinfo ENOTFOUND host19.example.com' },
  whisper: { tts: 'Connection error.' },
};

const WITHOUT_REASON = ['deepgramflux'];

/** Rules are in sandbox/README.md. @param offline no vendor can be reached */
export const testOutcome = async (row: Row, offline: boolean): Promise<Outcome> => {
  const vendor = String(row['vendor']);
  const clear = clearCredential(row);
  const texts = textsOf(clear);
  if (offline && vendor === 'speechmatics')
    throw serverError(`Cannot read properties of undefined (reading 'message')`);
  await outsideDelay(texts);
  if (says(texts, 'crash')) throw serverError(`Cannot read properties of undefined (reading 'message')`);
  const judge = (direction: Direction): Status => {
    if (!row[`use_for_${direction}`] || !testable(vendor)[direction]) return NOT_TESTED;
    if (direction === 'stt' && vendor === 'deepgram' && !clear['api_key']) return NOT_TESTED;
    if (direction === 'stt' && vendor === 'nuance') return { status: 'ok' };
    const outcome = offline ? unreachable(vendor, clear, direction) : verdict(texts, direction);
    return outcome.status === 'fail' && WITHOUT_REASON.includes(vendor) ? failed() : outcome;
  };
  return { tts: judge('tts'), stt: judge('stt') };
};

const unreachable = (vendor: string, clear: Stored, direction: Direction): Status => {
  if (vendor === 'aws' && clear['role_arn']) return failed('Could not load credentials from any providers');
  if (direction === 'tts' && clear['custom_tts_endpoint_url'])
    return failed(`Cannot use 'in' operator to search for 'filePath' in undefined`);
  if (direction === 'tts' && clear['deepgram_tts_uri']) return failed('Not Found');
  return failed((UNREACHABLE[vendor]?.[direction] ?? 'fetch failed') || undefined);
};

const verdict = (texts: readonly string[], direction: Direction): Status => {
  if (says(texts, 'bad')) return failed('401 Unauthorized: the credentials were refused');
  if (says(texts, 'quota')) return failed('429 Too Many Requests: the quota is exceeded');
  if (says(texts, 'silent')) return failed();
  if (says(texts, `no-${direction}`)) return failed(`403 Forbidden: no permission for ${direction}`);
  return { status: 'ok' };
};

/** Only names of a google key count, as its random part might spell a rule's word. */
export const textsOf = (clear: Stored): string[] => {
  if (typeof clear['service_key'] !== 'string')
    return Object.values(clear).filter(value => typeof value === 'string');
  const key = JSON.parse(clear['service_key']) as Stored;
  return [key['client_email'], key['project_id']].map(String);
};
