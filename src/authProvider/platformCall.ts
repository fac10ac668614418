import { whenConfigured } from '../config/config.ts';

export interface PlatformAnswer {
  status: number;
  /** Parsed JSON, else text; null if empty. */
  body: unknown;
}

export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** For public pages without data provider. Throws NoAnswerError only: every status is an answer. */
export const platformCall = async (
  path: string,
  {
    method = 'GET',
    body,
    token,
  }: { method?: 'GET' | 'POST' | 'PUT'; body?: object; token?: string | undefined } = {},
): Promise<PlatformAnswer> => {
  const headers = new Headers();
  if (body) headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  let text: string;
  try {
    const { apiBaseUrl } = await whenConfigured();
    response = await fetch(`${apiBaseUrl}/${path}`, {
      method,
      headers,
      credentials: 'omit',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await response.text();
  } catch {
    throw new NoAnswerError();
  }
  return { status: response.status, body: parse(text) };
};
