import { LinkBase, useTranslate } from 'ra-core';
import { getConfig } from '../../config/config.ts';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../access/AccessContext.ts';

interface PhoneLinkProps {
  accountSid: string | null;
  /** As the platform writes it: a number, `app-…`, a user; null for what cannot be called, such as a pattern. */
  dialled: string | null;
  /** What should happen then stands beside the call. */
  isExplained?: boolean;
  className?: string;
}

/** To the portal's phone with something to dial; nothing is called before somebody says so. */
export const PhoneLink = ({ accountSid, dialled, isExplained = false, className }: PhoneLinkProps) => {
  const translate = useTranslate();
  const can = useCan();
  if (
    !accountSid ||
    dialled === null ||
    !getConfig().phone ||
    !can('list', 'phone', { account_sid: accountSid })
  )
    return null;
  const query = new URLSearchParams({ dial: dialled, ...(isExplained ? { explained: '' } : {}) });
  return (
    <LinkBase
      {...(className === undefined ? {} : { className })}
      to={`${internalPath('phone', accountSid)}?${query.toString()}`}
    >
      {translate('screens.phone.open')}
    </LinkBase>
  );
};
