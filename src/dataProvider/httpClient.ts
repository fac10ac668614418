import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../platform/platformErrors.ts';
import { type ConnectionEvent, createRetryTracking, reachability } from './connectionStatus.ts';
import { addressOf, type Query } from './endpoints.ts';
import { forbiddenReason } from './forbiddenRequests.ts';
import { httpErrorOf } from './httpError.ts';
import { type Wait, waitFor } from './wait.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, segments encoded, without query. */
  path: string;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** For a GET that changes something: no retries, like a write. */
  once?: boolean;
  as?: 'json' | 'text' | 'blob';
  /** Called for every answer, for its headers. */
  onAnswer?: (answer: Pick<Response, 'headers' | 'type'>) => void;
}

export interface HttpClient {
  /** @throws HttpError (status 0: no answer), NetworkUnreachableError, the signal's reason */
  request<T = unknown>(request: HttpRequest): Promise<T>;
}

export interface HttpClientOptions {
  baseUrl: () => string;
  getToken: () => string | null;
  onConnectionEvent?: (event: ConnectionEvent) => void;
  fetch?: typeof fetch;
  wait?: Wait;
}

interface Answer {
  ok: boolean;
  status: number;
  retryAfter: number | null;
  content: string | Blob;
}

const initOf = ({ method, body, signal }: HttpRequest, token: string | null): RequestInit => {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    // The token is the only credential, and a redirect could carry it elsewhere.
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
  };
};

const contentOf = (answer: Answer, as: HttpRequest['as']): unknown => {
  const { status, content } = answer;
  if (typeof content !== 'string') return content;
  if (!answer.ok) throw httpErrorOf(status, content, answer.retryAfter);
  if (as === 'text') return content;
  if (status === 204) return null;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new HttpError('portal.errors.not_json', status, { text: null });
  }
};

/** Retries reads, and distinguishes a lost connection (docs/decisions.md#lost-connection). */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const { baseUrl, getToken, onConnectionEvent, wait = waitFor } = options;
  const send: typeof fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
  const trackRetries = createRetryTracking(event => onConnectionEvent?.(event));
  const isReachable = reachability({ address: baseUrl, fetch: send, wait });

  const attempt = async (request: HttpRequest, address: URL): Promise<Answer | null> => {
    try {
      const response = await send(address, initOf(request, getToken()));
      request.onAnswer?.(response);
      const { ok, status } = response;
      const content = ok && request.as === 'blob' ? await response.blob() : await response.text();
      return { ok, status, content, retryAfter: retryAfterSeconds(response.headers.get('Retry-After')) };
    } catch (cause) {
      if (request.signal?.aborted) throw request.signal.reason;
      if (cause instanceof Error && cause.name === 'AbortError') throw cause;
      return null;
    }
  };

  const noAnswer = async (reading: boolean): Promise<Error> => {
    if (!(await isReachable())) return new NetworkUnreachableError();
    return new HttpError(reading ? 'portal.errors.generic' : 'portal.errors.no_answer', 0, { text: null });
  };

  const request = async (request: HttpRequest): Promise<unknown> => {
    const forbidden = forbiddenReason(request);
    if (forbidden) throw new Error(`The portal never sends ${request.method} ${request.path}: ${forbidden}`);
    const address = addressOf(baseUrl(), request.path, request.query);
    const reading = request.method === 'GET' && !request.once;
    const retries = trackRetries();
    let answer: Answer | null = null;
    try {
      for (let tried = 0; ; tried++) {
        answer = await attempt(request, address);
        const delay = reading ? retryDelay(answer, tried) : null;
        if (delay === null) break;
        retries.start(answer?.status === 429 ? 'waiting' : 'retrying');
        await wait(delay, request.signal);
      }
      if (answer === null) throw await noAnswer(reading);
    } finally {
      // A proxy without its back end is no answer of the platform.
      retries.end(answer !== null && answer.status < 502);
    }
    return contentOf(answer, request.as);
  };

  return { request: request as HttpClient['request'] };
};

const RETRIES = 3;
/** Milliseconds before the first retry; doubles each time. */
const BACKOFF = 500;
/** Seconds. A read fails when a 429 asks for a longer wait. */
const PATIENCE = 60;

type Attempt = { status: number; retryAfter: number | null } | null;

const isGatewayFailure = (status: number): boolean => status >= 502 && status <= 504;

/** Retries a request without answer or back end, and a 429 after its `Retry-After`; null: no retry. */
const retryDelay = (outcome: Attempt, attempt: number): number | null => {
  if (attempt >= RETRIES) return null;
  const backoff = BACKOFF * 2 ** attempt;
  if (outcome === null || isGatewayFailure(outcome.status)) return backoff;
  if (outcome.status !== 429) return null;
  if (outcome.retryAfter === null) return backoff * 4;
  return outcome.retryAfter > PATIENCE ? null : outcome.retryAfter * 1000;
};

const retryAfterSeconds = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
