import { textOrJson } from '../../../lib/textOrJson.ts';
import { byName } from '../../../platform/names.ts';
import { jsonProblem } from '../../../lib/jsonProblem.ts';
import { endsLikeSecret, looksMasked } from '../../../platform/mask.ts';
import { isCustomVendor, ownNameOf } from '../../../platform/speech/vendors.ts';
import { VENDOR_ENTRIES } from './catalogue.ts';
import { BASE_COLUMNS, isUpdatable } from '../../../platform/speech/credentials/credentialColumns.ts';
import {
  type Alternative,
  type FormValues,
  isFixedAfterCreation,
  isRequired,
  isFieldSet,
  keptFields,
  propertyOf,
  shownFields,
  type VendorEntry,
  type VendorField,
} from '../../../platform/speech/credentials/vendorField.ts';
import { parseFlag } from '../../../lib/flag.ts';
import { isObject } from '../../../lib/values.ts';

/** The platform masks the secrets. */
export type StoredCredential = Readonly<Record<string, unknown>>;

const CUSTOM = 'custom';

export const isCustom = (vendor: unknown): boolean => vendor === CUSTOM;

const formVendorOf = (vendor: string): string => (isCustomVendor(vendor) ? CUSTOM : vendor);

/** Entry of an unknown vendor: shows every stored value, as text where it can be changed. */
const genericEntry = (vendor: string, record: StoredCredential | null): VendorEntry => ({
  vendor,
  name: vendor,
  tts: true,
  stt: true,
  fields: Object.keys(record ?? {})
    .filter(name => !BASE_COLUMNS.includes(name))
    .map((name): VendorField => {
      const value = record?.[name];
      if (endsLikeSecret(name) || looksMasked(value)) return { name, kind: 'secret' };
      const isText = value === null || typeof value === 'string';
      const section = isUpdatable(name) ? 'address' : 'account';
      return { name, kind: 'text', section, ...(isUpdatable(name) && isText ? {} : { fixed: true }) };
    }),
});

/** @param vendor the form's value: `custom` for all custom vendors; null: none is chosen */
export const entryOf = (vendor: unknown, record: StoredCredential | null): VendorEntry | null => {
  if (typeof vendor !== 'string' || vendor === '') return null;
  const found = VENDOR_ENTRIES.find(entry => entry.vendor === formVendorOf(vendor));
  return found ?? (record ? genericEntry(vendor, record) : null);
};

export const vendorEntriesFor = (flags: { noCustom: boolean; noAdditional: boolean }): VendorEntry[] =>
  VENDOR_ENTRIES.filter(
    ({ vendor, retired, additional }) =>
      !retired && !(flags.noCustom && vendor === CUSTOM) && !(flags.noAdditional && additional),
  ).sort(byName);

const counts = (value: unknown, unless: RegExp | undefined): boolean =>
  isFieldSet(value) && !(unless?.test(String(value)) ?? false);

const alternativeOf = (alternatives: readonly Alternative[], record: StoredCredential): string => {
  const fitting = alternatives.find(({ when, unless }) =>
    when?.some(property => counts(record[property], unless)),
  );
  return (fitting ?? alternatives.find(({ when }) => when === undefined) ?? alternatives[0])?.id ?? '';
};

const emptyValue = ({ kind }: VendorField): unknown => (kind === 'flag' ? false : '');

const newValue = (field: VendorField): unknown =>
  field.kind === 'choice' ? field.alternatives[0].id : (field.initial ?? emptyValue(field));

/** The platform returns vendors' flags as they were sent. */
const isOn = (value: unknown): boolean => parseFlag(value) ?? isFieldSet(value);

const storedValue = (field: VendorField, record: StoredCredential): unknown => {
  if (field.kind === 'choice') return alternativeOf(field.alternatives, record);
  const property = propertyOf(field) ?? '';
  // A masked secret is never the value of an input.
  if (field.kind === 'secret' || field.kind === 'key' || field.unanswered) return emptyValue(field);
  return field.kind === 'flag' ? isOn(record[property]) : textOrJson(record[property], 2);
};

