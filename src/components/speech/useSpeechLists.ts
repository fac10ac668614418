import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { inputOf, type Direction } from '../../platform/speech/vendors.ts';
import { useDebounced } from '../app/useDebounced.ts';
import { withinTime } from '../app/withinTime.ts';

/** After the last change of vendor or label (specification, 'Business constants and limits'). */
const DEBOUNCE_MS = 200;
/** Vendors may hang for minutes (contract-b 10.5). */
const LIMIT_MS = 20_000;
/** Lists hardly change; asking may cost a call to the vendor. */
const STALE_AFTER_MS = 5 * 60_000;

/**
 * Languages, voices and models of a vendor and label. `settled` says that `data` and `error` belong to what is chosen
 * now: an answer for a former choice never shows, its request is aborted.
 */
export const useSpeechLists = (vendor: string | null, label: string | null, direction: Direction) => {
  const provider = useDataProvider<PortalDataProvider>();
  const choice = useMemo(() => ({ vendor, label }), [vendor, label]);
  const asked = useDebounced(choice, DEBOUNCE_MS);
  const enabled = inputOf(asked.vendor, direction) === 'lists';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['speech-services', 'lists', asked.vendor, asked.label],
    queryFn: ({ signal }) =>
      withinTime(signal, LIMIT_MS, 'portal.speech.timeout', limited =>
        provider.speechLists({ vendor: asked.vendor ?? '', label: asked.label, signal: limited }),
      ),
    enabled,
    staleTime: STALE_AFTER_MS,
  });
  const settled = asked === choice && enabled && !isFetching;
  return { lists: settled ? data : undefined, error: settled ? error : null, settled, refetch };
};
