import { dropKeptCalls, storeReadCalls, readStoredCalls } from '../../browserStorage/callStore.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { attemptedMs, type ReadingLane, questionOfLane } from '../../platform/calls/callPages.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import { type TimeSpan, addCoveredSpan } from '../../platform/calls/callSpans.ts';
import { storedCallsOfDirection } from '../../platform/calls/storedCallsOfDirection.ts';
import { createCallSlimmer } from '../../platform/calls/slimCall.ts';
import {
  createWindowReading,
  type WindowQuestion,
  type WindowRead,
} from '../../platform/calls/windowReading.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { retryReads } from '../batch/pacedRequests.ts';
import { readPage } from '../lists.ts';
import { accountOf, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';

/** `accountSid` null: all of the provider. Account users always get their own account. */
interface CallsOwner {
  platform: string;
  accountSid: string | null;
}

/** Moments in milliseconds, both inclusive. */
export interface CallsToRead extends CallsOwner, WindowQuestion {
  direction?: 'inbound' | 'outbound' | undefined;
  /** Milliseconds; what was read before and may have grown is read again. */
  asOf: number;
  signal: AbortSignal;
  /** Called with stored calls, after the first answer, and then after each substantial growth. */
  onRead: (read: WindowRead) => void;
  onPause?: (pause: Pause | null) => void;
  /** Called while another tab or part reads the same calls, whose results are used. */
  onWaiting?: (waiting: boolean) => void;
}

const AT_ONCE = 2;
/** Milliseconds; shorter waits are not reported. */
const SOON = 300;
const WORTH_SHOWING = 1.25;

const spanOf = (calls: readonly RecentCall[]): TimeSpan | null => {
  const moments = calls.map(call => attemptedMs(call)).filter(moment => moment !== null);
  return moments.length === 0
    ? null
    : moments.reduce(({ from, to }, at) => ({ from: Math.min(from, at), to: Math.max(to, at) }), {
        from: Infinity,
        to: -Infinity,
      });
};

const queues = new Map<string, Promise<unknown>>();

/** Without locks (insecure pages) only this page keeps order. */
const inTurn = async <T>(name: string, read: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const locks = lockManager();
  if (locks) return locks.request(name, { signal }, read);
  const before = queues.get(name);
  const turn = (async () => {
    await before?.catch(() => undefined);
    signal.throwIfAborted();
    return read();
  })();
  queues.set(name, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(name) === turn) queues.delete(name);
  }
};

const alone = <T>(
  { signal, onWaiting = () => undefined }: Pick<CallsToRead, 'signal' | 'onWaiting'>,
  key: string,
  read: () => Promise<T>,
): Promise<T> => {
  let hasBegun = false;
  const turn = inTurn(
    `patchbay-calls:${key}`,
    () => {
      hasBegun = true;
      onWaiting(false);
      return read();
    },
    signal,
  );
  setTimeout(() => {
    if (!hasBegun && !signal.aborted) onWaiting(true);
  }, SOON);
  return turn;
};

/** At most `AT_ONCE` at a time; a failure ends it once the others have finished. */
const askAll = async (
  next: () => ReadingLane | null | undefined,
  ask: (lane: ReadingLane) => Promise<void>,
): Promise<void> => {
  const underWay = new Set<Promise<void>>();
  try {
    for (;;) {
      while (underWay.size < AT_ONCE) {
        const lane = next();
        if (!lane) break;
        const asked: Promise<void> = ask(lane).finally(() => underWay.delete(asked));
        underWay.add(asked);
      }
      if (underWay.size === 0) return;
      await Promise.race(underWay);
    }
  } finally {
    await Promise.allSettled(underWay);
  }
};

/** @public onDemand.ts imports it lazily. */
export const readCallsMethodsOf = (context: ProviderContext) => {
  const { http, requestScope } = context;
  const ownerOf = (accountSid: string | null): string | null => {
    const scope = requestScope(accountSid);
    const account = accountOf(scope);
    if (account !== null) return `Accounts/${segment(account)}`;
    return scope.serviceProviderSid === null ? null : `ServiceProviders/${segment(scope.serviceProviderSid)}`;
  };
  const keyOf = (platform: string, owner: string, direction = '') => `${platform} ${owner} ${direction}`;

  const keptOf = async (
    platform: string,
    owner: string,
    { direction, start, end, asOf }: CallsToRead,
  ): Promise<Awaited<ReturnType<typeof readStoredCalls>>> => {
    const window = { from: start, to: end };
    const own = await readStoredCalls(keyOf(platform, owner, direction), window);
    if (direction === undefined) return own;
    const shared = storedCallsOfDirection(
      await readStoredCalls(keyOf(platform, owner), window),
      direction,
      window,
      asOf,
    );
    return {
      calls: [...own.calls, ...shared.calls],
      covered: shared.covered.reduce(addCoveredSpan, own.covered),
    };
  };

  return {
    /**
     * 500 calls per request, two at a time; skips stored calls
     * (docs/platform-api.md#reading-many-calls).
     * Rejects with the signal's reason or the failure; keeps what was read.
     */
    readCalls: async (question: CallsToRead): Promise<WindowRead> => {
      const { platform, accountSid, direction, start, asOf, signal } = question;
      const { onRead, onPause = () => undefined } = question;
      const owner = ownerOf(accountSid);
      if (owner === null) return { calls: [], total: 0, gaps: [], readFrom: start, isComplete: true };
      const key = keyOf(platform, owner, direction);
      const slim = createCallSlimmer();
      const request = retryReads({ signal, onPause });

      const read = async (): Promise<WindowRead> => {
        const readAt = Date.now();
        const kept = await keptOf(platform, owner, question);
        const reading = createWindowReading(question, kept, { asOf, readAt });
        let shown = 0;
        const show = (always = false) => {
          const size = reading.size();
          if (!always && shown > 0 && size < shown * WORTH_SHOWING) return;
          shown = size;
          onRead(reading.read());
        };
        if (kept.calls.length > 0) show();

        const ask = async (lane: ReadingLane): Promise<void> => {
          const query = { ...questionOfLane(lane), direction };
          try {
            const answer = await request(batch =>
              http.request({ method: 'GET', path: `${owner}/RecentCalls`, query, once: true, ...batch }),
            );
            signal.throwIfAborted();
            const { rows, total } = readPage(answer);
            const part = reading.answered(lane, rows.map(slim), total);
            // Throws if the session has ended, which must leave nothing behind.
            requestScope();
            await storeReadCalls(key, { ...part, span: spanOf(part.calls) });
            show();
          } catch (error) {
            reading.failed(lane);
            throw error;
          }
        };

        try {
          await askAll(reading.next, ask);
        } finally {
          if (!signal.aborted) show(true);
        }
        return reading.read();
      };
      return alone(question, key, read);
    },

    forgetCalls: async ({ platform, accountSid }: CallsOwner): Promise<void> => {
      const owner = ownerOf(accountSid);
      if (owner === null) return;
      for (const direction of ['', 'inbound', 'outbound'])
        await dropKeptCalls(keyOf(platform, owner, direction));
    },
  };
};
