import { type InputHTMLAttributes, useId } from 'react';

interface CheckboxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  helperText?: string | undefined;
  error?: boolean;
  onChange: (checked: boolean) => void;
}

/** For what is no field of a form (react-admin's BooleanInput is for fields). */
export const Checkbox = (props: CheckboxProps) => {
  const { label, checked, disabled = false, helperText, error = false, onChange } = props;
  const id = useId();
  const box = (
    <label className="pb-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={helperText === undefined ? undefined : id}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
  if (helperText === undefined) return box;
  return (
    <div>
      {box}
      <p id={id} className={error ? 'pb-field-error' : 'pb-muted pb-hint'}>
        {helperText}
      </p>
    </div>
  );
};

interface RowCheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: string;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox of a row, or of all rows in the heading; its label is not visible. */
export const RowCheckbox = ({ label, indeterminate = false, onChange, ...input }: RowCheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    ref={box => {
      if (box) box.indeterminate = indeterminate;
    }}
    onChange={event => onChange(event.target.checked)}
    {...input}
  />
);
