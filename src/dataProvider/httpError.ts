import { HttpError } from 'ra-core';
import { cleanText, NetworkUnreachableError, serverText } from '../platform/platformErrors.ts';
import { InvalidPathError } from './paths.ts';

export interface ErrorBody {
  text: string | null;
  args?: Record<string, unknown>;
  /** Seconds, from a 429. */
  retryAfter?: number;
  errors?: Record<string, unknown>;
  /** The stored and missing parts of a partly failed save (`SaveEnd`). */
  outcome?: object;
}

const SHORT = 300;

/** Text of a JSON error or a short plain answer; never a page or broken JSON. */
const answerText = (content: string): string | null => {
  try {
    const body = JSON.parse(content) as unknown;
    return typeof body === 'string' ? cleanText(body) : serverText(body);
  } catch {
    return content.length <= SHORT && !content.includes('<') && !/^\s*[{["]/.test(content)
      ? cleanText(content)
      : null;
  }
};

/** The text goes on 'you have created undefined instances of this resource'. */
const LIMIT_REACHED = /^exceeded limits\b/;

/** This version of the platform can never answer; retrying is pointless. */
const BEYOND_VERSION = 'portal.errors.alerts_by_account';

/** Generic texts, e.g. for an impossible sid (docs/platform-api.md#errors). */
const BARE = /^(?:Bad request|failure retrieving user)$/i;

/** Platforms before 0.9.6 refuse all questions for a provider's alerts (docs/platform-api.md#alerts). */
const ALERTS_BY_ACCOUNT = /missing parameter: service_provider_sid/;

const keyOf = (status: number, text: string | null): string | null => {
  if (status === 401) return 'portal.errors.session_expired';
  if (status === 500 && ALERTS_BY_ACCOUNT.test(text ?? '')) return BEYOND_VERSION;
  if (status === 422 && LIMIT_REACHED.test(text ?? '')) return 'portal.errors.account_full';
  if (status >= 502 && status <= 504) return 'portal.errors.gateway';
  return BARE.test(text ?? '') ? 'portal.errors.bare' : null;
};

export const httpErrorOf = (status: number, content: string, retryAfter: number | null): HttpError => {
  const text = answerText(content);
  const waits = status === 429 && retryAfter !== null;
  const key = waits ? 'portal.errors.too_many_requests' : keyOf(status, text);
  const body: ErrorBody = { text };
  if (key) body.args = waits ? { seconds: retryAfter } : { status, ...(text === null ? {} : { text }) };
  if (waits) body.retryAfter = retryAfter;
  return new HttpError(
    key ?? text ?? (status === 480 ? 'portal.errors.no_media_server' : 'portal.errors.generic'),
    status,
    body,
  );
};

/** @throws HttpError for anything but JSON */
export const parseJson = (content: string, status = 200): unknown => {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new HttpError('portal.errors.not_json', status, { text: null });
  }
};

/** 0: no answer. */
export const statusOf = (error: unknown): number =>
  error instanceof HttpError || error instanceof InvalidPathError ? Number(error.status) : 0;

export const errorBody = (error: unknown): ErrorBody | null =>
  error instanceof HttpError && error.body ? (error.body as ErrorBody) : null;

/** The record is not there; of a user the platform says so with a 500 (docs/platform-api.md#errors). */
export const isNotFound = (error: unknown): boolean =>
  statusOf(error) === 404 || /^failure retrieving user$/i.test(errorBody(error)?.text ?? '');

/** The platform's version lacks the feature: shown without Retry. */
export const lacksPlatformFeature = (error: unknown): error is Error =>
  error instanceof Error && error.message === BEYOND_VERSION;

/** Throws HttpError if the answer lacks the text. */
export const textIn = (answer: object | null, key: string): string => {
  const value: unknown = (answer as Record<string, unknown> | null)?.[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new HttpError('portal.errors.not_json', 200, { text: null });
};

/** Errors of the JS engine or React Query about unexpected answers, which mean nothing to users. */
const isOfEngine = (error: Error): boolean =>
  /^(?:Type|Range|Reference|Syntax|URI)Error$/.test(error.name) || /\bdata is undefined$/.test(error.message);

/** Message key or server text, with placeholders for `translate(message, { _: message, ...args })`. */
export const describeError = (error: unknown): { message: string; args: Record<string, unknown> } => ({
  message:
    error instanceof Error && isOfEngine(error)
      ? 'portal.errors.not_json'
      : (error instanceof Error && error.message) || 'portal.errors.generic',
  args: errorBody(error)?.args ?? {},
});

/** These errors must reach the auth provider. */
export const endsSession = (error: unknown): error is Error =>
  error instanceof NetworkUnreachableError || statusOf(error) === 401;
