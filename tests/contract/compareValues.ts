import { compareLists } from './compareLists.ts';
import { isSid, type SidMap } from './sids.ts';

export interface Comparison {
  sids: SidMap;
  /** True lengths of lists that the recording shows the beginning of. */
  shortened: Record<string, number>;
  /** Items of the same list in other recorded answers to the same kind of caller. */
  alike: readonly unknown[];
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** Secrets that the server makes itself: only their form can agree. */
const MADE: Record<string, RegExp> = {
  token: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  webhook_secret: /^wh_secret_\w+$/,
  codes: /^\d{3}[A-Z]\d{2}$/,
};
/** Depend on how much the recorded world holds, of which the recordings show a part. */
const COUNTED = ['total'];
/** Masked with the length of a host name that the recording's maker renamed afterwards. */
const MASKED = ['connection_string'];
/** A moment counted from the time of asking. */
const MOMENTS = ['expiryTime', 'iat', 'exp', 'next_payment_attempt'];
/** A text in the server's own encryption. */
const isEncrypted = (value: unknown) =>
  typeof value === 'string' && /^\{"iv":"\w+","content":"\w*"\}$/.test(value);

/**
 * Differences between what was recorded and what came: keys, JSON types, null or not, and values. Values may
 * differ only where they cannot agree: moments, server-made secrets, totals; and sids, which are learned.
 */
export function compareValues(
  expected: unknown,
  actual: unknown,
  comparison: Comparison,
  at = '$',
): string[] {
  if (Array.isArray(expected))
    return Array.isArray(actual)
      ? compareLists(expected, actual, comparison, at)
      : [`${at}: expected a list, got ${show(actual)}`];
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
      return [`${at}: expected an object, got ${show(actual)}`];
    return compareObjects(
      expected as Record<string, unknown>,
      actual as Record<string, unknown>,
      comparison,
      at,
    );
  }
  const claims = claimsOf(expected);
  if (claims) return compareValues(claims, claimsOf(actual) ?? actual, comparison, `${at}.claims`);
  return sameScalar(expected, actual, comparison.sids, at)
    ? []
    : [`${at}: expected ${show(expected)}, got ${show(actual)}`];
}

function compareObjects(
  expected: Record<string, unknown>,
  actual: Record<string, unknown>,
  comparison: Comparison,
  at: string,
): string[] {
  const missing = Object.keys(expected).filter(key => !(key in actual));
  const extra = Object.keys(actual).filter(key => !(key in expected));
  return [
    ...missing.map(key => `${at}.${key}: missing`),
    ...extra.map(key => `${at}.${key}: not expected, got ${show(actual[key])}`),
    ...Object.keys(expected)
      .filter(key => key in actual)
      .flatMap(key => compareValues(expected[key], actual[key], comparison, `${at}.${key}`)),
  ];
}

function sameScalar(expected: unknown, actual: unknown, sids: SidMap, at: string): boolean {
  if (typeof expected !== typeof actual || (expected === null) !== (actual === null)) return false;
  const key = at.slice(at.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  if (COUNTED.includes(key) || MOMENTS.includes(key)) return true;
  if (typeof expected !== 'string' || typeof actual !== 'string') return expected === actual;
  if (MASKED.includes(key) && /X{4}/.test(expected)) return unmasked(expected) === unmasked(actual);
  if (ISO.test(expected)) return ISO.test(actual);
  if (isEncrypted(expected)) return isEncrypted(actual);
  if (key in MADE) return MADE[key]?.test(actual) ?? false;
  if (isSid(expected) && !sids.isKnown(expected) && isSid(actual)) {
    if (expected !== actual) sids.learn(expected, actual);
    return true;
  }
  return sids.translate(expected) === actual;
}

/** What a session token says; undefined for anything else. */
function claimsOf(value: unknown): unknown {
  const payload = typeof value === 'string' ? /^eyJ[\w-]+\.([\w-]+)\.[\w-]+$/.exec(value)?.[1] : undefined;
  return payload === undefined ? undefined : JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

const unmasked = (value: string) => value.replace(/X+$/, '…');

export const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 120) ?? 'nothing';
