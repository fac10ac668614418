import type { Wait } from './wait.ts';

interface ReachabilityOptions {
  /** Address of the API's root. */
  address: () => string;
  fetch: typeof fetch;
  wait: Wait;
}

const PROBES = 2;
const PAUSE = 1000;

/**
 * Can the platform be reached at all? An unauthenticated GET of the API's root decides (decision 2): any answer
 * counts. Sent in mode `no-cors`, so that an answer without CORS headers counts too: the platform sends its 429
 * without them, and a busy platform must never sign anybody out. Asked twice, a second apart, since a wrong no
 * ends the session; requests that fail together share one question.
 */
export const reachability = ({ address, fetch: send, wait }: ReachabilityOptions) => {
  let asking: Promise<boolean> | null = null;
  const probe = async (): Promise<boolean> => {
    try {
      await send(new URL(address(), globalThis.location?.href), {
        method: 'GET',
        mode: 'no-cors',
        credentials: 'omit',
        cache: 'no-store',
      });
      return true;
    } catch {
      return false;
    }
  };
  const ask = async (): Promise<boolean> => {
    for (let probes = 1; ; probes++) {
      if (await probe()) return true;
      if (probes >= PROBES) return false;
      await wait(PAUSE);
    }
  };
  return (): Promise<boolean> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};
