import { useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../access/AccessContext.ts';
import { listPath } from '../app/listPath.ts';
import { ButtonLink } from '../ui/Button.tsx';

interface CallsLinkProps {
  /** Filter of the list of calls, e.g. `trunk` or `q`. */
  filter: Readonly<Record<string, string>>;
  accountSid: string | null | undefined;
}

export const CallsLink = ({ filter, accountSid }: CallsLinkProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const owner = accountSid && !isAccountUser(viewer) ? { account_sid: accountSid } : {};
  return (
    <ButtonLink to={listPath('recent-calls', { ...owner, date: '7', ...filter })}>
      {translate('resources.recent-calls.menu')}
    </ButtonLink>
  );
};
