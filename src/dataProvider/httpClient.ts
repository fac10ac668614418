import { HttpError } from 'ra-core';
import { NetworkUnreachableError } from '../platform/networkUnreachable.ts';
import { addressOf, type Query } from './address.ts';
import { connectionWatch, type ConnectionEvent } from './connection.ts';
import { refusalOf } from './guards.ts';
import { httpErrorOf } from './httpError.ts';
import { reachability } from './reachability.ts';
import { retryAfterSeconds, retryDelay } from './retry.ts';
import { waitFor, type Wait } from './wait.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, segments encoded, without query. */
  path: string;
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A GET that changes something: like a write it is never sent again. */
  once?: boolean;
  /** How a success is read; `json` unless said otherwise. */
  as?: 'json' | 'text' | 'blob';
  /** Told of every answer before its content is read: for its headers. */
  onAnswer?: (answer: Pick<Response, 'headers' | 'type'>) => void;
}

export interface HttpClient {
  /**
   * Sends a request and answers its content: parsed JSON (null for 204), text or Blob.
   * Throws HttpError(message, status, ErrorBody) for a failure; status 0: no answer, though the platform is there.
   * Throws NetworkUnreachableError when it is not, and the signal's reason when aborted.
   */
  request<T = unknown>(request: HttpRequest): Promise<T>;
}

export interface HttpClientOptions {
  /** Address of the API, e.g. `https://host/api/v1`. */
  baseUrl: () => string;
  /** The session's token; null sends none. */
  getToken: () => string | null;
  onOutcome?: (event: ConnectionEvent) => void;
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
    // The token is the only credential, and no redirect may carry it elsewhere.
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

/** The one way to the platform (decision 2 for retries and lost connections; contract-a 1 for answers). */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const { baseUrl, getToken, onOutcome, wait = waitFor } = options;
  const send: typeof fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
  const watch = connectionWatch(event => onOutcome?.(event));
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
    const refusal = refusalOf(request);
    if (refusal) throw new Error(`The portal never sends ${request.method} ${request.path}: ${refusal}`);
    const address = addressOf(baseUrl(), request.path, request.query);
    const reading = request.method === 'GET' && !request.once;
    const struggle = watch();
    let answer: Answer | null = null;
    try {
      for (let tried = 0; ; tried++) {
        answer = await attempt(request, address);
        const delay = reading ? retryDelay(answer, tried) : null;
        if (delay === null) break;
        struggle.begin(answer?.status === 429 ? 'waiting' : 'retrying');
        await wait(delay, request.signal);
      }
      if (answer === null) throw await noAnswer(reading);
    } finally {
      // A proxy without its back end is no answer of the platform.
      struggle.end(answer !== null && answer.status < 502);
    }
    return contentOf(answer, request.as);
  };

  return { request: request as HttpClient['request'] };
};
