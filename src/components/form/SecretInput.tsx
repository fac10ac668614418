import { PasswordInput, useTranslate, type Validator } from 'react-admin';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { looksMasked } from '../../platform/mask.ts';

interface SecretInputProps {
  source: string;
  label: string;
  /** What the platform answered, masked; null when nothing is stored that this secret would replace. */
  stored: string | null;
  readOnly: boolean;
  validate: Validator[];
  placeholder?: string;
}

/**
 * A secret of which the platform tells no more than a mask (a very short one it tells whole): shown as text, with 'Replace' for an empty input and 'Keep
 * the stored one' to close it again (decision 16). While it is kept, the form's value is the mask itself.
 */
export const SecretInput = ({ source, label, stored, readOnly, validate, placeholder }: SecretInputProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const [opened, setOpened] = useState(false);
  if (stored !== null && (value === stored || readOnly))
    return (
      <dl className="pb-locked">
        <dt>{label}</dt>
        <dd className="pb-secret">
          <code>{looksMasked(stored) ? stored : '•'.repeat(stored.length)}</code>
          {readOnly ? null : (
            <button
              type="button"
              className="pb-button"
              aria-label={`${translate('portal.form.secret_replace')}: ${label}`}
              onClick={() => {
                setOpened(true);
                setValue(source, '', { shouldDirty: true });
              }}
            >
              {translate('portal.form.secret_replace')}
            </button>
          )}
        </dd>
      </dl>
    );
  return (
    <div className="pb-secret-input">
      <PasswordInput
        source={source}
        label={label}
        helperText={false}
        readOnly={readOnly}
        validate={validate}
        parse={asTyped}
        autoFocus={opened}
        {...(placeholder ? { placeholder } : {})}
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

/** An emptied text stays text. */
const asTyped = (value: string) => value;
