import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormSection } from '../../../components/form/FormSection.tsx';
import type { SpeechCredential } from '../../../platform/speech/credential.ts';
import type { StoredCredential } from '../model/credentialForm.ts';
import { CredentialTest } from '../CredentialTest.tsx';
import { CredentialUsers } from '../CredentialUsers.tsx';
import { CustomVoices } from '../CustomVoices.tsx';
import { HearVoice } from '../HearVoice.tsx';
import type { Voices } from '../voicesState.ts';
import { hasVoices } from '../model/customVoices.ts';
import { useStoredCredential } from './credentialFormState.ts';

/** Counts changed voices as a change of the form, which can be saved and asks before leaving. */
const useChangedVoices = (changes: number, told: unknown) => {
  const { register, setValue } = useFormContext();
  useEffect(() => {
    register('custom_voices');
    // A record that was just stored resets the form.
    if ((Number(told) || 0) !== changes)
      setValue('custom_voices', changes > 0 ? changes : undefined, { shouldDirty: true });
  }, [register, setValue, changes, told]);
};

export const VoicesSection = ({ voices }: { voices: Voices }) => {
  const translate = useTranslate();
  const { readOnly } = useStoredCredential();
  const [vendor, tts, told] = useWatch({ name: ['vendor', 'use_for_tts', 'custom_voices'] }) as unknown[];
  const isShown = hasVoices({ vendor, use_for_tts: tts });
  useChangedVoices(isShown ? voices.changes : 0, told);
  const { clearErrors } = useFormContext();
  const isWrong = isShown && !voices.isValid;
  useEffect(() => {
    if (!isWrong) clearErrors('custom_voices');
  }, [isWrong, clearErrors]);
  return isShown ? (
    <FormSection
      id="voices"
      title={translate('resources.speech-services.voices.heading')}
      sources={['custom_voices']}
    >
      <CustomVoices voices={voices} readOnly={readOnly} />
    </FormSection>
  ) : null;
};

const NONE: readonly string[] = [];

export const StoredSections = ({ stored }: { stored: StoredCredential }) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const sid = String(stored['speech_credential_sid']);
  const credential = { ...stored, id: sid } as unknown as SpeechCredential;
  return (
    <>
      <FormSection id="test" title={translate('resources.speech-services.test.heading')} sources={NONE}>
        <CredentialTest credential={credential} unsaved={isDirty} />
        <HearVoice credential={credential} />
      </FormSection>
      <FormSection id="users" title={translate('resources.speech-services.users.heading')} sources={NONE}>
        <CredentialUsers credential={credential} />
      </FormSection>
    </>
  );
};
