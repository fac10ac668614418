import { redactedAddress, redactedBody } from '../platform/redact.ts';
import type { ShownRequest } from '../lib/curl.ts';
import { createListeners } from '../lib/store.ts';

/** Without secrets (docs/decisions.md#api-view). */
export interface SentRequest extends ShownRequest {
  id: number;
  page: string;
  retries: number;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** null: under way. */
  result: number | 'no_answer' | 'cancelled' | null;
  /** Milliseconds until the whole answer arrived. */
  duration: number;
}

interface RequestContent {
  method: string;
  address: URL | string;
  body?: unknown;
}

const MOST = 50;

let owner: string | null = null;
let requests: readonly SentRequest[] = [];
let last = 0;
const changes = createListeners();

const change = (next: readonly SentRequest[]): void => {
  requests = next;
  changes.tell();
};

export const redactedRequest = ({ method, address, body }: RequestContent): ShownRequest => ({
  method,
  address: redactedAddress(address),
  ...(body instanceof FormData
    ? { parts: [...body.keys()] }
    : { body: body === undefined ? undefined : redactedBody(body) }),
});

type End = (result: NonNullable<SentRequest['result']>) => void;

/** Returns a function that receives the result. A new token drops all other requests. */
export const recordRequest = (
  token: string | null,
  { retries = 0, ...content }: RequestContent & { retries?: number },
): End => {
  const sentAt = Date.now();
  const id = ++last;
  const request: SentRequest = {
    id,
    ...redactedRequest(content),
    page: globalThis.location?.pathname ?? '',
    retries,
    sentAt,
    result: null,
    duration: 0,
  };
  change([...(token === owner ? requests : []), request].slice(-MOST));
  owner = token;
  return result =>
    change(requests.map(one => (one.id === id ? { ...one, result, duration: Date.now() - sentAt } : one)));
};

const NONE: readonly SentRequest[] = [];

/** Requests of this token since the page load, oldest first. */
export const sentRequests = {
  of: (token: string | null) => (token === owner ? requests : NONE),
  subscribe: changes.subscribe,
};
