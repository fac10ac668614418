import { isCustomVendor } from '../../../platform/speech/vendors.ts';
import { endsLikeSecret } from '../../../platform/mask.ts';
import {
  type FormValues,
  isFieldSet,
  isFixedAfterCreation,
  propertyOf,
  shownFields,
} from '../../../platform/speech/credentials/vendorField.ts';
import { type CredentialBody, comparable } from './credentialBody.ts';
import { entryOf, isCustom, type StoredCredential } from './credentialForm.ts';

interface AddedCredential {
  /** The POST; one out of a draft lacks the secrets. */
  sent: CredentialBody;
  record: StoredCredential;
}

const isMaskOf = (stored: unknown, value: unknown): boolean =>
  String(value).startsWith(String(stored).replace(/X+$/, ''));

const partsOf = (text: unknown): CredentialBody => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as CredentialBody) : {};
  } catch {
    return {};
  }
};

/** Of a key file, the platform masks the private key alone. */
const isKeyOf = (stored: unknown, value: unknown): boolean => {
  const parts = Object.entries(partsOf(value));
  const before = partsOf(stored);
  return parts.length > 0
    ? parts.every(([name, part]) => before[name] === undefined || isMaskOf(before[name], part))
    : isMaskOf(stored, value);
};

const isSame = (property: string, body: CredentialBody, { sent, record }: AddedCredential): boolean => {
  if (property in sent || !endsLikeSecret(property))
    return comparable(body[property]) === comparable(sent[property]);
  const stored = record[property];
  // The platform does not show every secret to everybody.
  return (
    stored === undefined ||
    !isFieldSet(body[property]) ||
    (isFieldSet(stored) && isKeyOf(stored, body[property]))
  );
};

/**
 * @param body what a POST would send now
 * @returns names of inputs that differ from the credential added before, and that no PUT changes
 */
export const fixedDifferences = (
  values: FormValues,
  body: CredentialBody,
  added: AddedCredential,
): string[] => {
  const { sent } = added;
  if (body['vendor'] !== sent['vendor'])
    return [isCustom(values['vendor']) && isCustomVendor(String(sent['vendor'])) ? 'custom_name' : 'vendor'];
  const fields = (entryOf(values['vendor'], null)?.fields ?? []).filter(isFixedAfterCreation);
  const shown = shownFields({ fields }, values);
  const isOtherWay = fields.some(
    field => !shown.includes(field) && isFieldSet(sent[propertyOf(field) ?? '']),
  );
  const names = shown.filter(field =>
    field.kind === 'choice' ? isOtherWay : !isSame(propertyOf(field) ?? '', body, added),
  );
  const identity = ['account_sid', 'label'].filter(name => !isSame(name, body, added));
  return [...identity, ...names.map(({ name }) => name)];
};
