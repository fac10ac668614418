import { HttpError, type RaRecord } from 'ra-core';
import type { KnownCreation } from '../../dataProvider/createOnce.ts';
import { errorBody } from '../../dataProvider/httpError.ts';
import {
  formWideError,
  type FormSave,
  type SaveContext,
  type SaveEnd,
  type SaveParams,
  type WriteRules,
} from '../../dataProvider/writeRules.ts';
import {
  vendorFieldOf,
  unstoredProperties,
  valuesOfLaterVersions,
  postBody,
  putBody,
  refusedField,
} from './model/credentialBody.ts';
import { fixedDifferences } from './model/addedBefore.ts';
import { formValuesOf, type StoredCredential, valuesOfRow } from './model/credentialForm.ts';
import type { FormValues, VendorField } from '../../platform/speech/credentials/vendorField.ts';
import { credentialSaveMethodsOf } from './credentialSteps.ts';
import { customVoiceMethodsOf, type VoicesRequest, type VoicesSaveResult } from './customVoicesApi.ts';
import { hasVoices } from './model/customVoices.ts';

interface LoadedCredential {
  /** null: a new credential. */
  stored: StoredCredential | null;
  /** New credential that an earlier save of the form has added, once it was read; the save changes it. */
  added: { current: RaRecord | null };
  voices: () => VoicesRequest | null;
}

interface LostProperty {
  property: string;
  field: VendorField | undefined;
}

export interface CredentialOutcome {
  /** As stored after a change; null: unchanged, or not changed as asked. */
  record: StoredCredential | null;
  lost: readonly LostProperty[];
  /** null: none to save, or not attempted. */
  voices: VoicesSaveResult | null;
}

export type CredentialFormSave = FormSave<LoadedCredential, KnownCreation, CredentialOutcome>;

const KEYS = 'resources.speech-services';

const NOTHING: CredentialOutcome = { record: null, lost: [], voices: null };

const atField = (error: unknown, values: FormValues): unknown => {
  const body = errorBody(error);
  const refused = body?.text ? refusedField(body.text, values) : null;
  if (!refused || !(error instanceof HttpError)) return error;
  const { name, message } = refused;
  return new HttpError(error.message, error.status as number, { ...body, errors: { [name]: message } });
};

const byField = (error: unknown, values: FormValues, record: StoredCredential): unknown => {
  const body = errorBody(error);
  if (!(error instanceof HttpError) || !body?.errors) return error;
  const errors = Object.entries(body.errors).map(([property, message]) => [
    vendorFieldOf(property, values, record)?.name ?? property,
    message,
  ]);
  return new HttpError(error.message, error.status as number, {
    ...body,
    errors: Object.fromEntries(errors) as object,
  });
};

const ownerOf = (data: FormValues, service_provider_sid: string | null) => ({
  account_sid: (data['account_sid'] as string | null) || null,
  service_provider_sid,
});

const notStored = (
  properties: readonly string[],
  data: FormValues,
  before: StoredCredential | null,
): SaveEnd<CredentialOutcome> => {
  const lost = properties.map(property => ({ property, field: vendorFieldOf(property, data, before) }));
  const message = `${KEYS}.form.not_taken`;
  const atFields = lost.flatMap(({ field }) => (field ? [[field.name, `${KEYS}.form.forgotten`]] : []));
  const errors = { ...(Object.fromEntries(atFields) as object), root: { server: message } };
  return {
    record: {},
    outcome: { ...NOTHING, lost },
    error: new HttpError(message, 0, { text: null, errors }),
  };
};

/** @throws an error at each input whose change no PUT can bring to the credential added before */
const refuseFixed = (names: readonly string[]): void => {
  if (names.length === 0) return;
  const message = `${KEYS}.form.added_before`;
  const errors = Object.fromEntries(names.map(name => [name, message])) as object;
  throw new HttpError(message, 0, { text: null, errors });
};

type CredentialEnd = SaveEnd<CredentialOutcome>;

