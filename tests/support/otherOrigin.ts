const ORIGIN = 'http://portal.test';
/** Headers that a script may always read. */
const READABLE = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'pragma'];

const allowed = (response: Response): Response => {
  if (response.headers.get('access-control-allow-origin') === null) throw new TypeError('Failed to fetch');
  return response;
};

const asSeen = (response: Response): Response => {
  const exposed = (response.headers.get('access-control-expose-headers') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const headers = [...response.headers].filter(([name]) => READABLE.includes(name) || exposed.includes(name));
  const seen = new Response(response.body, { status: response.status, headers });
  return Object.defineProperty(seen, 'type', { value: 'cors' });
};

/** fetch as a browser does it from another origin: a preflight before each request, and only what CORS lets through. */
export const fetchFromElsewhere =
  (send: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', ORIGIN);
    // An answer without content or headers: that there is one is all that can be seen, where its policy allows that.
    if (init.mode === 'no-cors') {
      const answer = await send(input, { method: init.method ?? 'GET', headers });
      if (answer.headers.get('cross-origin-resource-policy') === 'same-origin')
        throw new TypeError('Failed to fetch');
      return answer;
    }
    const preflight = {
      origin: ORIGIN,
      'access-control-request-method': init.method ?? 'GET',
      'access-control-request-headers': [...headers.keys()].join(),
    };
    allowed(await send(input, { method: 'OPTIONS', headers: preflight }));
    return asSeen(allowed(await send(input, { ...init, headers })));
  };
