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
  /** These are kept and answered. */
  keys: readonly string[];
  /** These are kept and never answered. */
  hidden?: readonly string[];
  /** These are answered masked. */
  secrets?: readonly string[];
  /** A credential without one of these is refused; the first one missing is named. */
  required?: readonly string[];
  /** A PUT replaces these; the rest is taken once. */
  updatable?: readonly string[];
  /** A test really tries these directions. */
  testable: { tts: boolean; stt: boolean };
  lists: {
    tts?: (Named & { voices: Named[] })[];
    stt?: Named[];
    models?: Named[];
    sttModels?: Named[];
  };
}

/** The order is that of the files. */
export const EXTENSION_VENDORS: readonly ExtensionVendor[] = Object.values(
  import.meta.glob<ExtensionVendor>('../../../extensions/vendors/*.ts', { eager: true, import: 'default' }),
);
