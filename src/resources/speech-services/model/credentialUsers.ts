import { parseFlag } from '../../../lib/flag.ts';
import type { Fields } from '../../../lib/values.ts';
import type { SpeechCredential } from '../../../platform/speech/credential.ts';
import type { SpeechDirection } from '../../../platform/speech/vendors.ts';

export type ApplicationUse = SpeechDirection | 'fallback';

/** '', null and a missing label all mean the credential without one. */
const isSame = (left: unknown, right: unknown): boolean => (left ?? '') === (right ?? '');

type Named = Pick<SpeechCredential, 'vendor' | 'label' | 'use_for_tts' | 'use_for_stt'>;

/** Applications name a credential by vendor and label, and only for its enabled uses. */
export const credentialRolesIn = (application: Fields, credential: Named): ApplicationUse[] => {
  const names = (prefix: string) =>
    Boolean(credential.vendor) &&
    application[`${prefix}_vendor`] === credential.vendor &&
    isSame(application[`${prefix}_label`], credential.label);
  const speaks = credential.use_for_tts !== false;
  const hears = credential.use_for_stt !== false;
  const fallback =
    (speaks && names('fallback_speech_synthesis')) || (hears && names('fallback_speech_recognizer'));
  return [
    ...(speaks && names('speech_synthesis') ? (['tts'] as const) : []),
    ...(hears && names('speech_recognizer') ? (['stt'] as const) : []),
    ...(fallback ? (['fallback'] as const) : []),
  ];
};

/** Whether `other` is the provider's, with the same vendor and label, and at least the same uses. */
export const canReplaceCredential = (other: Fields, credential: Named): boolean =>
  !other['account_sid'] &&
  other['vendor'] === credential.vendor &&
  isSame(other['label'], credential.label) &&
  (credential.use_for_tts === false || parseFlag(other['use_for_tts']) === true) &&
  (credential.use_for_stt === false || parseFlag(other['use_for_stt']) === true);
