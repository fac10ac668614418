import type { VendorField } from './credentials/vendorField.ts';

/** Default export of a file in `extensions/vendors` (docs/adding-a-speech-vendor.md). */
export interface ExtensionVendor {
  vendor: string;
  name: string;
  tts: boolean;
  stt: boolean;
  fields: readonly VendorField[];
  additional?: true;
}

interface Named {
  value: string;
  name: string;
}

/** How the sandbox answers for the vendor: the file's export `sandbox`. */
export interface SandboxVendor {
  keys: readonly string[];
  /** Stored, never answered. */
  hidden?: readonly string[];
  secrets?: readonly string[];
  /** Refused without these; the first missing one is named. */
  required?: readonly string[];
  /** Replaced by a PUT; others are set once. */
  updatable?: readonly string[];
  /** Directions that a test really tries. */
  testable: { tts: boolean; stt: boolean };
  lists: {
    tts?: (Named & { voices: Named[] })[];
    stt?: Named[];
    models?: Named[];
    sttModels?: Named[];
  };
}

export const EXTENSION_VENDORS: readonly ExtensionVendor[] = Object.values(
  import.meta.glob<ExtensionVendor>('../../../extensions/vendors/*.ts', { eager: true, import: 'default' }),
);
