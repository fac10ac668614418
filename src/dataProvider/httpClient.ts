import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../platform/platformErrors.ts';
import { type ConnectionEvent, createRetryTracking, createReachabilityCheck } from './connectionStatus.ts';
import { addressOf, type Query } from './paths.ts';
import { forbiddenReason } from './forbiddenRequests.ts';
import { httpErrorOf, lacksPlatformFeature, parseJson } from './httpError.ts';
import { type EarlyAnswers, NO_LEAKS, requestHeaders, type ReceivedAnswer } from './readRequest.ts';
import { recordRequest } from './sentRequests.ts';
import { type Wait, waitFor } from './wait.ts';
import { retryAfterSeconds } from './retryAfter.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, with encoded segments and no query. */
  path: string;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** No retries, for a GET that changes something. */
  once?: boolean;
  /** For reads just before a write: ignores early answers; without an answer the save fails at once. */
  beforeWrite?: boolean;
  as?: 'json' | 'text' | 'blob';
  /** Replaces `Response.blob()` to report progress; called again for a repeated request. */
  readBlob?: (answer: Response) => Promise<Blob>;
  onAnswer?: (answer: Pick<ReceivedAnswer, 'headers' | 'type'>) => void;
}

export interface HttpClient {
  /** @throws HttpError (status 0: no answer), NetworkUnreachableError, the signal's reason */
  request<T = unknown>(request: HttpRequest): Promise<T>;
}

export interface ReadClient {
  request<T = unknown>(request: HttpRequest & { method: 'GET' }): Promise<T>;
}

export interface HttpClientOptions {
  baseUrl: () => string;
  /** May throw, so that nothing leaves without a session. */
  getToken: () => string | null;
  onConnectionEvent?: (event: ConnectionEvent) => void;
  early?: EarlyAnswers;
  fetch?: typeof fetch;
  wait?: Wait;
  /** The browser may be wrong: a request is tried in any case. */
  isOffline?: () => boolean;
}

interface Answer {
  ok: boolean;
  status: number;
  retryAfter: number | null;
  content: string | Blob;
}

const initOf = ({ method, body, signal }: HttpRequest, token: string | null): RequestInit => {
  const headers = requestHeaders(token);
  // The browser adds a form's boundary.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: signal ?? null,
    ...NO_LEAKS,
  };
};

const untilAborted = async <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return answer;
  signal.throwIfAborted();
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
};

const contentOf = (answer: Answer, as: HttpRequest['as']): unknown => {
  const { status, content } = answer;
  if (typeof content !== 'string') return content;
  if (!answer.ok) throw httpErrorOf(status, content, answer.retryAfter);
  if (as === 'text') return content;
  return status === 204 ? null : parseJson(content, status);
};

const unanswered = (message: string) => new HttpError(message, 0, { text: null });

export const browserIsOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Retries reads, and distinguishes a lost connection (docs/decisions.md#lost-connection). */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const { baseUrl, getToken, onConnectionEvent, wait = waitFor, isOffline = browserIsOffline } = options;
  const send: typeof fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
  const trackRetries = createRetryTracking(event => onConnectionEvent?.(event));
  /** This platform refuses a provider's alerts; it is asked once per session. */
  let alertsRefused: { token: string | null; error: Error } | null = null;
  const isReachable = createReachabilityCheck({ address: baseUrl, fetch: send, wait });

  const attempt = async (request: HttpRequest, address: URL, retries: number): Promise<Answer | null> => {
    let end: ReturnType<typeof recordRequest> | undefined;
    const token = getToken();
    try {
      const early =
        request.method === 'GET' && !request.beforeWrite
          ? options.early?.take(address, token)
          : options.early?.drop();
      if (!early) end = recordRequest(token, { ...request, address, retries });
      const response = await (early
        ? untilAborted(early, request.signal)
        : send(address, initOf(request, token)));
      request.onAnswer?.(response);
      const { ok, status } = response;
      const { as, readBlob } = request;
      const blob = () => (readBlob && response instanceof Response ? readBlob(response) : response.blob());
      const content = ok && as === 'blob' ? await blob() : await response.text();
      end?.(status);
      return { ok, status, content, retryAfter: retryAfterSeconds(response.headers.get('Retry-After')) };
    } catch (cause) {
      const isAbort = cause instanceof Error && cause.name === 'AbortError';
      end?.(isAbort || request.signal?.aborted ? 'cancelled' : 'no_answer');
      if (request.signal?.aborted) throw request.signal.reason;
      if (isAbort) throw cause;
      return null;
    }
  };

  const request = async (request: HttpRequest): Promise<unknown> => {
    const forbidden = forbiddenReason(request);
    if (forbidden) throw new Error(`The portal never sends ${request.method} ${request.path}: ${forbidden}`);
    if (alertsRefused?.token === getToken() && PROVIDER_ALERTS.test(request.path)) throw alertsRefused.error;
    const address = addressOf(baseUrl(), request.path, request.query);
    const reading = request.method === 'GET' && !request.once;
    const repeats = reading && !request.beforeWrite;
    const wasOffline = isOffline();
    const retries = trackRetries();
    let answer: Answer | null = null;
    try {
      for (let tried = 0; ; tried++) {
        answer = await attempt(request, address, tried);
        const delay = repeats ? retryDelay(answer, tried) : null;
        if (delay === null) break;
        retries.start(answer?.status === 429 ? 'waiting' : 'retrying');
        await wait(delay, request.signal);
      }
      if (answer === null) {
        const hasBeenOffline = wasOffline || isOffline();
        // Offline, these fail at once without ending the session (docs/decisions.md#browser-offline).
        if ((!reading || request.beforeWrite) && hasBeenOffline)
          throw unanswered(wasOffline || reading ? 'portal.errors.offline' : 'portal.errors.no_answer');
        if (!(await isReachable())) throw new NetworkUnreachableError();
        if (repeats && hasBeenOffline) answer = await attempt(request, address, RETRIES + 1);
        if (answer === null) throw unanswered(reading ? 'portal.errors.generic' : 'portal.errors.no_answer');
      }
    } finally {
      // A proxy without its back end is not an answer of the platform.
      retries.end(answer !== null && answer.status < 502);
    }
    try {
      return contentOf(answer, request.as);
    } catch (error) {
      if (lacksPlatformFeature(error)) alertsRefused = { token: getToken(), error };
      throw error;
    }
  };

  return { request: request as HttpClient['request'] };
};

const PROVIDER_ALERTS = /^ServiceProviders\/[^/]+\/Alerts$/;

const RETRIES = 3;
/** Milliseconds before the first retry; doubles each time. */
const BACKOFF = 500;
/** Seconds; a read fails if a 429 asks for more. */
const PATIENCE = 60;

type Attempt = { status: number; retryAfter: number | null } | null;

const isGatewayFailure = (status: number): boolean => status >= 502 && status <= 504;

/** Retries without answer or back end, and a 429 after its `Retry-After`; null: no retry. */
const retryDelay = (outcome: Attempt, attempt: number): number | null => {
  if (attempt >= RETRIES) return null;
  const backoff = BACKOFF * 2 ** attempt;
  if (outcome === null || isGatewayFailure(outcome.status)) return backoff;
  if (outcome.status !== 429) return null;
  if (outcome.retryAfter === null) return backoff * 4;
  return outcome.retryAfter > PATIENCE ? null : outcome.retryAfter * 1000;
};
