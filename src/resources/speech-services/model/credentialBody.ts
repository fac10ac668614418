import { endsLikeSecret, looksMasked } from '../../../platform/mask.ts';
import { type ChangeConflict, mergeValue } from '../../../platform/mergeChanges.ts';
import { BASE_COLUMNS, isUpdatable } from '../../../platform/speech/credentials/credentialColumns.ts';
import { entryOf, formValuesOf, isCustom, type StoredCredential } from './credentialForm.ts';
import {
  type FormValues,
  isFixedAfterCreation,
  isFieldSet,
  keptFields,
  propertyOf,
  shownFields,
  type VendorEntry,
  type VendorField,
} from '../../../platform/speech/credentials/vendorField.ts';

export type CredentialBody = Record<string, unknown>;

interface Owner {
  account_sid: string | null;
  service_provider_sid: string | null;
}

/** Trimmed, except secrets; null when empty. */
const sentValue = ({ kind, name }: VendorField, value: unknown): unknown => {
  if (kind === 'flag') return isFieldSet(value) ? 1 : 0;
  if (!isFieldSet(value)) return null;
  return kind === 'secret' || endsLikeSecret(name) ? value : String(value).trim();
};

const bit = (value: unknown): 0 | 1 => (isFieldSet(value) ? 1 : 0);

const usesOf = (entry: VendorEntry, values: FormValues) => ({
  use_for_tts: entry.tts ? bit(values['use_for_tts']) : 0,
  use_for_stt: entry.stt ? bit(values['use_for_stt']) : 0,
});

/** Always sends both owners: the platform takes neither from the path of an admin. */
export const postBody = (values: FormValues, owner: Owner): CredentialBody => {
  const entry = entryOf(values['vendor'], null);
  const vendor = String(values['vendor']);
  const body: CredentialBody = {
    ...owner,
    vendor: isCustom(vendor) ? `custom:${String(values['custom_name']).trim()}` : vendor,
    label: isFieldSet(values['label']) ? String(values['label']).trim() : null,
  };
  if (!entry) return body;
  Object.assign(body, usesOf(entry, values));
  for (const field of shownFields(entry, values)) {
    const property = propertyOf(field);
    const value = values[field.name];
    if (property === null || (field.kind !== 'flag' && !isFieldSet(value))) continue;
    body[property] = sentValue(field, value);
    if (isFieldSet(value)) Object.assign(body, field.sets);
  }
  return body;
};

/** A PUT must repeat these as stored, also those of newer platforms. Never a secret. */
const repeated = (record: StoredCredential): CredentialBody =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) =>
        isUpdatable(name) ||
        !(
          BASE_COLUMNS.includes(name) ||
          isKnownFixed(record, name) ||
          endsLikeSecret(name) ||
          looksMasked(value)
        ),
    ),
  );

const isKnownFixed = (record: StoredCredential, property: string): boolean =>
  entryOf(record['vendor'], record)?.fields.some(
    field =>
      propertyOf(field) === property &&
      isFixedAfterCreation(field) &&
      (field.kind !== 'text' || isKnown(record)),
  ) ?? false;

const isKnown = (record: StoredCredential): boolean => entryOf(record['vendor'], null) !== null;

const isChangeable = (field: VendorField) => propertyOf(field) !== null && !isFixedAfterCreation(field);

export const clearedFields = (values: FormValues, record: StoredCredential): VendorField[] => {
  const entry = entryOf(record['vendor'], record);
  if (!entry) return [];
  const stays = new Set(keptFields(entry, values).map(propertyOf));
  return keptFields(entry, formValuesOf(record)).filter(field => {
    const property = propertyOf(field);
    return isChangeable(field) && !stays.has(property) && isFieldSet(record[property ?? '']);
  });
};

const keptOf = (record: StoredCredential): CredentialBody => ({ ...repeated(record), ...usesStored(record) });

/** A PUT replaces everything as a set, so it carries all, untouched values as stored. null: nothing changed. */
export const putBody = (values: FormValues, record: StoredCredential): CredentialBody | null => {
  const entry = entryOf(record['vendor'], record);
  if (!entry) return null;
  const initial = formValuesOf(record);
  const before = shownFields(entry, initial);
  const now = shownFields(entry, values);
  const kept = keptOf(record);
  const body: CredentialBody = { ...kept };
  for (const name of ['use_for_tts', 'use_for_stt'] as const)
    if (isFieldSet(values[name]) !== isFieldSet(initial[name])) body[name] = bit(values[name]);
  for (const field of clearedFields(values, record)) body[propertyOf(field) ?? ''] = sentValue(field, '');
  for (const field of now.filter(isChangeable)) {
    const property = propertyOf(field) ?? '';
    const value = values[field.name];
    const isSame =
      isFieldSet(value) === isFieldSet(initial[field.name]) &&
      (!isFieldSet(value) || value === initial[field.name]);
    if (isSame && (before.includes(field) || (!isFieldSet(value) && !isFieldSet(record[property])))) continue;
    body[property] = sentValue(field, value);
    if (isFieldSet(value)) Object.assign(body, field.sets);
  }
  return isEqual(body, kept) ? null : body;
};

