import { fieldIn } from '../../../lib/values.ts';
import { useTranslate } from 'ra-core';
import { createContext, useCallback, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { isAccountUser, type Viewer } from '../../../authProvider/access.ts';
import { flag } from '../../../config/config.ts';
import { VENDOR_ENTRIES } from '../model/catalogue.ts';
import {
  changeVendor,
  vendorEntriesFor,
  entryOf,
  copyOfStored,
  newVendorValues,
  type StoredCredential,
} from '../model/credentialForm.ts';
import type {
  FormValues,
  VendorEntry,
  VendorField,
} from '../../../platform/speech/credentials/vendorField.ts';
import { isCustomVendor, ownNameOf } from '../../../platform/speech/vendors.ts';

export const KEYS = 'resources.speech-services.form';

export interface VendorInputProps<Kind extends VendorField['kind'] = VendorField['kind']> {
  field: Extract<VendorField, { kind: Kind }>;
  label: string;
  help: string | false;
  required: boolean;
  readOnly: boolean;
}

const Stored = createContext<{ stored: StoredCredential | null; readOnly: boolean }>({
  stored: null,
  readOnly: false,
});

export const StoredCredentialProvider = Stored.Provider;

export const useStoredCredential = () => useContext(Stored);

export const useVendorEntry = (): VendorEntry | null => {
  const vendor: unknown = useWatch({ name: 'vendor' });
  return entryOf(vendor, useStoredCredential().stored);
};

/** 'api_key' → 'Api key', for a field without a message. */
const plainName = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const useFieldLabel = (): ((field: VendorField) => string) => {
  const translate = useTranslate();
  return useCallback(
    ({ name, label = name }: VendorField) =>
      translate(`${KEYS}.vendor_fields.${label}`, { _: label === name ? plainName(name) : label }),
    [translate],
  );
};

/** Covers every vendor's fields: an input without a value would count as changed. */
const blankValues = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    VENDOR_ENTRIES.flatMap(({ fields }) => fields).map(({ name, kind }) => [
      name,
      kind === 'flag' ? false : '',
    ]),
  ),
  vendor: '',
  custom_name: '',
  label: '',
  use_for_tts: false,
  use_for_stt: false,
});

export const offeredEntries = (): VendorEntry[] =>
  vendorEntriesFor({
    noCustom: flag('disableCustomSpeech'),
    noAdditional: flag('disableAdditionalSpeechVendors'),
  });

export const copiedCredentialState = (record: StoredCredential) => ({ like: copyOfStored(record) });

export const copiedCredentialIn = (state: unknown): FormValues | null => {
  const like = fieldIn(state, 'like');
  return typeof like === 'object' ? (like as FormValues | null) : null;
};

/** Values from `?vendor=custom:acme&label=sales`, the credential that an application lacks; null: none. */
export const presetCredentialIn = (search: string): FormValues | null => {
  const params = new URLSearchParams(search);
  const vendor = params.get('vendor') ?? '';
  const entry = entryOf(vendor, null);
  if (!entry || !offeredEntries().includes(entry)) return null;
  return {
    vendor: entry.vendor,
    ...changeVendor({}, null, entry).values,
    custom_name: isCustomVendor(vendor) ? ownNameOf(vendor) : '',
    label: params.get('label') ?? '',
  };
};

export const startValues = (viewer: Viewer, like: FormValues | null): Record<string, unknown> => {
  const entry = entryOf(like?.['vendor'], null);
  const own = isAccountUser(viewer) ? viewer.accountSid : (like?.['account_sid'] ?? null);
  return { ...blankValues(), ...(entry ? newVendorValues(entry) : {}), ...like, account_sid: own };
};

/** Sent to the platform only, never kept in a draft. */
export const CREDENTIAL_SECRETS: readonly string[] = [
  ...new Set(
    VENDOR_ENTRIES.flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind === 'secret' || kind === 'key')
      .map(({ name }) => name),
  ),
  'custom_voices',
];
