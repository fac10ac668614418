import { LinkBase, useTranslate } from 'ra-core';
import { getConfig } from '../../config/config.ts';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../access/AccessContext.ts';

interface PhoneLinkProps {
  accountSid: string | null;
  /** A number, `app-…` or a user, as the platform writes it; null for a pattern. */
  dialled: string | null;
  /** `dialled` is a user's name, whatever it looks like. */
  isUser?: boolean;
  isExplained?: boolean;
  className?: string;
}

export const PhoneLink = (props: PhoneLinkProps) => {
  const { accountSid, dialled, isUser = false, isExplained = false, className } = props;
  const translate = useTranslate();
  const can = useCan();
  if (
    !accountSid ||
    dialled === null ||
    !getConfig().phone ||
    !can('list', 'phone', { account_sid: accountSid })
  )
    return null;
  const query = new URLSearchParams({
    dial: dialled,
    ...(isUser ? { user: '' } : {}),
    ...(isExplained ? { explained: '' } : {}),
  });
  return (
    <LinkBase
      {...(className === undefined ? {} : { className })}
      to={`${internalPath('phone', accountSid)}?${query.toString()}`}
    >
      {translate('screens.phone.open')}
    </LinkBase>
  );
};
