import { useListContext, useTranslate } from 'ra-core';
import type { User } from '../../platform/records.ts';

export const UsersNotice = () => {
  const { data = [] } = useListContext<User>();
  const translate = useTranslate();
  if (data.every(user => user.is_active)) return null;
  return <p className="pb-muted pb-hint">{translate('resources.users.inactive_note')}</p>;
};
