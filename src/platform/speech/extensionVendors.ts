import type { VendorField } from './credentials/vendorField.ts';

/** A speech vendor of an integrator: the default export of a file in `extensions/vendors` (docs/adding-a-speech-vendor.md). */
export interface ExtensionVendor {
  /** The platform's value. */
  vendor: string;
  name: string;
  tts: boolean;
  stt: boolean;
  fields: readonly VendorField[];
  /** Removed by the flag 'disableAdditionalSpeechVendors'. */
  additional?: true;
}

interface Named {
  value: string;
  name: string;
}

/** How the sandbox answers for it: the file's export `sandbox`. It reads the platform's facts, not the fields above. */
export interface SandboxVendor {
  /** Properties of a credential that are kept and answered. */
  keys: readonly string[];
  /** Kept, and never answered. */
  hidden?: readonly string[];
  /** Answered masked. */
  secrets?: readonly string[];
  /** Without which a credential is refused; the first one missing is named. */
  required?: readonly string[];
  /** Replaced by a PUT; the rest is taken once. */
  updatable?: readonly string[];
  /** Which directions a test really tries. */
  testable: { tts: boolean; stt: boolean };
  /** What the look-up of languages and voices answers. */
  lists: {
    tts?: (Named & { voices: Named[] })[];
    stt?: Named[];
    models?: Named[];
    sttModels?: Named[];
  };
}

/** In the order of their files. */
export const EXTENSION_VENDORS: readonly ExtensionVendor[] = Object.values(
  import.meta.glob<ExtensionVendor>('../../../extensions/vendors/*.ts', { eager: true, import: 'default' }),
);
