import { dropKeptCalls, keepCalls, keptCalls } from '../../browserStorage/callStore.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { attemptedMs, type ReadingLane, questionOfLane } from '../../platform/calls/callPages.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import { type TimeSpan, withCovered } from '../../platform/calls/callSpans.ts';
import { ofDirection } from '../../platform/calls/ofDirection.ts';
import { slimmer } from '../../platform/calls/slimCall.ts';
import { createWindowReading, type WindowRead } from '../../platform/calls/windowReading.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { retryReads } from '../batch/pacedRequests.ts';
import { readPage } from '../lists.ts';
import { accountOf, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';

/** Whose calls: of an account, or null for all of the provider. An account user's own account always wins. */
interface CallsOwner {
  /** Address of the platform: what is kept belongs to it. */
  platform: string;
  accountSid: string | null;
}

export interface CallsToRead extends CallsOwner {
  /** Milliseconds, both included. */
  start: number;
  end: number;
  /** The newest are enough. */
  most: number;
  direction?: 'inbound' | 'outbound' | undefined;
  /** What was read before this moment, and may have grown since, is read again (milliseconds). */
  asOf: number;
  signal: AbortSignal;
  /** At once with what is kept, after the first answer, and then as often as it is worth looking. */
  onRead: (read: WindowRead) => void;
  onPause?: (pause: Pause | null) => void;
  /** Others read the same calls, here or in another tab: what they store is taken over. */
  onWaiting?: (waiting: boolean) => void;
}

const AT_ONCE = 2;
/** Milliseconds; a shorter wait is nothing to speak of. */
const SOON = 300;
/** Drawing thousands of calls anew takes time: it is done when there are so many times more, or at the end. */
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

/** Locks of this page by name; the last that holds it or waits for it. */
const queues = new Map<string, Promise<unknown>>();

/** Browsers offer locks on secure pages only; without them a page still keeps order within itself. */
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

/** One reader of each scope at a time, in all tabs. */
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

/** As long as there is something to ask for, at most `AT_ONCE` at a time; one failure ends it when the others have ended. */
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

  /** One direction also takes what was read of both. */
  const keptOf = async (
    platform: string,
    owner: string,
    { direction, start, end, asOf }: CallsToRead,
  ): Promise<Awaited<ReturnType<typeof keptCalls>>> => {
    const window = { from: start, to: end };
    const own = await keptCalls(keyOf(platform, owner, direction), window);
    if (direction === undefined) return own;
    const shared = ofDirection(await keptCalls(keyOf(platform, owner), window), direction, window, asOf);
    return {
      calls: [...own.calls, ...shared.calls],
      covered: shared.covered.reduce(withCovered, own.covered),
    };
  };

  return {
    /**
     * Reads the calls of a window with manners: 500 a request, at most two at a time, a fifth of the rate limit left to
     * others, and nothing that this browser keeps already (docs/platform-api.md#reading-many-calls).
     *
     * @returns the window as it was read; rejects with the signal's reason, or what ended the reading: what was read
     *   until then is kept
     */
    readCalls: async (question: CallsToRead): Promise<WindowRead> => {
      const { platform, accountSid, direction, start, asOf, signal } = question;
      const { onRead, onPause = () => undefined } = question;
      const owner = ownerOf(accountSid);
      if (owner === null) return { calls: [], total: 0, gaps: [], readFrom: start, isComplete: true };
      const key = keyOf(platform, owner, direction);
      const slim = slimmer();
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
            // A session that has ended leaves nothing behind: it throws here.
            requestScope();
            await keepCalls(key, { ...part, span: spanOf(part.calls) });
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

    /** Forgets what this browser keeps of these calls. */
    forgetCalls: async ({ platform, accountSid }: CallsOwner): Promise<void> => {
      const owner = ownerOf(accountSid);
      if (owner === null) return;
      for (const direction of ['', 'inbound', 'outbound'])
        await dropKeptCalls(keyOf(platform, owner, direction));
    },
  };
};