export const newVendorValues = (entry: VendorEntry): Record<string, unknown> =>
  Object.fromEntries(entry.fields.map(field => [field.name, newValue(field)]));

/** Values of a use that is off wait for it; those of another way of using the vendor are left out. */
export const formValuesOf = (record: StoredCredential): Record<string, unknown> => {
  const vendor = textOrJson(record['vendor'], 2);
  const entry = entryOf(vendor, record);
  const base = {
    vendor: formVendorOf(vendor),
    custom_name: isCustomVendor(vendor) ? ownNameOf(vendor) : '',
    account_sid: isFieldSet(record['account_sid']) ? record['account_sid'] : null,
    label: textOrJson(record['label'], 2),
    use_for_tts: isOn(record['use_for_tts']),
    use_for_stt: isOn(record['use_for_stt']),
  };
  const fields = entry?.fields ?? [];
  const values: Record<string, unknown> = {
    ...base,
    ...Object.fromEntries(fields.map(field => [field.name, storedValue(field, record)])),
  };
  if (!entry) return values;
  const [shown, kept] = [shownFields(entry, values), keptFields(entry, values)];
  const isKept = (field: VendorField) =>
    shown.includes(field) || (kept.includes(field) && isFieldSet(record[propertyOf(field) ?? '']));
  const hidden = fields.filter(field => field.kind !== 'choice' && !isKept(field));
  return { ...values, ...Object.fromEntries(hidden.map(field => [field.name, newValue(field)])) };
};

export const valuesOfRow = (row: StoredCredential): Record<string, unknown> => {
  const values = formValuesOf(row);
  const secrets = (entryOf(row['vendor'], row)?.fields ?? []).flatMap((field): [string, unknown][] => {
    const value = row[propertyOf(field) ?? ''];
    const isHidden = field.kind === 'secret' || field.kind === 'key' || field.unanswered;
    return isHidden && isFieldSet(value) && !looksMasked(value) ? [[field.name, textOrJson(value, 2)]] : [];
  });
  return { ...values, ...Object.fromEntries(secrets) };
};

export const copyOfStored = (record: StoredCredential): Record<string, unknown> => ({
  ...formValuesOf(record),
  label: '',
});

interface VendorChange {
  values: Record<string, unknown>;
  dropped: VendorField[];
}

const isOffered = (field: VendorField, value: unknown): boolean =>
  field.kind !== 'select' || field.options.some(({ id }) => id === value);

export const changeVendor = (
  values: FormValues,
  before: VendorEntry | null,
  next: VendorEntry | null,
): VendorChange => {
  const filled = (before ? shownFields(before, values) : []).filter(
    field =>
      field.kind !== 'choice' && isFieldSet(values[field.name]) && values[field.name] !== newValue(field),
  );
  const fits = (field: VendorField): boolean =>
    !isFixedAfterCreation(field) &&
    field.kind !== 'model' &&
    field.kind !== 'json' &&
    (next?.fields.some(
      other => other.name === field.name && other.kind === field.kind && isOffered(other, values[field.name]),
    ) ??
      false);
  const kept = filled.filter(fits);
  const only = next !== null && next.tts !== next.stt;
  return {
    values: {
      use_for_tts: next !== null && next.tts && (only || isFieldSet(values['use_for_tts'])),
      use_for_stt: next !== null && next.stt && (only || isFieldSet(values['use_for_stt'])),
      ...(next ? newVendorValues(next) : {}),
      ...Object.fromEntries(kept.map(({ name }) => [name, values[name]])),
    },
    dropped: filled.filter(field => !kept.includes(field)),
  };
};

export interface FieldProblem {
  message: string;
  args?: Record<string, string | number>;
}

const KEYS = 'resources.speech-services.form';
const LABEL_MAX = 64;
/** The platform stores 32 characters, including `custom:`. */
const CUSTOM_NAME_MAX = 25;

const REQUIRED: FieldProblem = { message: 'ra.validation.required' };

const tooLong = (text: unknown, max: number): FieldProblem | null =>
  textOrJson(text).trim().length > max ? { message: 'ra.validation.maxLength', args: { max } } : null;

