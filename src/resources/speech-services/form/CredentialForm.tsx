import {
  HttpError,
  type RaRecord,
  useDataProvider,
  useRegisterMutationMiddleware,
  useTranslate,
} from 'ra-core';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { methodsOn } from '../../../dataProvider/featureMethods.ts';
import { useMethods } from '../../../components/app/useMethods.ts';
import { speechServiceMethodsOf } from '../api.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../../components/access/AccessContext.ts';
import { type ClearedValues, ClearedValuesContext } from '../../../components/form/formContext.ts';
import type { DryRun } from '../../../components/form/openForm.tsx';
import { useUnfinishedSave } from '../../../components/form/unfinishedSave.ts';
import type { Creation } from '../../../dataProvider/createOnce.ts';
import { PortalForm } from '../../../components/form/PortalForm.tsx';
import { errorBody } from '../../../dataProvider/httpError.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import {
  clearedFields,
  fieldOf,
  notTaken,
  perhapsForgotten,
  postBody,
  putBody,
  refusedField,
} from '../../../platform/speech/credentials/credentialBody.ts';
import { problemsOf, type StoredCredential } from '../../../platform/speech/credentials/credentialForm.ts';
import { type FormValues, propertyOf } from '../../../platform/speech/credentials/vendorField.ts';
import { useListPath } from '../../standard/DefinitionContext.ts';
import {
  CREDENTIAL_SECRETS,
  CredentialFormProvider,
  KEYS,
  startValues,
  useFieldLabel,
} from './credentialFormState.ts';
import { useVoices, type Voices } from '../voicesState.ts';
import { GoneNotice, HiddenErrors, LiveValidation, NotTaken } from './CredentialNotices.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { hasVoices, StoredSections, VoicesSection } from './StoredSections.tsx';
import { VendorSections } from './VendorSections.tsx';
import './credentialForm.css';

/** At its field where the platform's words name one; the form stays either way. */
const atField = (error: unknown, values: FormValues): unknown => {
  const body = errorBody(error);
  const refused = body?.text ? refusedField(body.text, values) : null;
  if (!refused || !(error instanceof HttpError)) return error;
  const { name, message } = refused;
  return new HttpError(error.message, error.status, { ...body, errors: { [name]: message } });
};

/** Errors that name a property, at the field that shows it. */
const byField = (error: unknown, values: FormValues, record: StoredCredential): unknown => {
  const body = errorBody(error);
  if (!(error instanceof HttpError) || !body?.errors) return error;
  const errors = Object.entries(body.errors).map(([property, message]) => [
    fieldOf(property, values, record)?.name ?? property,
    message,
  ]);
  return new HttpError(error.message, error.status, {
    ...body,
    errors: Object.fromEntries(errors) as object,
  });
};

const ownerOf = (data: FormValues, service_provider_sid: string | null) => ({
  account_sid: (data['account_sid'] as string | null) || null,
  service_provider_sid,
});

const isPartlyStored = (): boolean => true;

interface CredentialSave {
  /** Labels of what the last save did not change, though the platform said so. */
  missed: readonly string[];
  dryRun: DryRun;
}

