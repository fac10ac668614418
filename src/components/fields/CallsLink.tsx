import { useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../access/AccessContext.ts';
import { listPath } from '../app/listPath.ts';
import { ButtonLink } from '../ui/Button.tsx';

interface CallsLinkProps {
  /** A filter of the list of calls, such as `trunk` or `q`. */
  filter: Readonly<Record<string, string>>;
  /** Whose calls; null: of all accounts. */
  accountSid: string | null | undefined;
}

/** To the calls of the last 7 days that have to do with a record. */
export const CallsLink = ({ filter, accountSid }: CallsLinkProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  // Account users have no account filter: all of their calls are of their account.
  const owner = accountSid && !isAccountUser(viewer) ? { account_sid: accountSid } : {};
  return (
    <ButtonLink to={listPath('recent-calls', { ...owner, date: '7', ...filter })}>
      {translate('resources.recent-calls.menu')}
    </ButtonLink>
  );
};
