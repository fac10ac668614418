import { canDo, RETIRED, SPEECH_VENDORS, vendorName, type Direction } from './vendors.ts';

/** A stored speech credential as far as choosing one is concerned: nothing secret is in it. */
export interface UsableCredential {
  sid: string;
  /** The account's own, which goes before one of its provider. */
  ofAccount: boolean;
  vendor: string;
  label: string | null;
  /** null: the platform was not told, which it does not take for no (contract-b 10.1). */
  tts: boolean | null;
  stt: boolean | null;
  /** Speaks with a voice of the customer's own (microsoft): the voice is a free text. */
  customVoice: boolean;
}

export interface Choice {
  id: string;
  name: string;
}

const flag = (value: unknown): boolean | null =>
  typeof value === 'number' || typeof value === 'boolean' ? Boolean(value) : null;

/** Keeps of an answered credential only what is needed here. */
export const usableCredential = (row: Readonly<Record<string, unknown>>): UsableCredential => ({
  sid: String(row['speech_credential_sid']),
  ofAccount: Boolean(row['account_sid']),
  vendor: String(row['vendor']),
  label: typeof row['label'] === 'string' && row['label'] !== '' ? row['label'] : null,
  tts: flag(row['use_for_tts']),
  stt: flag(row['use_for_stt']),
  customVoice: flag(row['use_custom_tts']) === true,
});

const serves = (credential: UsableCredential, direction: Direction): boolean =>
  credential[direction] !== false && canDo(credential.vendor, direction);

const byName = (left: Choice, right: Choice): number => left.name.localeCompare(right.name);
const choiceOf = (vendor: string): Choice => ({ id: vendor, name: vendorName(vendor) });

/**
 * Vendors to choose from: those the account has a credential for, its own or its provider's, that is used in this
 * direction. null (credentials unknown): every vendor that can do it. Sorted by name.
 */
export const vendorsOffered = (
  credentials: readonly UsableCredential[] | null,
  direction: Direction,
): Choice[] => {
  const vendors = credentials
    ? credentials.filter(credential => serves(credential, direction)).map(({ vendor }) => vendor)
    : Object.keys(SPEECH_VENDORS).filter(vendor => canDo(vendor, direction));
  return [...new Set(vendors)]
    .filter(vendor => vendor !== RETIRED)
    .map(choiceOf)
    .sort(byName);
};

/**
 * Labels to choose from for a vendor: null stands for the credential without label and is there only when one is.
 * Empty when no credential of the vendor has a label: then there is nothing to choose (screens-a 12.4).
 */
export const labelsOffered = (
  credentials: readonly UsableCredential[],
  vendor: string,
  direction: Direction,
): (string | null)[] => {
  const fitting = credentials.filter(one => one.vendor === vendor && serves(one, direction));
  const labels = [...new Set(fitting.flatMap(({ label }) => (label === null ? [] : [label])))].sort();
  if (labels.length === 0) return [];
  return fitting.some(({ label }) => label === null) ? [null, ...labels] : labels;
};

/**
 * Sid of the credential with which the platform speaks for vendor and label: the account's own before its provider's
 * (contract-b 10.6); null where there is none that speaks.
 */
export const speakingCredential = (
  credentials: readonly UsableCredential[],
  vendor: string | null,
  label: string | null,
): string | null => {
  const fitting = credentials.filter(
    one => one.vendor === vendor && one.label === label && serves(one, 'tts'),
  );
  return (fitting.find(one => one.ofAccount) ?? fitting[0])?.sid ?? null;
};

/** Does the credential that vendor and label select speak with a voice of the customer's own? */
export const hasCustomVoice = (
  credentials: readonly UsableCredential[],
  vendor: string | null,
  label: string | null,
): boolean =>
  credentials.some(
    one => one.vendor === vendor && one.label === label && one.tts !== false && one.customVoice,
  );
