import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { speechMethodsOf } from '../../dataProvider/methods/speech.ts';
import type { Choice } from '../../platform/speech/apiAnswers.ts';
import { type SpeechDirection, inputOf } from '../../platform/speech/vendors.ts';
import { useDebounced, withTimeout } from '../app/timing.ts';

const CREDENTIALS_STALE_AFTER_MS = 60_000;

export const useUsableCredentials = (accountSid: string | null) => {
  const provider = useMethods(speechMethodsOf);
  return useQuery({
    queryKey: ['speech-services', 'usable', accountSid],
    queryFn: ({ signal }) => provider.usableCredentials({ accountSid: accountSid ?? '', signal }),
    enabled: Boolean(accountSid),
    staleTime: CREDENTIALS_STALE_AFTER_MS,
  });
};

const DEBOUNCE_MS = 200;
/** Vendors may hang for minutes. */
const LIMIT_MS = 20_000;
/** Lists hardly change, and a request may cost a call to the vendor. */
const LISTS_STALE_AFTER_MS = 5 * 60_000;

/** `settled`: `data` and `error` belong to the present choice; an earlier request is aborted. */
export const useSpeechLists = (vendor: string | null, label: string | null, direction: SpeechDirection) => {
  const provider = useMethods(speechMethodsOf);
  const choice = useMemo(() => ({ vendor, label }), [vendor, label]);
  const asked = useDebounced(choice, DEBOUNCE_MS);
  const enabled = inputOf(asked.vendor, direction) === 'lists';
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['speech-services', 'lists', asked.vendor, asked.label],
    queryFn: ({ signal }) =>
      withTimeout(signal, LIMIT_MS, 'portal.speech.timeout', limited =>
        provider.speechLists({ vendor: asked.vendor ?? '', label: asked.label, signal: limited }),
      ),
    enabled,
    staleTime: LISTS_STALE_AFTER_MS,
  });
  const settled = asked === choice && enabled && !isFetching;
  return { lists: settled ? data : undefined, error: settled ? error : null, settled, refetch };
};

const VOICES_STALE_AFTER_MS = 60_000;
const NONE: readonly Choice[] = [];

/** The account's own google voices, which are optional: empty for other vendors and after an error. */
export const useCustomVoices = (
  vendor: string | null,
  label: string | null,
  accountSid: string | null,
): { voices: readonly Choice[]; known: boolean } => {
  const provider = useMethods(speechMethodsOf);
  const translate = useTranslate();
  const enabled = vendor === 'google' && Boolean(accountSid);
  const { data, isPending } = useQuery({
    queryKey: ['speech-services', 'customVoices', accountSid, label],
    queryFn: ({ signal }) => provider.customVoices({ accountSid: accountSid ?? '', label, signal }),
    enabled,
    staleTime: VOICES_STALE_AFTER_MS,
  });
  const voices = useMemo(
    () =>
      enabled && data
        ? data.map(({ id, name }) => ({ id, name: translate('portal.speech.custom_voice', { name }) }))
        : NONE,
    [enabled, data, translate],
  );
  return { voices, known: !enabled || !isPending };
};