const usesStored = (record: StoredCredential) => ({
  use_for_tts: bit(record['use_for_tts']),
  use_for_stt: bit(record['use_for_stt']),
});

/** The platform returns off and empty in several ways. */
export const comparable = (value: unknown): string => {
  if (!isFieldSet(value)) return '';
  if (value === true) return '1';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
};

const isEqual = (left: CredentialBody, right: CredentialBody): boolean =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    name => comparable(left[name]) === comparable(right[name]),
  );

/**
 * @param told stored state when a conflict was shown
 * @returns `body` null: nothing left to change; `conflicts` by property
 */
export const rebasePutBody = (
  body: CredentialBody,
  {
    loaded,
    now,
    told,
  }: { loaded: StoredCredential; now: StoredCredential; told?: StoredCredential | undefined },
): { body: CredentialBody | null; conflicts: ChangeConflict[] } => {
  const conflicts: ChangeConflict[] = [];
  const [before, kept, known] = [keptOf(loaded), keptOf(now), told && keptOf(told)];
  const merged = { ...kept };
  for (const [name, value] of Object.entries(body)) {
    const stored = comparable(kept[name]);
    const versions = { loaded: comparable(before[name]), mine: comparable(value), now: stored };
    const wanted = mergeValue(name, { ...versions, told: known && comparable(known[name]) }, conflicts);
    if (wanted !== stored) merged[name] = value;
  }
  return { body: isEqual(merged, kept) ? null : merged, conflicts };
};

/** What a PUT changes of all that it repeats; a flag, which it sends as a number, is one again. */
export const changesInBody = (body: CredentialBody, loaded: StoredCredential): CredentialBody =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => comparable(value) !== comparable(loaded[name]))
      .map(([name, value]) => [name, typeof loaded[name] === 'boolean' ? isFieldSet(value) : value]),
  );

/** Properties that the platform, though it answered 204, does not show as sent. */
export const unstoredProperties = (sent: CredentialBody, record: StoredCredential): string[] => {
  const fields = entryOf(record['vendor'], record)?.fields ?? [];
  const unanswered = new Set(fields.filter(field => field.unanswered).map(propertyOf));
  // A version without the property does what its initial value says.
  const isInitial = (name: string) =>
    record[name] === undefined &&
    fields.some(field => propertyOf(field) === name && field.initial === sent[name]);
  return Object.keys(sent).filter(
    name => !unanswered.has(name) && comparable(sent[name]) !== comparable(record[name]) && !isInitial(name),
  );
};

/** Properties of later versions: earlier ones accept and silently forget them. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  cartesia: ['stt_model_id'],
  elevenlabs: ['api_uri'],
  google: ['model_id'],
  houndify: ['houndify_server_uri'],
  resemble: ['resemble_tts_uri'],
};

export const valuesOfLaterVersions = (sent: CredentialBody): CredentialBody | null => {
  const later = LATER[String(sent['vendor'])] ?? [];
  const set = Object.entries(sent).filter(([name, value]) => later.includes(name) && isFieldSet(value));
  return set.length > 0 ? (Object.fromEntries(set) as CredentialBody) : null;
};

export const vendorFieldOf = (
  property: string,
  values: FormValues,
  record: StoredCredential | null,
): VendorField | undefined => {
  const entry = entryOf(values['vendor'], record);
  return entry ? shownFields(entry, values).find(field => propertyOf(field) === property) : undefined;
};

const RULE = /^invalid .*: (\w+) is required$/;

/** Field that the platform's text names in a refused POST; null: none. */
export const refusedField = (text: string, values: FormValues): { name: string; message: string } | null => {
  if (/^Label .* is already in use/.test(text)) return { name: 'label', message: text };
  if (/google service account key/.test(text)) return { name: 'service_key', message: text };
  if (/^invalid or missing vendor/.test(text))
    return { name: 'vendor', message: 'resources.speech-services.form.vendor_unknown' };
  const [, property = ''] = RULE.exec(text) ?? [];
  const field = vendorFieldOf(property, values, null);
  return field ? { name: field.name, message: 'ra.validation.required' } : null;
};
