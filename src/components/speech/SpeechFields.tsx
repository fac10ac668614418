import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { SpeechPrefix } from '../../platform/speech/settings.ts';
import { useViewer } from '../access/AccessContext.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { RecognizerFields } from './RecognizerFields.tsx';
import { SynthesisFields } from './SynthesisFields.tsx';
import { useUsableCredentials } from './useUsableCredentials.ts';

/** One whole choice of speech, primary or fallback, for the account that the form is about. */
export const SpeechFields = ({ prefix, readOnly }: { prefix: SpeechPrefix; readOnly: boolean }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { accountSid: own } = useViewer();
  const chosen: unknown = useWatch({ name: 'account_sid' });
  const accountSid = typeof chosen === 'string' && chosen !== '' ? chosen : own;
  const { data, error, refetch } = useUsableCredentials(accountSid);
  const fields = { prefix, readOnly, accountSid, credentials: error ? null : data };
  return (
    <>
      {error ? (
        <p role="status" className="pb-hint">
          {translate('portal.speech.credentials_failed', { message: errorText(error) })}{' '}
          <button type="button" className="pb-link-button" onClick={() => void refetch()}>
            {translate('portal.action.retry')}
          </button>
        </p>
      ) : null}
      <SynthesisFields {...fields} />
      <RecognizerFields {...fields} />
    </>
  );
};
