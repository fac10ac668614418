import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMethods } from '../app/useMethods.ts';
import { speechMethodsOf } from '../../dataProvider/methods/speech.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { PanelFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { ConfirmMutationDialog } from '../dialog/ConfirmMutationDialog.tsx';

interface CleanCacheDialogProps {
  question: string;
  clean: () => Promise<void>;
  onCleaned: () => void;
  onClose: () => void;
}

const CleanCacheDialog = ({ question, clean, onCleaned, onClose }: CleanCacheDialogProps) => {
  const translate = useTranslate();
  return (
    <ConfirmMutationDialog
      title={translate('portal.tts_cache.clear')}
      mutationFn={clean}
      done={{ key: 'portal.tts_cache.cleaned' }}
      onSuccess={onCleaned}
      onClose={onClose}
    >
      <p>{question}</p>
      <p className="pb-muted">{translate('portal.tts_cache.consequence')}</p>
    </ConfirmMutationDialog>
  );
};

interface TtsCachePanelProps {
  accountSid: string | null;
  readOnly: boolean;
}

export const TtsCachePanel = ({ accountSid, readOnly }: TtsCachePanelProps) => {
  const provider = useMethods(speechMethodsOf);
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
    queryFn: ({ signal }) => provider.ttsCacheSize({ accountSid, signal }),
  });
  return (
    <Panel
      title={translate('portal.tts_cache.title')}
      action={
        readOnly ? null : (
          <Button disabled={!size} onClick={() => setAsking(true)}>
            {translate('portal.tts_cache.clear')}
          </Button>
        )
      }
    >
      {error ? (
        <PanelFailure onRetry={() => void refetch()}>
          {translate('portal.tts_cache.unknown', { message: errorText(error) })}
        </PanelFailure>
      ) : (
        <p className="pb-hint" role="status">
          {size === undefined
            ? translate('portal.shell.loading')
            : translate('portal.tts_cache.size', { smart_count: size })}
        </p>
      )}
      {asking ? (
        <CleanCacheDialog
          question={translate(`portal.tts_cache.${accountSid === null ? 'question' : 'question_account'}`)}
          clean={async () => {
            await provider.cleanTtsCache({ accountSid });
          }}
          onCleaned={() => void client.invalidateQueries({ queryKey })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
};
