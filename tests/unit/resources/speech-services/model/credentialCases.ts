import {
  shownCredential,
  storedCredential,
  updatedCredential,
} from '../../../../../sandbox/speech/credential.ts';
import { VENDOR_ENTRIES } from '../../../../../src/resources/speech-services/model/catalogue.ts';
import { newVendorValues } from '../../../../../src/resources/speech-services/model/credentialForm.ts';
import {
  shownFields,
  type VendorEntry,
  type VendorField,
} from '../../../../../src/platform/speech/credentials/vendorField.ts';

export type Values = Record<string, unknown>;

export const OWNER = { account_sid: null, service_provider_sid: 'sp' };
export const KEY = JSON.stringify({
  client_email: 'voice@example.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nabcdefghijkl\n-----END PRIVATE KEY-----\n',
});

const ways = (entry: VendorEntry): Values[] =>
  entry.fields
    .filter(field => field.kind === 'choice')
    .flatMap(({ name, alternatives }) => alternatives.map(({ id }) => ({ [name]: id })));

/** Each vendor, and each of its ways, by a name for the table. */
export const CASES = VENDOR_ENTRIES.filter(({ retired }) => !retired).flatMap(entry =>
  (ways(entry).length > 0 ? ways(entry) : [{}]).map(
    way => [[entry.vendor, ...Object.values(way)].join(', '), entry, way] as const,
  ),
);

export const sample = (field: VendorField): unknown => {
  switch (field.kind) {
    case 'flag':
      return true;
    case 'key':
      return KEY;
    case 'json':
      return JSON.stringify(field.template ?? { a: 1 });
    case 'select':
      return field.options.at(-1)?.id;
    case 'host_port':
      return 'speech.example.com:8080';
    case 'model':
      return `a-${field.name}`;
    default:
      return `some ${field.name}`;
  }
};

export const filled = (entry: VendorEntry, way: Values): Values => {
  const start = {
    vendor: entry.vendor,
    custom_name: 'acme',
    label: ' mine ',
    ...newVendorValues(entry),
    ...way,
    use_for_tts: entry.tts,
    use_for_stt: entry.stt,
    use_custom_tts: true,
    use_custom_stt: true,
  };
  const shown = shownFields(entry, start).filter(({ kind }) => kind !== 'choice');
  return { ...start, ...Object.fromEntries(shown.map(field => [field.name, sample(field)])) };
};

/** The row the platform makes of a POST, and what it answers of a row. */
export const rowOf = (body: Values) => ({
  speech_credential_sid: 'sid',
  ...OWNER,
  vendor: String(body['vendor']),
  label: body['label'] as string,
  use_for_tts: body['use_for_tts'] as number,
  use_for_stt: body['use_for_stt'] as number,
  credential: storedCredential(body['vendor'], body),
});
export type CredentialRow = ReturnType<typeof rowOf>;
export const answerOf = (row: CredentialRow): Values => shownCredential(row as never, false);
export const changedRow = (row: CredentialRow, body: Values): CredentialRow => ({
  ...row,
  use_for_tts: body['use_for_tts'] as number,
  use_for_stt: body['use_for_stt'] as number,
  credential: updatedCredential(row as never, body),
});
