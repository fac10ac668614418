import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMethods } from '../app/useMethods.ts';
import { callMethods } from '../../dataProvider/onDemand.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { flag } from '../../config/config.ts';
import { statusOf } from '../../dataProvider/httpError.ts';
import { type RecentCall, filledText, traceIdOf } from '../../platform/calls/call.ts';
import { readTrace, type Trace } from '../../platform/calls/trace.ts';

const TEXTS = 'resources.recent-calls';

type Traced = Pick<RecentCall, 'account_sid' | 'trace_id'>;

export const isTraced = (call: Traced): boolean => traceIdOf(call) !== null && !flag('disableTracing');

/** @param growing milliseconds between reads of a trace that may still grow; false: one read */
export const useTrace = (call: Traced, wanted: boolean, growing?: number | false) => {
  const provider = useMethods(callMethods);
  const accountSid = filledText(call.account_sid);
  const traceId = traceIdOf(call);
  return useQuery({
    // A partial trace must not pass for the whole one.
    queryKey: [growing === undefined ? 'recent-calls' : 'live', 'trace', accountSid, traceId],
    queryFn: async ({ signal }) => {
      const { trace: raw } = await provider.callTrace({ accountSid, traceId: traceId ?? '', signal });
      return { raw, trace: readTrace(raw) };
    },
    enabled: wanted && isTraced(call),
    ...(growing === undefined ? { staleTime: Infinity } : { refetchInterval: growing }),
    // Spans refer to their parents and children.
    structuralSharing: false,
  });
};

export const useTraceProblem = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return ({ error, trace }: { error: unknown; trace: Trace | undefined }): string | null => {
    if (error) return statusOf(error) === 404 ? translate(`${TEXTS}.tracing.gone`) : errorText(error);
    return trace?.spans.length === 0 ? translate(`${TEXTS}.tracing.empty`) : null;
  };
};
