import { useInput, useTranslate, type Validator } from 'ra-core';
import { useId } from 'react';

interface NoAccountInputProps {
  source: string;
  label: string;
}

const refuse: Validator = () => 'resources.users.no_accounts_error';

/** Stands where the account would be chosen while the service provider has none: saving says so (portal-1, section 5). */
export const NoAccountInput = ({ source, label }: NoAccountInputProps) => {
  const translate = useTranslate();
  const id = useId();
  const {
    field: { ref: focusable },
    fieldState,
  } = useInput({ source, validate: refuse });
  const error = fieldState.invalid ? translate('resources.users.no_accounts_error') : null;
  return (
    <div className="pb-field">
      <label className="pb-label" htmlFor={id}>
        {label} *
      </label>
      <input
        id={id}
        ref={focusable}
        className="pb-input"
        value={translate('resources.users.no_accounts')}
        readOnly
        aria-required="true"
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="pb-field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
};
