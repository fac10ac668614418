import { numberOf, type RecentCall, filledText, traceIdOf } from './call.ts';
import { wasCallAnswered } from './outcome.ts';

export interface TracedCall {
  accountSid: string;
  traceId: string;
  call: RecentCall;
}

/** Calls with a trace, one per trace. */
export const tracedCalls = (calls: readonly RecentCall[]): TracedCall[] => {
  const seen = new Set<string>();
  return calls.flatMap(call => {
    const [accountSid, traceId] = [filledText(call.account_sid), traceIdOf(call)];
    if (accountSid === null || traceId === null || seen.has(traceId)) return [];
    seen.add(traceId);
    return [{ accountSid, traceId, call }];
  });
};

/** Spreads the sample over all items instead of the newest. */
export const everyNth = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as T);

const LEAST_SECONDS = 5;

/** Only answered calls that lasted long enough have latencies. */
export const sampleEvenly = (calls: readonly RecentCall[], most: number): TracedCall[] =>
  everyNth(
    tracedCalls(
      calls.filter(call => wasCallAnswered(call) === true && (numberOf(call.duration) ?? 0) >= LEAST_SECONDS),
    ),
    most,
  );
