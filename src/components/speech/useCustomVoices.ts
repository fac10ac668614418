import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Choice } from '../../platform/speech/credentials.ts';

const STALE_AFTER_MS = 60_000;
const NONE: readonly Choice[] = [];

/** The account's own google voices; none for other vendors, and none where they cannot be read: they are an extra. */
export const useCustomVoices = (
  vendor: string | null,
  label: string | null,
  accountSid: string | null,
): { voices: readonly Choice[]; known: boolean } => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const enabled = vendor === 'google' && Boolean(accountSid);
  const { data, isPending } = useQuery({
    queryKey: ['speech-services', 'customVoices', accountSid, label],
    queryFn: ({ signal }) => provider.customVoices({ accountSid: accountSid ?? '', label, signal }),
    enabled,
    staleTime: STALE_AFTER_MS,
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
