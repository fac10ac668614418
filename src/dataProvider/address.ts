export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Query text with every name and value percent-encoded; empty, null and undefined values are left out. */
export const queryText = (query: Query = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.append(name, String(value));
  }
  return parameters.toString();
};

/**
 * Full address of a path below the API's base, e.g. `https://host/api/v1`. Throws when the result would lie
 * anywhere else, on another host or above the base: the token travels with the request.
 */
export const addressOf = (baseUrl: string, path: string, query?: Query): URL => {
  const base = new URL(baseUrl, globalThis.location?.href);
  const expected = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  const address = new URL(expected, base.origin);
  if (address.origin !== base.origin || address.pathname !== expected || /^\/|\/\//.test(path)) {
    throw new Error(`Not a path of the API: ${path}`);
  }
  address.search = queryText(query);
  return address;
};
