import { EXTENSION_VENDORS } from '../../../platform/speech/extensionVendors.ts';
import { RETIRED, SPEECH_VENDORS } from '../../../platform/speech/vendors.ts';
import { CLOUD_VENDORS } from './cloudVendors.ts';
import { OWN_VENDORS } from './ownVendors.ts';
import type { VendorEntry, VendorField } from '../../../platform/speech/credentials/vendorField.ts';

/** Fields by vendor, in form order (docs/platform-api.md#fields-by-vendor). */
const FIELDS = {
  ...CLOUD_VENDORS,
  ...OWN_VENDORS,
  ...Object.fromEntries(EXTENSION_VENDORS.map(({ vendor, fields }) => [vendor, fields])),
};

const ADDITIONAL = [
  'speechmatics',
  ...EXTENSION_VENDORS.filter(({ additional }) => additional).map(({ vendor }) => vendor),
];

const entryOf = ([vendor, fields]: [string, readonly VendorField[]]): VendorEntry => ({
  vendor,
  ...(SPEECH_VENDORS[vendor] ?? { name: 'Custom', tts: true, stt: true }),
  fields,
  ...(vendor === RETIRED ? { retired: true } : {}),
  ...(ADDITIONAL.includes(vendor) ? { additional: true } : {}),
});

/** Further vendors need only an entry (docs/adding-a-speech-vendor.md). */
export const VENDOR_ENTRIES: VendorEntry[] = Object.entries(FIELDS).map(entryOf);
