import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { passwordRules, type PasswordSettings } from '../../platform/passwordRules.ts';
import type { User } from '../../platform/records.ts';

const EMPTY = { current: '', next: '', again: '' };

type Values = typeof EMPTY;

interface Complaint {
  field: keyof Values;
  text: string;
}

/** State and checks of the own password; in the order of the forced change: equal first, then the platform's rules. */
export const useOwnPassword = (user: User, settings: PasswordSettings | undefined) => {
  const provider = useDataProvider<PortalDataProvider>();
  const { isViewOnly } = useViewer();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const [values, setValues] = useState<Values>(EMPTY);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [busy, setBusy] = useState(false);

  const wrong = (): Complaint | null => {
    if (values.current === '')
      return { field: 'current', text: translate('resources.users.own_password.current_missing') };
    if (values.next !== values.again)
      return { field: 'again', text: translate('portal.create_password.mismatch') };
    const refused =
      values.next === '' || (settings && passwordRules(values.next, settings).some(({ met }) => !met));
    return refused ? { field: 'next', text: translate('resources.users.password_invalid') } : null;
  };

  const send = async () => {
    setBusy(true);
    try {
      await provider.changeOwnPassword({
        userSid: user.user_sid,
        oldPassword: values.current,
        newPassword: values.next,
        // The record knows more than the token: another admin may have changed it since.
        isViewOnly: user.is_view_only ?? isViewOnly,
      });
      setValues(EMPTY);
      notify('resources.users.own_password.changed', { type: 'success' });
    } catch (error) {
      const refusedOld = error instanceof Error && error.message === 'portal.errors.old_password';
      setComplaint({ field: refusedOld ? 'current' : 'next', text: errorText(error) });
    }
    setBusy(false);
  };

  return {
    values,
    complaint,
    busy,
    change: (field: keyof Values, value: string) => {
      setValues({ ...values, [field]: value });
    },
    submit: () => {
      const found = wrong();
      setComplaint(found);
      if (!found && !busy) void send();
    },
  };
};
