import { useQueries } from '@tanstack/react-query';
import { useMethods } from '../../components/app/useMethods.ts';
import { callMethods } from '../../dataProvider/onDemand.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import { answerDelay } from '../../platform/calls/outcome.ts';
import { RECORD_AFTER } from './model/follow.ts';
import type { TestCall } from './model/testCall.ts';
import type { RecordState } from './model/testOutcome.ts';

export interface TestRecord {
  state: RecordState;
  call: RecentCall | null;
  /** Milliseconds by the platform's clock; null: not answered, or unknown. */
  answeredAfter: number | null;
  /** null after a 404. */
  error: unknown;
  retry: () => void;
}

const answeredAfter = (call: RecentCall): number | null => {
  const delay = call.answered === true ? answerDelay(call) : null;
  return delay === null ? null : Math.round(delay * 1000);
};

export const useRecords = (tests: readonly TestCall[]): ReadonlyMap<string, TestRecord> => {
  const provider = useMethods(callMethods);
  const sought = tests.filter(({ sid, end }) => sid !== null && end !== null);
  const answers = useQueries({
    queries: sought.map(({ sid, setup, steps }) => ({
      queryKey: ['recent-calls', 'one', setup.accountSid, sid],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.findCall({ accountSid: setup.accountSid, callId: sid ?? '', signal }),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retry: (count: number, error: unknown) =>
        statusOf(error) === 404 && count < RECORD_AFTER.length && steps.length > 0,
      retryDelay: (count: number) => RECORD_AFTER[count] ?? 5000,
    })),
  });
  return new Map(
    sought.map((test, at): [string, TestRecord] => {
      const { data, error, refetch } = answers[at] ?? {};
      const missing = error != null && statusOf(error) === 404;
      return [
        test.id,
        {
          state: data ? 'found' : missing ? 'none' : 'asking',
          call: data ?? null,
          answeredAfter: data ? answeredAfter(data) : null,
          error: missing ? null : (error ?? null),
          retry: () => void refetch?.(),
        },
      ];
    }),
  );
};
