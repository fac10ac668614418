import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useDebounced, withTimeout } from '../../components/app/timing.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { webhookProblem } from '../../platform/webhook.ts';

/** After the last change of the address (specification, 'Business constants and limits'). */
const DEBOUNCE_MS = 500;
/** The platform waits for the webhook, which may not answer. */
const LIMIT_MS = 15_000;

/**
 * What the webhook at this address says about its variables. Asked again when the address changes, not when anything
 * else of the webhook does. `waiting`: the answer for the present address is not there yet.
 */
export const useEnvAnswer = (url: unknown) => {
  const provider = useDataProvider<PortalDataProvider>();
  const wanted = typeof url === 'string' && webhookProblem(url) === null ? url : null;
  const asked = useDebounced(wanted, DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['applications', 'appEnv', asked],
    queryFn: ({ signal }) =>
      withTimeout(signal, LIMIT_MS, 'portal.env.timeout', limited =>
        provider.appEnv({ url: asked ?? '', signal: limited }),
      ),
    enabled: asked !== null,
    gcTime: 0,
  });
  const waiting = asked !== wanted || isFetching;
  const here = wanted !== null && !waiting;
  return {
    /** There is an address that can be asked. */
    isAskable: wanted !== null,
    waiting: wanted !== null && waiting,
    answer: here ? data : undefined,
    error: here ? error : null,
    refetch,
  };
};
