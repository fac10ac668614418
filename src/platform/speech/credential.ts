import { flagOf } from '../../lib/flag.ts';
import { textOrNumber } from '../../lib/values.ts';
import { isCustomVendor, ownNameOf, vendorName } from './vendors.ts';

/** Columns that say what a credential is for, and whether it worked. */
export const USES_AND_TESTS = ['use_for_tts', 'use_for_stt', 'tts_tested_ok', 'stt_tested_ok'] as const;

export type TestStatus = 'ok' | 'fail' | 'not_tested';

/** Lists leave out the vendor's fields. */
export interface SpeechCredential {
  id: string;
  speech_credential_sid: string;
  service_provider_sid: string | null;
  /** null: it belongs to the service provider, for all its accounts. */
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
  /** The portal adds vendor and label, to search and sort by. */
  name: string;
  /** The portal adds what the last test says of the directions in use. */
  status: TestStatus;
}

interface Named {
  vendor?: unknown;
  label?: unknown;
  speech_credential_sid?: unknown;
}

/** A custom vendor shows its own name, an unknown one its stored value. */
export const vendorShown = (vendor: unknown): string => {
  const text = textOrNumber(vendor);
  return isCustomVendor(text) ? ownNameOf(text) || text : vendorName(text);
};

/** '' without a label. */
export const labelOf = ({ label }: Pick<Named, 'label'>): string => textOrNumber(label);

/** E.g. 'AWS (role)'. */
export const credentialName = (row: Named): string => {
  const label = labelOf(row);
  const vendor = vendorShown(row.vendor) || textOrNumber(row.speech_credential_sid);
  return label ? `${vendor} (${label})` : vendor;
};

export interface CredentialUses {
  tts: boolean;
  stt: boolean;
}

export const usesOf = (
  row: Pick<Partial<SpeechCredential>, 'use_for_tts' | 'use_for_stt'>,
): CredentialUses => ({
  tts: flagOf(row.use_for_tts) === true,
  stt: flagOf(row.use_for_stt) === true,
});

/** 'TTS/STT', 'TTS' or 'STT'; '' when it is not in use. */
export const usageOf = (row: Parameters<typeof usesOf>[0]): string => {
  const { tts, stt } = usesOf(row);
  return [...(tts ? ['TTS'] : []), ...(stt ? ['STT'] : [])].join('/');
};