const useCredentialSave = (
  stored: StoredCredential | null,
  onStored: (record: StoredCredential) => void,
  latestVoices: RefObject<Voices>,
): CredentialSave => {
  const provider = useDataProvider<PortalDataProvider>();
  const methods = useMethods(speechServiceMethodsOf);
  const providerSid = useServiceProviderSid();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [missed, setMissed] = useState<readonly string[]>([]);
  const creation = useUnfinishedSave<Creation>('credential', isPartlyStored);
  /** Of a new credential whose voices could not all be saved: the next save changes it. */
  const added = useRef<RaRecord | null>(null);
  const readAdded = useCallback(async (): Promise<RaRecord | null> => {
    const sid = creation.known?.sid;
    if (!sid || added.current?.id === sid) return added.current;
    const { data } = await provider.getOne<RaRecord>('speech-services', { id: sid });
    added.current = data;
    return data;
  }, [provider, creation]);
  /** Of an answer that said that all is well; at the fields, and together on top. */
  const notStored = useCallback(
    (lost: readonly string[], data: FormValues, before: StoredCredential | null): HttpError => {
      const fields = lost.map(property => ({ property, field: fieldOf(property, data, before) }));
      const names = fields.map(({ property, field }) =>
        field ? labelOf(field) : translate(`${KEYS}.vendor_fields.${property}`, { _: property }),
      );
      setMissed([...new Set(names)]);
      const message = translate(`${KEYS}.not_taken`);
      const atFields = fields.flatMap(({ field }) => (field ? [[field.name, `${KEYS}.forgotten`]] : []));
      const errors = { ...(Object.fromEntries(atFields) as object), root: { server: message } };
      return new HttpError(message, 0, { text: null, errors });
    },
    [translate, labelOf],
  );
  const change = useCallback(
    async (data: FormValues, before: StoredCredential): Promise<{ data: RaRecord }> => {
      const body = putBody(data, before);
      if (!body) return { data: before as RaRecord };
      const sid = String(before['speech_credential_sid']);
      const { record, sent } = await methods
        .changeSpeechCredential({ sid, body, loaded: before })
        .catch((error: unknown) => {
          throw byField(error, data, before);
        });
      const lost = notTaken(sent, record);
      if (lost.length === 0) {
        if (added.current) added.current = record;
        onStored(record);
        return { data: record };
      }
      throw notStored(lost, data, before);
    },
    [methods, onStored, notStored],
  );
  const changeAdded = useCallback(
    async (data: FormValues): Promise<{ data: RaRecord }> => {
      const record = await readAdded();
      return record ? change(data, record) : { data: { id: String(creation.known?.sid) } };
    },
    [readAdded, change, creation],
  );
  const saveCredential = useCallback(
    async (data: FormValues): Promise<{ data: RaRecord }> => {
      const before: StoredCredential | null = stored ?? (await readAdded());
      if (!before) {
        const owner = ownerOf(data, providerSid);
        const body = postBody(data, owner);
        try {
          const wasTried = creation.known !== null;
          const id = await methods.addSpeechCredential({ body, creation });
          // An earlier try has made it, perhaps with other values than these.
          if (wasTried) return await changeAdded(data);
          const later = perhapsForgotten(body);
          const record = later && (await readAdded().catch(() => null));
          const lost = record ? notTaken(later, record) : [];
          if (lost.length > 0) throw notStored(lost, data, null);
          return { data: { id, account_sid: owner.account_sid } };
        } catch (error) {
          throw atField(error, data);
        }
      }
      return change(data, before);
    },
    [methods, providerSid, stored, readAdded, creation, change, changeAdded, notStored],
  );
  const save = useCallback(
    async (_resource: string, { data }: { data: FormValues }): Promise<{ data: RaRecord }> => {
      setMissed([]);
      const result = await saveCredential(data);
      if (!hasVoices(data) || (await latestVoices.current.save(String(result.data.id)))) {
        creation.note(null);
        return result;
      }
      const message = translate('resources.speech-services.voices.failed');
      throw new HttpError(message, 0, { text: null, errors: { root: { server: message } } });
    },
    [saveCredential, latestVoices, translate, creation],
  );
  useRegisterMutationMiddleware(save as never);
  const dryRun = useCallback<DryRun>(
    async (dry, data) => {
      const before: StoredCredential | null = stored ?? (await readAdded());
      const body = before ? putBody(data, before) : postBody(data, ownerOf(data, providerSid));
      let sid = String(before?.['speech_credential_sid']);
      if (!before && body) sid = await methodsOn(dry, speechServiceMethodsOf).addSpeechCredential({ body });
      // What a real save reads afterwards is not known.
      else if (body)
        await methodsOn(dry, speechServiceMethodsOf)
          .changeSpeechCredential({ sid, body, loaded: before ?? {} })
          .catch(() => undefined);
      if (hasVoices(data)) await latestVoices.current.dryRun(dry, sid);
    },
    [stored, providerSid, latestVoices, readAdded],
  );
  return { missed, dryRun };
};

interface CredentialFormProps {
  stored: StoredCredential | null;
  /** Start of a new one: a copy, or what an application lacks. */
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
  const { missed, dryRun } = useCredentialSave(stored, onStored, latestVoices);
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
    <CredentialFormProvider value={shared}>
      <ClearedValuesContext value={gone}>
        <PortalForm
          cancelTo={listPath}
          readOnly={readOnly}
          {...(viewer.isViewOnly ? {} : { readOnlyReason: 'resources.speech-services.changes_refused' })}
          {...(defaultValues ? { defaultValues } : {})}
          validate={validate as never}
          dryRun={dryRun}
          secrets={CREDENTIAL_SECRETS}
          given={like ?? asked}
        >
          <NotTaken names={missed} />
          <LiveValidation />
          {like ? <LikeNotice /> : null}
          <HiddenErrors />
          <IdentitySection />
          <GoneNotice />
          <VendorSections />
          <VoicesSection voices={voices} />
          {stored ? <StoredSections stored={stored} /> : null}
        </PortalForm>
      </ClearedValuesContext>
    </CredentialFormProvider>
  );
};

const LikeNotice = () => <p className="pb-notice">{useTranslate()(`${KEYS}.like_notice`)}</p>;
