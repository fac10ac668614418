import {
  type ComponentProps,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { Icon } from './Icon.tsx';
import { translate } from './translate.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'children'>;

export const PasswordField = (props: PasswordFieldProps) => {
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      type={revealed ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onKeyDown={watch}
      onKeyUp={watch}
      end={
        <button type="button" className="pb-reveal" onClick={() => setRevealed(!revealed)}>
          {translate(revealed ? 'portal.public.hide' : 'portal.public.show')}{' '}
          {/* Content, not aria-label: the label of the input stays the only one with its name. */}
          <span className="pb-visually-hidden">{props.label}</span>
        </button>
      }
    >
      <p role="status" className="pb-field-warning">
        {capsLock ? (
          <>
            <Icon name="alert" /> {translate('portal.public.capslock')}
          </>
        ) : null}
      </p>
    </TextField>
  );
};

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;

  error?: string | null;
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
  end?: ReactNode;
  children?: ReactNode;
}

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
