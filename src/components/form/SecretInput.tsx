import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../ui/Button.tsx';
import { asTyped, PasswordInput } from './inputs.tsx';
import { copyText } from '../../lib/secureContext.ts';
import { looksMasked } from '../../platform/mask.ts';
import { CopyIcon } from '../app/icons.tsx';
import { labelled } from '../../lib/labelled.ts';

export interface SecretWords {
  copyName: string;
  show: string;
  showName: string;
  hide: string;
  hideName: string;
}

interface StoredSecretProps {
  label: string;
  masked: string;
  clear?: { secret: string; words: SecretWords } | undefined;
  children?: ReactNode;
}

export const StoredSecret = ({ label, masked, clear, children }: StoredSecretProps) => {
  const notify = useNotify();
  const [shown, setShown] = useState(false);
  const copy = async (secret: string) => {
    try {
      await copyText(secret);
      notify('portal.copy.done', { type: 'success', messageArgs: { text: label } });
    } catch {
      // Text must be visible to be selected.
      setShown(true);
      notify('portal.copy.failed', { type: 'error', messageArgs: { text: label } });
    }
  };
  return (
    <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
      <dt>{label}</dt>
      <dd className="pb-secret pb-row pb-shrinks">
        <code>{clear && shown ? clear.secret : masked}</code>
        {clear ? (
          <>
            <IconButton label={clear.words.copyName} onClick={() => void copy(clear.secret)}>
              <CopyIcon />
            </IconButton>
            <Button
              aria-label={shown ? clear.words.hideName : clear.words.showName}
              onClick={() => setShown(!shown)}
            >
              {shown ? clear.words.hide : clear.words.show}
            </Button>
          </>
        ) : null}
        {children}
      </dd>
    </dl>
  );
};

export const ReplaceSecretButton = ({ label, onClick }: { label: string; onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button
      aria-label={labelled(translate, translate('portal.form.secret_replace'), label)}
      onClick={onClick}
    >
      {translate('portal.form.secret_replace')}
    </Button>
  );
};

export const KeepSecretButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return <Button onClick={onClick}>{translate('portal.form.secret_keep')}</Button>;
};

/** Every secret has the same number of dots: a number would reveal its length. */
const DOTS = '•'.repeat(8);

/** The platform returns very short secrets unmasked. */
const maskOf = (stored: string): string => (looksMasked(stored) ? stored : '•'.repeat(stored.length));

interface SecretInputProps {
  source: string;
  label: string;
  stored: string | null;
  words?: SecretWords;
  /** Value of an emptied input; null is react-admin's default. */
  empty?: '' | null;
  readOnly: boolean;
  required?: boolean;
  validate?: Validator[];
  placeholder?: string;
}

/** Masked text with Replace and Keep buttons (docs/decisions.md#secrets). */
export const SecretInput = (props: SecretInputProps) => {
  const { source, label, stored, words, empty = '', readOnly, required, validate, placeholder } = props;
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const [opened, setOpened] = useState(false);
  const replace = () => {
    setOpened(true);
    setValue(source, empty, { shouldDirty: true });
  };
  if (stored !== null && (value === stored || readOnly))
    return (
      <StoredSecret
        label={label}
        masked={words ? DOTS : maskOf(stored)}
        clear={words && { secret: stored, words }}
      >
        {readOnly ? null : <ReplaceSecretButton label={label} onClick={replace} />}
      </StoredSecret>
    );
  return (
    <div className="pb-secret-input pb-stack">
      <PasswordInput
        source={source}
        label={label}
        helperText={false}
        readOnly={readOnly}
        autoFocus={opened}
        inputProps={{ autoComplete: 'new-password', spellCheck: false }}
        {...(empty === '' ? { parse: asTyped } : {})}
        {...(required === undefined ? {} : { isRequired: required })}
        {...(validate ? { validate } : {})}
        {...(placeholder ? { placeholder } : {})}
      />
      {stored === null ? null : (
        <KeepSecretButton
          onClick={() => setValue(source, stored, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </div>
  );
};
