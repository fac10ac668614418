import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../../lib/classes.ts';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  label: ReactNode;
  value: string;
  onText?: (text: string) => void;
  error?: ReactNode;
  help?: ReactNode;
  isMono?: boolean;
  rows?: number | undefined;
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/** Record forms use the inputs of components/inputs. */
export const Field = (props: FieldProps) => {
  const { label, onText, error, help, isMono = false, rows, ref, children, ...input } = props;
  const own = useId();
  const id = input.id ?? own;
  const [isWrong, hasHelp] = [Boolean(error), Boolean(help)];
  const described = [isWrong ? `${id}-error` : '', hasHelp ? `${id}-help` : ''].filter(Boolean);
  const shared = {
    id,
    className: classes('pb-input', isMono && 'pb-mono'),
    'aria-invalid': isWrong,
    'aria-describedby': described.join(' ') || undefined,
  };
  return (
    <>
      <label className="pb-label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...input} {...shared} ref={ref} onChange={event => onText?.(event.target.value)} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          value={input.value}
          onChange={event => onText?.(event.target.value)}
        />
      )}
      {children}
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className="pb-field-error">
          {error}
        </p>
      ) : null}
      {hasHelp ? (
        <p id={`${id}-help`} className="pb-help">
          {help}
        </p>
      ) : null}
    </>
  );
};
