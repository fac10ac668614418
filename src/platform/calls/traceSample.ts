import { numberOf, type RecentCall, filledText, traceIdOf } from './call.ts';
import { answeredOf } from './outcome.ts';

export interface TracedCall {
  accountSid: string;
  traceId: string;
  call: RecentCall;
}

/** Only traces that can be asked for, each once. */
export const tracedCalls = (calls: readonly RecentCall[]): TracedCall[] => {
  const seen = new Set<string>();
  return calls.flatMap(call => {
    const [accountSid, traceId] = [filledText(call.account_sid), traceIdOf(call)];
    if (accountSid === null || traceId === null || seen.has(traceId)) return [];
    seen.add(traceId);
    return [{ accountSid, traceId, call }];
  });
};

/** Every k-th item spreads the sample over all, not only over the newest. */
export const everyNth = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as T);

const LEAST_SECONDS = 5;

/** Latencies need answered calls that lasted long enough. */
export const sampleEvenly = (calls: readonly RecentCall[], most: number): TracedCall[] =>
  everyNth(
    tracedCalls(
      calls.filter(call => answeredOf(call) === true && (numberOf(call.duration) ?? 0) >= LEAST_SECONDS),
    ),
    most,
  );
