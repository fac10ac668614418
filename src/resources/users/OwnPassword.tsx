import { useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { PasswordRules, usePasswordRules } from '../../components/form/PasswordRules.tsx';
import type { User } from '../../platform/records.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { useOwnPassword } from './useOwnPassword.ts';
import './ownPassword.css';

/** The viewer's own password, which view-only users change as well (decision 11); absent on other users' pages. */
const OwnPassword = () => {
  const record = useRecordContext<User>();
  const own = record !== undefined && record.id === readSession()?.userSid;
  return own && (record.provider ?? 'local') === 'local' ? <OwnPasswordForm user={record} /> : null;
};

const OwnPasswordForm = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const heading = useId();
  const settings = usePasswordRules();
  const { values, change, complaint, busy, submit } = useOwnPassword(user, settings);
  const text = (key: string) => translate(`resources.users.own_password.${key}`);
  const field = (name: keyof typeof values, autoComplete: string) => (
    <OwnPasswordField
      label={text(name)}
      autoComplete={autoComplete}
      value={values[name]}
      onChange={value => change(name, value)}
      error={complaint?.field === name ? complaint.text : null}
    />
  );
  return (
    <form
      className="pb-own-password"
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
          refused={complaint?.field === 'next' && complaint.text !== ''}
        />
      ) : null}
      {field('again', 'new-password')}
      <button type="submit" className="pb-button" disabled={busy} aria-busy={busy}>
        {text('save')}
      </button>
    </form>
  );
};

export default OwnPassword;
