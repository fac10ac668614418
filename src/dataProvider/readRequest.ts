export type ReceivedAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'type' | 'text' | 'blob'>;

export interface EarlyAnswers {
  /** The answer to the same request with the same token, once. */
  take: (address: URL, token: string | null) => Promise<ReceivedAnswer> | undefined;
  drop: () => undefined;
}

/** Headers of every read. */
export const requestHeaders = (token: string | null): Headers => {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/** The token is the only credential, and a redirect could carry it elsewhere. */
export const NO_LEAKS = { credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const;
