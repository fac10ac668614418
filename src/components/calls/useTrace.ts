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

/** Whether the platform may have a trace of it, and this portal shows traces. */
export const isTraced = (call: RecentCall): boolean => traceIdOf(call) !== null && !flag('disableTracing');

/** One request for all that shows a trace. @param wanted false: later, or never */
export const useTrace = (call: RecentCall, wanted: boolean) => {
  const provider = useMethods(callMethods);
  const accountSid = filledText(call.account_sid);
  const traceId = traceIdOf(call);
  return useQuery({
    queryKey: ['recent-calls', 'trace', accountSid, traceId],
    queryFn: async ({ signal }) => {
      const { trace: raw } = await provider.callTrace({ accountSid, traceId: traceId ?? '', signal });
      return { raw, trace: readTrace(raw) };
    },
    enabled: wanted && isTraced(call),
    staleTime: Infinity,
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
