import { useMemo } from 'react';
import { maxLength, useTranslate } from 'react-admin';
import {
  voiceAfterLanguageChange,
  synthesisAfterVendorChange,
  hasCustomVoice,
  voicesOfLanguage,
} from '../../platform/speech/choices.ts';
import { SPEECH_MAX } from '../../platform/speech/speechColumns.ts';
import { inputOf } from '../../platform/speech/vendors.ts';
import { useValidateUnlessStored } from '../../components/form/unlessStored.ts';
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
import { useCustomVoices, useSpeechLists } from '../../components/speech/speechQueries.ts';
import { type SpeechFieldsProps, usePickedVendor, VendorFields } from './VendorFields.tsx';
import { VoicePreview } from './VoicePreview.tsx';

const LANGUAGE_FITS = [maxLength(SPEECH_MAX.language)];

export const SynthesisFields = ({ prefix, readOnly, credentials, accountSid }: SpeechFieldsProps) => {
  const translate = useTranslate();
  const set = useSetSpeechValues(prefix);
  const vendor = useSpeechValue(prefix, 'speech_synthesis_vendor');
  const label = useSpeechValue(prefix, 'speech_synthesis_label');
  const language = useSpeechValue(prefix, 'speech_synthesis_language');
  const voice = useSpeechValue(prefix, 'speech_synthesis_voice');
  const storedVendor = useStoredSpeech(prefix, 'speech_synthesis_vendor');
  const storedVoice = useStoredSpeech(prefix, 'speech_synthesis_voice');
  const needsLanguage = useIsRequired(prefix, 'speech_synthesis_vendor', 'speech_synthesis_language');
  const needsVoice = useIsRequired(prefix, 'speech_synthesis_vendor', 'speech_synthesis_voice');
  const { lists, error, settled, refetch } = useSpeechLists(vendor, label, 'tts');
  const custom = useCustomVoices(vendor, label, accountSid);
  const languageFits = useValidateUnlessStored(`${prefix}speech_synthesis_language`, LANGUAGE_FITS);
  const kind = inputOf(vendor, 'tts');

  const picked = usePickedVendor('tts', vendor, { lists, error }, (of, known, isDefault) => {
    const next = synthesisAfterVendorChange(of, known, { language, voice });
    const isTyped = hasCustomVoice(credentials ?? [], of, label);
    const listed = isTyped ? {} : { speech_synthesis_voice: next.voice };
    set({ speech_synthesis_language: next.language, ...listed }, isDefault);
  });
  const pick = (nextVendor: string | null, nextLabel: string | null, isDefault = false) => {
    picked(nextVendor, isDefault);
    set(
      {
        speech_synthesis_label: nextLabel,
        ...(nextVendor === vendor ? {} : { speech_synthesis_voice: null }),
      },
      isDefault,
    );
  };

  const voices = useMemo(
    () => (vendor && lists ? [...custom.voices, ...voicesOfLanguage(vendor, lists, language)] : []),
    [vendor, lists, language, custom.voices],
  );
  // What stands in for a list is demanded as a choice from it would be.
  const listFailed = kind === 'lists' && Boolean(error);
  const ownVoice = kind === 'lists' && hasCustomVoice(credentials ?? [], vendor, label);
  const typed = kind === 'text' || Boolean(error);
  const stored = vendor === storedVendor;
  return (
    <FieldGroup title={translate(`portal.speech.${prefix}synthesis`)}>
      <VendorFields
        prefix={prefix}
        readOnly={readOnly}
        credentials={credentials}
        direction="tts"
        onPick={pick}
      />
      {vendor === 'deepgram' || kind === 'none' ? null : typed ? (
        <TypedSpeechValueInput
          readOnly={readOnly}
          required={needsLanguage || listFailed}
          source={`${prefix}speech_synthesis_language`}
          label={translate('portal.speech.language')}
          max={SPEECH_MAX.language}
        />
      ) : (
        <ChoiceInput
          source={`${prefix}speech_synthesis_language`}
          label={translate('portal.speech.language')}
          choices={lists?.tts ?? []}
          known={settled}
          readOnly={readOnly}
          keepsStored={stored}
          validate={languageFits}
          onPick={id => {
            if (vendor && lists && !ownVoice)
              set({
                speech_synthesis_voice: voiceAfterLanguageChange(vendor, lists, { language: id, voice }),
              });
          }}
        />
      )}
      {kind === 'none' ? null : typed || ownVoice ? (
        <TypedSpeechValueInput
          readOnly={readOnly}
          required={needsVoice || ((ownVoice || listFailed) && !(stored && storedVoice === null))}
          source={`${prefix}speech_synthesis_voice`}
          label={translate(`portal.speech.${vendor === 'deepgram' ? 'model' : 'voice'}`)}
          max={SPEECH_MAX.voice}
        />
      ) : (
        <ChoiceInput
          source={`${prefix}speech_synthesis_voice`}
          label={translate(`portal.speech.${vendor === 'deepgram' ? 'model' : 'voice'}`)}
          choices={vendor === 'deepgram' ? (lists?.models ?? []) : voices}
          known={settled && custom.known}
          readOnly={readOnly}
          keepsStored={stored}
        />
      )}
      <ListsState waiting={kind === 'lists' && !settled} error={error} onRetry={() => void refetch()} />
      {/* A POST asks for it, which view-only users may not send. */}
      {readOnly ? null : <VoicePreview prefix={prefix} credentials={credentials} accountSid={accountSid} />}
    </FieldGroup>
  );
};
