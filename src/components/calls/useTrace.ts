import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMethods } from '../app/useMethods.ts';
import { callMethods } from '../../dataProvider/methods/onDemand.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { flag } from '../../config/config.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { type RecentCall, filledText, traceIdOf } from '../../platform/calls/call.ts';
import { readTrace, type Trace } from '../../platform/calls/trace.ts';

const TEXTS = 'resources.recent-calls';

type Traced = Pick<RecentCall, 'account_sid' | 'trace_id'>;

/** Whether the platform may have a trace of it, and this portal shows traces. */
export const isTraced = (call: Traced): boolean => traceIdOf(call) !== null && !flag('disableTracing');

/**
 * One request for all that shows a trace.
 *
 * @param wanted false: later, or never
 * @param growing milliseconds between two looks at the trace of a call that goes on or has just ended; false: one look
 */
export const useTrace = (call: Traced, wanted: boolean, growing?: number | false) => {
  const provider = useMethods(callMethods);
  const accountSid = filledText(call.account_sid);
  const traceId = traceIdOf(call);
  return useQuery({
    // The part of a trace is not to be taken for all of it.
    queryKey: [growing === undefined ? 'recent-calls' : 'live', 'trace', accountSid, traceId],
    queryFn: async ({ signal }) => {
      const { trace: raw } = await provider.callTrace({ accountSid, traceId: traceId ?? '', signal });
      return { raw, trace: readTrace(raw) };
    },
    enabled: wanted && isTraced(call),
    ...(growing === undefined ? { staleTime: Infinity } : { refetchInterval: growing }),
    // Spans know their parents and children.
    structuralSharing: false,
  });
};

/** What there is to say of a trace that cannot be shown. */
export const useTraceProblem = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return ({ error, trace }: { error: unknown; trace: Trace | undefined }): string | null => {
    if (error) return statusOf(error) === 404 ? translate(`${TEXTS}.tracing.gone`) : errorText(error);
    return trace?.spans.length === 0 ? translate(`${TEXTS}.tracing.empty`) : null;
  };
};
