import { getConfig } from '../config/config.ts';

export interface PlatformAnswer {
  status: number;
  /** Parsed JSON; the text when the body is none; null when it is empty. */
  body: unknown;
}

/** Thrown when no answer came at all. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * The few calls that come before the signed-in application is loaded (sign-in, forced change). Everything else goes
 * through the data provider. Throws Unreachable; every status is an answer.
 */
export const platformCall = async (
  path: string,
  { method = 'GET', body, token }: { method?: 'GET' | 'POST' | 'PUT'; body?: object; token?: string } = {},
): Promise<PlatformAnswer> => {
  const headers = new Headers();
  if (body) headers.set('Content-Type', 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${getConfig().apiBaseUrl}/${path}`, {
      method,
      headers,
      credentials: 'omit',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await response.text();
  } catch {
    throw new Unreachable();
  }
  return { status: response.status, body: parse(text) };
};
