import { PasswordInput, useTranslate } from 'react-admin';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';
import { StoredSecretField } from './StoredSecret.tsx';
import type { CarrierFormValues } from './values.ts';

/** Columns whose values never go into a draft. */
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

/**
 * A password the platform answers in clear: masked text with copy and show; 'Replace' opens an empty input, 'Keep the
 * stored one' closes it (look, 'Secrets').
 */
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