/** A form has all values; changes of single fields leave the others alone. */
const startOf = async (
  { read }: SaveContext,
  { id, data, previousData, save }: SaveParams<CredentialFormSave>,
): Promise<{ loaded: LoadedCredential; data: FormValues }> => {
  if (save.loaded) return { loaded: save.loaded, data };
  const stored = id === undefined ? null : (previousData ?? (await read('speech-services', id)));
  const loaded = { stored, added: { current: null }, voices: () => null };
  return { loaded, data: { ...(stored ? formValuesOf(stored) : {}), ...data } };
};

const saveCredential = async (
  context: SaveContext,
  params: SaveParams<CredentialFormSave>,
): Promise<CredentialEnd> => {
  const { methods, read, serviceProviderSid, isDryRun } = context;
  const { save: form } = params;
  const { loaded, data } = await startOf(context, params);
  const { addSpeechCredential, changeSpeechCredential } = methods(credentialSaveMethodsOf);
  const { stored, added } = loaded;
  const readAdded = async (sid: string): Promise<RaRecord> =>
    added.current?.id === sid ? added.current : (added.current = await read('speech-services', sid));

  const change = async (before: StoredCredential): Promise<CredentialEnd> => {
    const body = putBody(data, before);
    if (!body) return { record: before, outcome: NOTHING, error: null };
    const sid = String(before['speech_credential_sid']);
    const changed = await changeSpeechCredential({ sid, body, loaded: before }).catch((error: unknown) => {
      // A dry run does not know what a real save reads afterwards.
      if (isDryRun) return null;
      throw byField(error, data, before);
    });
    if (!changed) return { record: before, outcome: NOTHING, error: null };
    const { record, sent } = changed;
    const lost = unstoredProperties(sent, record);
    if (lost.length > 0) return notStored(lost, data, before);
    if (added.current) added.current = record;
    return { record, outcome: { ...NOTHING, record }, error: null };
  };

  const owner = ownerOf(data, serviceProviderSid());
  const changeAdded = async (sid: string): Promise<CredentialEnd> => {
    const record = await readAdded(sid);
    // Found again, it is what was sent first; the form may have changed since.
    const sent = form.known?.sent;
    if (sent) refuseFixed(fixedDifferences(data, postBody(data, owner), { sent, record }));
    return change(record);
  };

  const add = async (): Promise<CredentialEnd> => {
    const body = postBody(data, owner);
    const { known = null, note } = form;
    const id = await addSpeechCredential({ body, creation: { known, ...(note ? { note } : {}) } });
    if (known !== null) return changeAdded(id);
    const later = valuesOfLaterVersions(body);
    const record = later && (await readAdded(id).catch(() => null));
    const lost = record ? unstoredProperties(later, record) : [];
    if (lost.length > 0) return notStored(lost, data, null);
    return { record: { id, account_sid: owner.account_sid }, outcome: NOTHING, error: null };
  };

  const sid = form.known?.sid;
  if (stored) return change(stored);
  if (sid) return changeAdded(sid);
  if (added.current) return change(added.current);
  return add().catch((error: unknown) => {
    throw atField(error, data);
  });
};

const save = async (context: SaveContext, params: SaveParams<CredentialFormSave>): Promise<CredentialEnd> => {
  const end = await saveCredential(context, params);
  const asked = params.save.loaded?.voices() ?? null;
  if (end.error || !asked || !hasVoices(params.data)) return end;
  const { begin, ...real } = asked;
  if (!context.isDryRun) begin();
  const request = context.isDryRun ? { stored: real.stored, wanted: real.wanted } : real;
  const credentialSid = String(end.record['id']);
  const voices = await context.methods(customVoiceMethodsOf).saveCustomVoices({ ...request, credentialSid });
  return {
    ...end,
    outcome: { ...end.outcome, voices },
    error: voices.failures.length > 0 ? formWideError(`${KEYS}.voices.failed`) : null,
  };
};

export default {
  create: save,
  update: save,
  ofWhole: ({ stored, wanted: { row } }) => ({
    data: valuesOfRow(row),
    loaded: { stored: stored && stored.row, added: { current: null }, voices: () => null },
  }),
} satisfies WriteRules;
