import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import { TextField } from './TextField.tsx';
import { translate } from './translate.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'children'>;

/** A password with a button that reveals it and a warning while caps lock is on. */
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
