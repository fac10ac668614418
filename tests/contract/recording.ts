import { readdirSync, readFileSync } from 'node:fs';

/** One recorded request of the platform and what it answered. */
export interface Exchange {
  name: string;
  /** What the recording's maker did to the answer, when something was left out of it. */
  note?: string;
  request: {
    method: string;
    /** Under /v1. */
    path: string;
    query: Record<string, string>;
    /** Who asked, in words: 'admin', 'account, view-only', 'no authorization header' … */
    scope: string;
    /** Set when the server ran in another mode than usual. */
    server?: string;
    body: unknown;
  };
  response: {
    /** 0 when the connection closed without an answer because the server process had ended. */
    status: number;
    headers: Record<string, string>;
    body: unknown;
    /** Length before shortening of each list that was cut, by its place ('$' or '$.data'). */
    shortened_lists?: Record<string, number>;
  };
}

/** One recorded file: a session with the platform, in order; some of its exchanges were left out. */
export interface Recording {
  /** File name without `.json`; the collection it is about. */
  file: string;
  exchanges: Exchange[];
}

const FOLDER = new URL('./recordings/', import.meta.url);

/** Every recorded file there is; a file put into the folder is replayed without being named anywhere. */
export function readRecordings(): Recording[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => ({
      file: name.replace(/\.json$/, ''),
      exchanges: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Exchange[],
    }));
}

export const isHosted = (exchange: Exchange): boolean =>
  exchange.request.server?.startsWith('hosted') ?? false;
