import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { Panel } from '../app/Panel.tsx';
import { unwrapOrThrowUnauthorized } from '../app/unwrapOrThrowUnauthorized.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { CleanCache } from './CleanCache.tsx';

interface TtsCachePanelProps {
  /** null: the cache of the whole installation. */
  accountSid: string | null;
  readOnly: boolean;
}

/** Number of cached text-to-speech prompts, and the way to be rid of them. */
export const TtsCachePanel = ({ accountSid, readOnly }: TtsCachePanelProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const queryKey = ['tts-cache', accountSid];
  const {
    data: size,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      unwrapOrThrowUnauthorized(await provider.ttsCacheSize({ accountSid, signal })),
  });
  return (
    <Panel
      title={translate('portal.tts_cache.title')}
      action={
        readOnly ? null : (
          <button type="button" className="pb-button" disabled={!size} onClick={() => setAsking(true)}>
            {translate('portal.tts_cache.clear')}
          </button>
        )
      }
    >
      {error ? (
        <div role="alert" className="pb-notice">
          <p className="pb-bad">{translate('portal.tts_cache.unknown', { message: errorText(error) })}</p>
          <button type="button" className="pb-button" onClick={() => void refetch()}>
            {translate('portal.action.retry')}
          </button>
        </div>
      ) : (
        <p className="pb-hint" role="status">
          {size === undefined
            ? translate('portal.shell.loading')
            : translate('portal.tts_cache.size', { smart_count: size })}
        </p>
      )}
      {asking ? (
        <CleanCache
          question={translate(`portal.tts_cache.${accountSid === null ? 'question' : 'question_account'}`)}
          clean={async () => {
            unwrapOrThrowUnauthorized(await provider.cleanTtsCache({ accountSid }));
          }}
          onCleaned={() => void client.invalidateQueries({ queryKey })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
};
