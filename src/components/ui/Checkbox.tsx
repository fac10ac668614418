import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  helperText?: string | undefined;
  error?: boolean;
  isSwitch?: boolean;
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (checked: boolean) => void;
}

/** For what opens or conditions other fields; SwitchInput turns a thing itself on or off. */
export const Checkbox = (props: CheckboxProps) => {
  const { label, checked, disabled = false, helperText, error = false, onChange } = props;
  const { isSwitch = false, id, inputRef } = props;
  const helpId = useId();
  const box = (
    <label className="pb-check">
      <input
        type="checkbox"
        id={id}
        ref={inputRef}
        {...(isSwitch ? { role: 'switch', className: 'pb-switch' } : {})}
        checked={checked}
        disabled={disabled}
        aria-invalid={error || undefined}
        aria-describedby={helperText === undefined ? undefined : helpId}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
  if (helperText === undefined) return box;
  return (
    <div>
      {box}
      <p id={helpId} className={error ? 'pb-field-error' : 'pb-help'}>
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

export const RowCheckbox = ({ label, indeterminate = false, onChange, ...input }: RowCheckboxProps) => (
  <label className="pb-row-check" data-label={label}>
    <input
      type="checkbox"
      aria-label={label}
      ref={box => {
        if (box) box.indeterminate = indeterminate;
      }}
      onChange={event => onChange(event.target.checked)}
      {...input}
    />
  </label>
);
