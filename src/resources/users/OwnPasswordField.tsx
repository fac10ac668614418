import { useId } from 'react';

interface OwnPasswordFieldProps {
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** A password input with its error. */
export const OwnPasswordField = ({ label, autoComplete, value, onChange, error }: OwnPasswordFieldProps) => {
  const id = useId();
  return (
    <div>
      <label className="pb-label" htmlFor={id}>
        {label} *
      </label>
      <input
        id={id}
        type="password"
        className="pb-input"
        autoComplete={autoComplete}
        value={value}
        aria-required="true"
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="pb-field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
};
