export type PlatformState =
  | { kind: 'ok' }
  | { kind: 'no_answer' | 'cors' | 'mixed_content' | 'blocked'; address: string }
  | { kind: 'unavailable' | 'not_a_platform'; address: string; status: number };

interface CheckOptions {
  request?: typeof fetch;
  page?: string;
  /** Milliseconds. */
  timeout?: number;
}

/** Hosts that an https page may call over http (W3C Secure Contexts, 'potentially trustworthy'). */
const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const isMixed = (api: URL, page: URL): boolean =>
  page.protocol === 'https:' && api.protocol === 'http:' && !isLoopback(api.hostname);

const isList = (text: string): boolean => {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
};

/** Expects a list that needs no token, or 401. The API's root is no choice: browsers log its 401 as an error. */
const classify = (address: string, status: number, body: string): PlatformState => {
  const text = body.trim();
  if ((status === 200 && isList(text)) || (status === 401 && text === 'Unauthorized') || status === 429) {
    return { kind: 'ok' };
  }
  return { kind: status >= 500 ? 'unavailable' : 'not_a_platform', address, status };
};

/** `blocked`: the page's own Content-Security-Policy refused the connection of `task`. */
const watchingPolicy = async (task: () => Promise<PlatformState>): Promise<PlatformState> => {
  let refused = '';
  const listener = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective === 'connect-src') refused = event.blockedURI;
  };
  document.addEventListener('securitypolicyviolation', listener);
  try {
    const state = await task();
    // The browser reports a violation in a separate task, after the request has failed.
    await new Promise(resolve => setTimeout(resolve));
    return state.kind === 'no_answer' && refused !== '' ? { kind: 'blocked', address: state.address } : state;
  } finally {
    document.removeEventListener('securitypolicyviolation', listener);
  }
};

/** Never rejects. A second request with `no-cors` tells a CORS refusal from a dead host. */
export const checkPlatform = (apiBaseUrl: string, options: CheckOptions = {}): Promise<PlatformState> => {
  const { request = fetch, page = location.href, timeout = 6000 } = options;
  const address = `${apiBaseUrl}/`;
  const api = new URL(address);
  if (isMixed(api, new URL(page))) return Promise.resolve({ kind: 'mixed_content', address });
  const ask = (mode: RequestMode) =>
    request(`${address}PredefinedCarriers`, {
      mode,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
  return watchingPolicy(async () => {
    try {
      const response = await ask('cors');
      return classify(address, response.status, await response.text());
    } catch {
      if (api.origin === new URL(page).origin) return { kind: 'no_answer', address };
      return ask('no-cors').then(
        (): PlatformState => ({ kind: 'cors', address }),
        (): PlatformState => ({ kind: 'no_answer', address }),
      );
    }
  });
};
