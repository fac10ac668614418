import { parseFlag } from '../../lib/flag.ts';
import { textOrNumber } from '../../lib/values.ts';
import { isCustomVendor, ownNameOf, vendorName } from './vendors.ts';

export const USES_AND_TESTS = ['use_for_tts', 'use_for_stt', 'tts_tested_ok', 'stt_tested_ok'] as const;

export type TestStatus = 'ok' | 'fail' | 'not_tested';

/** Lists lack the vendor's fields. */
export interface SpeechCredential {
  id: string;
  speech_credential_sid: string;
  service_provider_sid: string | null;
  account_sid: string | null;
  vendor: string;
  label: string | null;
  /** null: not set when it was added. */
  use_for_tts: boolean | null;
  use_for_stt: boolean | null;
  tts_tested_ok: boolean | null;
  stt_tested_ok: boolean | null;
  last_tested: string | null;
  created_at: string | null;
  name: string;
  status: TestStatus;
}

interface Named {
  vendor?: unknown;
  label?: unknown;
  speech_credential_sid?: unknown;
}

/** A custom vendor's own name, or an unknown one's value. */
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
  tts: parseFlag(row.use_for_tts) === true,
  stt: parseFlag(row.use_for_stt) === true,
});

/** 'TTS/STT', 'TTS', 'STT', or '' if not in use. */
export const credentialUsageText = (row: Parameters<typeof usesOf>[0]): string => {
  const { tts, stt } = usesOf(row);
  return [...(tts ? ['TTS'] : []), ...(stt ? ['STT'] : [])].join('/');
};
