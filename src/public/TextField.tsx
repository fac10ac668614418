import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Stands at the field and is read with it. */
  error?: string | null;
  /** Ids of further texts that describe the field. */
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
  /** Control inside the field, at its end. */
  end?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
}

/** A labelled input with its error. */
export const TextField = ({ label, error, describedBy, end, children, ...input }: TextFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <div className="pb-field">
      <label htmlFor={id}>{label}</label>
      <div className="pb-input">
        <input id={id} aria-invalid={Boolean(error)} aria-describedby={described || undefined} {...input} />
        {end}
      </div>
      {error ? (
        <p id={errorId} className="pb-field-error">
          <Icon name="alert" /> {error}
        </p>
      ) : null}
      {children}
    </div>
  );
};
