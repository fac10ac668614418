import { isCustomVendor, ownNameOf, vendorName } from './vendors.ts';

/** Result of a test. */
export type TestStatus = 'ok' | 'fail' | 'not_tested';

/** A speech credential as the list holds it: without the vendor's fields. */
export interface SpeechCredential {
  id: string;
  speech_credential_sid: string;
  service_provider_sid: string | null;
  /** null: of the service provider, for all its accounts. */
  account_sid: string | null;
  vendor: string;
  label: string | null;
  /** null where it was left out on creation. */
  use_for_tts: boolean | null;
  use_for_stt: boolean | null;
  tts_tested_ok: boolean | null;
  stt_tested_ok: boolean | null;
  last_tested: string | null;
  created_at: string | null;
  /** Not the platform's: vendor and label, to search and sort by. */
  name: string;
  /** Not the platform's: what its last test says of the directions in use. */
  status: TestStatus;
}

interface Named {
  vendor?: unknown;
  label?: unknown;
  speech_credential_sid?: unknown;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** 'AWS'; of a custom vendor its own name; what is unknown as it is stored. */
export const vendorShown = (vendor: unknown): string => {
  const text = textOf(vendor);
  return isCustomVendor(text) ? ownNameOf(text) || text : vendorName(text);
};

/** '' without one. */
export const labelOf = ({ label }: Pick<Named, 'label'>): string => textOf(label);

/** 'AWS (role)'. */
export const credentialName = (row: Named): string => {
  const label = labelOf(row);
  const vendor = vendorShown(row.vendor) || textOf(row.speech_credential_sid);
  return label ? `${vendor} (${label})` : vendor;
};

export interface Uses {
  tts: boolean;
  stt: boolean;
}

const isOn = (value: unknown): boolean => value === true || value === 1;

export const usesOf = (row: Pick<Partial<SpeechCredential>, 'use_for_tts' | 'use_for_stt'>): Uses => ({
  tts: isOn(row.use_for_tts),
  stt: isOn(row.use_for_stt),
});

/** 'TTS/STT', 'TTS' or 'STT'; '' when it is not in use. */
export const usageOf = (row: Parameters<typeof usesOf>[0]): string => {
  const { tts, stt } = usesOf(row);
  return [...(tts ? ['TTS'] : []), ...(stt ? ['STT'] : [])].join('/');
};
