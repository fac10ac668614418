import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCan, useViewer } from '../../../components/access/AccessContext.ts';
import { type ClearedValues, ClearedValuesContext } from '../../../components/form/formContext.ts';
import { useUnfinishedSave } from '../../../components/form/unfinishedSave.ts';
import type { KnownCreation } from '../../../dataProvider/createOnce.ts';
import { PortalForm } from '../../../components/form/PortalForm.tsx';
import { clearedFields, putBody } from '../model/credentialBody.ts';
import { problemsOf, type StoredCredential } from '../model/credentialForm.ts';
import { type FormValues, propertyOf } from '../../../platform/speech/credentials/vendorField.ts';
import { useListPath } from '../../standard/DefinitionContext.ts';
import {
  CREDENTIAL_SECRETS,
  StoredCredentialProvider,
  KEYS,
  startValues,
  useFieldLabel,
} from './credentialFormState.ts';
import { useVoices, type Voices } from '../voicesState.ts';
import {
  ClearedValuesNotice,
  HiddenErrors,
  LiveValidation,
  UnstoredFieldsNotice,
} from './CredentialNotices.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { hasVoices } from '../model/customVoices.ts';
import type { CredentialFormSave, CredentialOutcome } from '../writes.ts';
import { StoredSections, VoicesSection } from './StoredSections.tsx';
import { VendorSections } from './VendorSections.tsx';
import './credentialForm.module.css';

const isPartlySaved = (): boolean => true;

interface CredentialSave {
  missed: readonly string[];
  save: CredentialFormSave;
}

const useCredentialSave = (
  stored: StoredCredential | null,
  onStored: (record: StoredCredential) => void,
  latestVoices: RefObject<Voices>,
): CredentialSave => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [missed, setMissed] = useState<readonly string[]>([]);
  const creation = useUnfinishedSave<KnownCreation>('credential', isPartlySaved, CREDENTIAL_SECRETS);
  const added = useRef<RaRecord | null>(null);
  const ended = useCallback(
    ({ record, lost, voices }: CredentialOutcome) => {
      const names = lost.map(({ property, field }) =>
        field ? labelOf(field) : translate(`${KEYS}.vendor_fields.${property}`, { _: property }),
      );
      setMissed([...new Set(names)]);
      if (record) onStored(record);
      latestVoices.current.saved(voices);
      if (lost.length === 0 && !voices?.failures.length) creation.note(null);
    },
    [labelOf, translate, onStored, latestVoices, creation],
  );
  const save = useMemo<CredentialFormSave>(
    () => ({
      loaded: { stored, added, voices: () => latestVoices.current.request() },
      get known() {
        return creation.known;
      },
      note: creation.note,
      begin: () => setMissed([]),
      ended,
      failed: error => {
        latestVoices.current.saved(null);
        return error;
      },
    }),
    [stored, latestVoices, creation, ended],
  );
  return { missed, save };
};

interface CredentialFormProps {
  stored: StoredCredential | null;
  like?: FormValues | null;
  asked?: FormValues | null;
  onStored?: (record: StoredCredential) => void;
}

const nothing = () => undefined;

export const CredentialForm = (props: CredentialFormProps) => {
  const { stored, like = null, asked = null, onStored = nothing } = props;
  const can = useCan();
  const viewer = useViewer();
  const listPath = useListPath();
  const voices = useVoices(stored?.['vendor'] === 'google' ? String(stored['speech_credential_sid']) : null);
  const latestVoices = useRef(voices);
  useEffect(() => {
    latestVoices.current = voices;
  });
  const { missed, save } = useCredentialSave(stored, onStored, latestVoices);
  const readOnly = stored !== null && !can('save', 'speech-services', stored);
  const defaultValues = useMemo(
    () => (stored ? undefined : startValues(viewer, like ?? asked)),
    [stored, viewer, like, asked],
  );
  const validate = useCallback(
    (values: FormValues) => {
      const problems = stored && !putBody(values, stored) ? {} : problemsOf(values, stored);
      const errors = Object.fromEntries(
        // react-admin knows a message with placeholders by both keys.
        Object.entries(problems).map(([name, problem]) => [name, { args: {}, ...problem }]),
      );
      const isWrong = hasVoices(values) && !latestVoices.current.check();
      return isWrong ? { ...errors, custom_voices: 'resources.speech-services.voices.wrong' } : errors;
    },
    [stored],
  );
  const shared = useMemo(() => ({ stored, readOnly }), [stored, readOnly]);
  const labelOf = useFieldLabel();
  const gone = useCallback<ClearedValues>(
    values =>
      (stored ? clearedFields(values, stored) : []).map(field => ({
        label: labelOf(field),
        before: stored?.[propertyOf(field) ?? ''],
      })),
    [stored, labelOf],
  );
  return (
    <StoredCredentialProvider value={shared}>
      <ClearedValuesContext value={gone}>
        <PortalForm
          cancelTo={listPath}
          readOnly={readOnly}
          {...(viewer.isViewOnly ? {} : { readOnlyReason: 'resources.speech-services.changes_refused' })}
          {...(defaultValues ? { defaultValues } : {})}
          validate={validate}
          save={save}
          secrets={CREDENTIAL_SECRETS}
          given={like ?? asked}
        >
          <UnstoredFieldsNotice names={missed} />
          <LiveValidation />
          {like ? <LikeNotice /> : null}
          <HiddenErrors />
          <IdentitySection />
          <ClearedValuesNotice />
          <VendorSections />
          <VoicesSection voices={voices} />
          {stored ? <StoredSections stored={stored} /> : null}
        </PortalForm>
      </ClearedValuesContext>
    </StoredCredentialProvider>
  );
};

const LikeNotice = () => <p className="pb-notice">{useTranslate()(`${KEYS}.like_notice`)}</p>;
