import { PASSWORD } from '../../sandbox/seed/names.ts';

/** Asks the platform's API; answers parsed JSON or null. Throws with status and text when it refuses. */
export const callApi = async (
  url: string,
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<unknown> => {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? (JSON.parse(text) as unknown) : null;
};

/** Token of a login of the seed. */
export const tokenOf = async (url: string, username: string): Promise<string> => {
  const body = { username, password: PASSWORD };
  return ((await callApi(url, 'login', { method: 'POST', body })) as { token: string }).token;
};
