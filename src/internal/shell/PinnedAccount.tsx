import { useLocation, useNavigate, useStoreContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { internalPath, sectionOf } from '../../config/internalPath.ts';
import { useCan, usePinnedAccount, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { forgetLists } from './listStore.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { namedChoices } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';

export const PinnedAccount = () => {
  const translate = useTranslate();
  const store = useStoreContext();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const can = useCan();
  const provider = useServiceProviderSid();
  const offered = can('list', 'accounts') && provider !== null;
  const { rows, byId } = useLookup<Account>('accounts', { enabled: offered });
  const { pinned, pin } = usePinnedAccount();
  const gone = pinned !== null && rows !== undefined && !byId.has(pinned);
  useEffect(() => {
    if (gone) pin(null);
  }, [gone, pin]);
  if (!offered || !rows) return null;
  const choose = (id: string) => {
    pin(id || null);
    // The address of a visible list has the former account, so the list starts anew.
    const section = sectionOf(pathname);
    forgetLists(store, section);
    if (pathname === internalPath(section) && search) navigate(pathname, { replace: true });
  };
  const accounts = namedChoices(rows);
  return (
    <div className="pb-provider">
      <Combobox
        label={translate('portal.shell.pinned_account')}
        labelShown
        choices={[{ id: '', name: translate('portal.shell.no_pinned_account') }, ...accounts]}
        value={pinned ?? ''}
        onChange={choose}
      />
    </div>
  );
};
