import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { PasswordInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CopyIcon } from '../../../components/app/icons.tsx';
import { type CarrierFormValues, useCarrierForm } from './carrierFormState.ts';

interface StoredSecretFieldProps {
  label: string;
  secret: string;
  /** null in a read-only form. */
  onReplace: (() => void) | null;
}

/** The same for every secret, so that it does not reveal the length. */
const MASK = '•'.repeat(8);

const StoredSecretField = ({ label, secret, onReplace }: StoredSecretFieldProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [shown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      notify('portal.copy.done', { type: 'success', messageArgs: { text: label } });
    } catch {
      // Without clipboard (plain http, refused permission) the user has to select the text.
      setShown(true);
      notify('portal.copy.failed', { type: 'error', messageArgs: { text: label } });
    }
  };
  const action = (word: string) => `${word}: ${label}`;
  const copyWord = action(translate('portal.action.copy'));
  const revealWord = action(translate(shown ? 'portal.form.hide' : 'portal.form.reveal'));
  return (
    <dl className="pb-locked">
      <dt>{label}</dt>
      <dd className="pb-secret">
        <code>{shown ? secret : MASK}</code>
        <button
          type="button"
          className="pb-icon-button"
          aria-label={copyWord}
          title={copyWord}
          onClick={() => void copy()}
        >
          <CopyIcon />
        </button>
        <button type="button" className="pb-button" aria-label={revealWord} onClick={() => setShown(!shown)}>
          {translate(shown ? 'resources.carriers.form.secret_hide' : 'resources.carriers.form.secret_show')}
        </button>
        {onReplace === null ? null : (
          <button
            type="button"
            className="pb-button"
            aria-label={action(translate('portal.form.secret_replace'))}
            onClick={onReplace}
          >
            {translate('portal.form.secret_replace')}
          </button>
        )}
      </dd>
    </dl>
  );
};

/** Columns that a form draft leaves out. */
export const CARRIER_SECRETS = [
  'register_password',
  'inbound_auth_password',
  'smpp_password',
  'smpp_inbound_password',
] as const satisfies readonly (keyof CarrierFormValues)[];

type SecretSource = (typeof CARRIER_SECRETS)[number];

interface CarrierSecretInputProps {
  source: SecretSource;
  label: string;
  required?: boolean;
}

/** The platform answers these passwords in clear text. See docs/decisions.md#secrets. */
export const CarrierSecretInput = ({ source, label, required = false }: CarrierSecretInputProps) => {
  const translate = useTranslate();
  const { readOnly, stored: carrier } = useCarrierForm();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const [opened, setOpened] = useState(false);
  const stored = carrier?.[source] || null;
  if (stored !== null && value === stored)
    return (
      <StoredSecretField
        label={label}
        secret={stored}
        onReplace={
          readOnly
            ? null
            : () => {
                setOpened(true);
                setValue(source, null, { shouldDirty: true });
              }
        }
      />
    );
  return (
    <div className="pb-secret-input">
      <PasswordInput
        source={source}
        label={label}
        helperText={false}
        isRequired={required}
        readOnly={readOnly}
        autoFocus={opened}
        inputProps={{ autoComplete: 'new-password', spellCheck: false }}
      />
      {stored === null ? null : (
        <button
          type="button"
          className="pb-button"
          onClick={() => setValue(source, stored, { shouldDirty: true, shouldValidate: true })}
        >
          {translate('portal.form.secret_keep')}
        </button>
      )}
    </div>
  );
};
