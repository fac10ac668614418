import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { recognizerLanguageAfterVendorChange } from '../../platform/speech/choices.ts';
import { SPEECH_MAX, type SpeechPrefix } from '../../platform/speech/speechColumns.ts';
import { inputOf } from '../../platform/speech/vendors.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FieldGroup } from '../../components/form/FieldGroup.tsx';
import {
  ListsState,
  TypedSpeechValueInput,
  useIsRequired,
  useSetSpeechValues,
  useSpeechValue,
  useStoredSpeech,
} from '../../components/speech/speechForm.tsx';
import { useSpeechLists, useUsableCredentials } from '../../components/speech/speechQueries.ts';
import { SynthesisFields } from './SynthesisFields.tsx';
import { type SpeechFieldsProps, usePickedVendor, VendorFields } from './VendorFields.tsx';

const RecognizerFields = ({ prefix, readOnly, credentials }: SpeechFieldsProps) => {
  const translate = useTranslate();
  const set = useSetSpeechValues(prefix);
  const vendor = useSpeechValue(prefix, 'speech_recognizer_vendor');
  const label = useSpeechValue(prefix, 'speech_recognizer_label');
  const language = useSpeechValue(prefix, 'speech_recognizer_language');
  const storedVendor = useStoredSpeech(prefix, 'speech_recognizer_vendor');
  const needsLanguage = useIsRequired(prefix, 'speech_recognizer_vendor', 'speech_recognizer_language');
  const { lists, error, settled, refetch } = useSpeechLists(vendor, label, 'stt');
  const kind = inputOf(vendor, 'stt');
  const picked = usePickedVendor('stt', vendor, { lists, error }, (of, known, isDefault) =>
    set({ speech_recognizer_language: recognizerLanguageAfterVendorChange(of, known, language) }, isDefault),
  );
  const pick = (nextVendor: string | null, nextLabel: string | null, isDefault = false) => {
    picked(nextVendor, isDefault);
    set({ speech_recognizer_label: nextLabel }, isDefault);
  };

  const source = `${prefix}speech_recognizer_language`;
  const title = translate('portal.speech.language');
  const input = () => {
    if (kind === 'none')
      return vendor ? <p className="pb-muted pb-hint">{translate('portal.speech.own_language')}</p> : null;
    if (kind === 'text' || error)
      return (
        <TypedSpeechValueInput
          source={source}
          label={title}
          max={SPEECH_MAX.heardLanguage}
          required={needsLanguage || kind === 'lists'}
          readOnly={readOnly}
        />
      );
    return (
      <ChoiceInput
        source={source}
        label={title}
        choices={lists?.stt ?? []}
        known={settled}
        readOnly={readOnly}
        keepsStored={vendor === storedVendor}
      />
    );
  };
  return (
    <FieldGroup title={translate(`portal.speech.${prefix}recognition`)}>
      <VendorFields
        prefix={prefix}
        readOnly={readOnly}
        credentials={credentials}
        direction="stt"
        onPick={pick}
      />
      {input()}
      <ListsState waiting={kind === 'lists' && !settled} error={error} onRetry={() => void refetch()} />
    </FieldGroup>
  );
};

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
        <LineFailure mild onRetry={() => void refetch()}>
          {translate('portal.speech.credentials_failed', { message: errorText(error) })}
        </LineFailure>
      ) : null}
      <SynthesisFields {...fields} />
      <RecognizerFields {...fields} />
    </>
  );
};