export const keyProblem = (text: string): FieldProblem | null => {
  const problem: FieldProblem = { message: `${KEYS}.key_invalid` };
  try {
    const key = JSON.parse(text) as Record<string, unknown> | null;
    const has = (name: string) => typeof key?.[name] === 'string' && key[name] !== '';
    return has('private_key') && has('client_email') ? null : problem;
  } catch {
    return problem;
  }
};

const optionsProblem = (text: string): FieldProblem | null => {
  const place = jsonProblem(text);
  if (place) return { message: 'portal.json.syntax', args: { ...place } };
  const value = JSON.parse(text) as unknown;
  return isObject(value) ? null : { message: `${KEYS}.options_object` };
};

/** `http://host:80`, the address of a page, would name a host that nobody can reach. */
const HOST_PORT = /^(?:[^\s/:@?#]+|\[[\da-f:.]+\]):\d{1,6}$/i;

const problemOf = (field: VendorField, text: string): FieldProblem | null => {
  switch (field.kind) {
    case 'host_port':
      return HOST_PORT.test(text.trim()) ? null : { message: `${KEYS}.host_port` };
    case 'key':
      return keyProblem(text);
    case 'json':
      return optionsProblem(text);
    default:
      return null;
  }
};

const noUseProblem = (
  entry: VendorEntry,
  values: FormValues,
  initial: FormValues | null,
): FieldProblem | null => {
  const isUsed = (['tts', 'stt'] as const).some(
    direction => entry[direction] && isFieldSet(values[`use_for_${direction}`]),
  );
  const wasUnused = initial && !isFieldSet(initial['use_for_tts']) && !isFieldSet(initial['use_for_stt']);
  return isUsed || wasUnused ? null : { message: `${KEYS}.use_none` };
};

const baseProblems = (values: FormValues, entry: VendorEntry | null, initial: FormValues | null) => {
  const isNew = initial === null;
  const name = values['custom_name'];
  const first = entry && !entry.tts ? 'use_for_stt' : 'use_for_tts';
  return {
    vendor: entry ? null : REQUIRED,
    custom_name:
      isNew && isCustom(values['vendor'])
        ? isFieldSet(name)
          ? tooLong(name, CUSTOM_NAME_MAX)
          : REQUIRED
        : null,
    label: isNew ? tooLong(values['label'], LABEL_MAX) : null,
    [first]: entry ? noUseProblem(entry, values, initial) : null,
  };
};

export const problemsOf = (
  values: FormValues,
  stored: StoredCredential | null,
): Record<string, FieldProblem> => {
  const entry = entryOf(values['vendor'], stored);
  const initial = stored ? formValuesOf(stored) : null;
  const before = entry && initial ? shownFields(entry, initial) : [];
  const found: Record<string, FieldProblem | null> = baseProblems(values, entry, initial);
  const now = entry ? shownFields(entry, values) : [];
  // A hidden field keeps its value for later; only a stored credential keeps values of a use that is off.
  const sent = stored && entry ? keptFields(entry, values) : now;
  const hidden = entry?.fields.filter(field => !sent.includes(field)) ?? [];
  const counted = { ...values, ...Object.fromEntries(hidden.map(({ name }) => [name, ''])) };
  for (const field of now) {
    const value = values[field.name];
    if (field.kind === 'choice' || field.kind === 'flag') continue;
    const needed = isRequired(field, counted);
    if (stored && isFixedAfterCreation(field)) {
      const lacks = needed && !isFieldSet(stored[propertyOf(field) ?? '']);
      const wasNeeded = before.includes(field) && initial !== null && isRequired(field, initial);
      found[field.name] = lacks && !wasNeeded ? { message: `${KEYS}.fixed_missing` } : null;
      continue;
    }
    const isUnchanged = before.includes(field) && initial !== null && value === initial[field.name];
    if (!isFieldSet(value)) found[field.name] = needed && !(field.optional && isUnchanged) ? REQUIRED : null;
    else if (!isUnchanged) found[field.name] = problemOf(field, textOrJson(value, 2));
  }
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, FieldProblem] => pair[1] !== null),
  );
};
