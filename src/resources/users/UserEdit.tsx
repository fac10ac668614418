import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { ownPasswordMethodsOf } from './api.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { readSession } from '../../authProvider/session.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { PasswordRules, usePasswordRules } from './PasswordRules.tsx';
import { useTyping } from '../../components/form/inputs.tsx';
import { InvisibleCharactersNote } from '../../components/form/InvisibleCharactersNote.tsx';
import { checkPasswordRules, type PasswordSettings } from '../../platform/passwordRules.ts';
import type { User } from '../../platform/records.ts';
import { RecordHead } from '../standard/RecordHead.tsx';
import { EditFrame } from '../standard/EditFrame.tsx';
import { EditForm } from '../standard/StandardEdit.tsx';
import { useSignOutAfterWrite } from './formParts.tsx';
import { Field } from '../../components/ui/Field.tsx';
import '../../components/form/form.css';

const moved = (saved: RaRecord, before: RaRecord | undefined): boolean =>
  ['scope', 'account_sid'].some(key => (saved[key] ?? null) !== (before?.[key] ?? null));

const UserEdit = () => {
  const signOut = useSignOutAfterWrite();
  return (
    <EditFrame
      onSaved={(saved, before) => {
        const ended = saved.id === readSession()?.userSid && moved(saved, before);
        if (ended) signOut();
        return ended;
      }}
    >
      <RecordHead />
      <EditForm />
    </EditFrame>
  );
};

interface PasswordFieldProps {
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

const PasswordField = ({ label, autoComplete, value, onChange, error }: PasswordFieldProps) => {
  const { isTyping, ...typing } = useTyping();
  return (
    <div>
      <Field
        label={`${label} *`}
        type="password"
        autoComplete={autoComplete}
        value={value}
        aria-required="true"
        error={error}
        onText={onChange}
        {...typing}
      >
        <InvisibleCharactersNote
          label={label}
          value={value}
          isTyping={isTyping}
          isSecret
          onClean={onChange}
        />
      </Field>
    </div>
  );
};

const EMPTY = { current: '', next: '', again: '' };

type Values = typeof EMPTY;

interface FieldError {
  field: keyof Values;
  text: string;
}

const useOwnPassword = (user: User, settings: PasswordSettings | undefined) => {
  const provider = useMethods(ownPasswordMethodsOf);
  const { isViewOnly } = useViewer();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [values, setValues] = useState<Values>(EMPTY);
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const [busy, setBusy] = useState(false);

  const wrong = (): FieldError | null => {
    if (values.current === '')
      return { field: 'current', text: translate('resources.users.own_password.current_missing') };
    if (values.next !== values.again)
      return { field: 'again', text: translate('portal.create_password.mismatch') };
    const refused =
      values.next === '' || (settings && checkPasswordRules(values.next, settings).some(({ met }) => !met));
    return refused ? { field: 'next', text: translate('resources.users.password_invalid') } : null;
  };

  const send = async () => {
    setBusy(true);
    try {
      await provider.changeOwnPassword({
        userSid: user.user_sid,
        oldPassword: values.current,
        newPassword: values.next,
        isViewOnly: user.is_view_only ?? isViewOnly,
      });
      setValues(EMPTY);
      notify('resources.users.own_password.changed', { type: 'success' });
    } catch (error) {
      const refusedOld = error instanceof Error && error.message === 'portal.errors.old_password';
      setFieldError({ field: refusedOld ? 'current' : 'next', text: errorText(error) });
    }
    setBusy(false);
  };

  return {
    values,
    fieldError,
    busy,
    change: (field: keyof Values, value: string) => {
      setValues({ ...values, [field]: value });
    },
    submit: () => {
      const found = wrong();
      setFieldError(found);
      if (!found && !busy) void send();
    },
  };
};

export const OwnPassword = () => {
  const record = useRecordContext<User>();
  const own = record !== undefined && record.id === readSession()?.userSid;
  return own && (record.provider ?? 'local') === 'local' ? <OwnPasswordForm user={record} /> : null;
};

const OwnPasswordForm = ({ user }: { user: User }) => {
  const heading = useId();
  const settings = usePasswordRules();
  const { values, change, fieldError, busy, submit } = useOwnPassword(user, settings);
  const text = useTexts('resources.users.own_password');
  const field = (name: keyof typeof values, autoComplete: string) => (
    <PasswordField
      label={text(name)}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={value => change(name, value)}
      error={fieldError?.field === name ? fieldError.text : null}
    />
  );
  return (
    <form
      className="pb-own-password pb-stack pb-gap-12"
      noValidate
      aria-labelledby={heading}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id={heading}>{text('title')}</h2>
      <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
      {field('current', 'current-password')}
      {field('next', 'new-password')}
      {settings ? (
        <PasswordRules
          password={values.next}
          settings={settings}
          refused={fieldError?.field === 'next' && fieldError.text !== ''}
        />
      ) : null}
      {field('again', 'new-password')}
      <BusyButton type="submit" busy={busy}>
        {text('save')}
      </BusyButton>
    </form>
  );
};

export default UserEdit;
