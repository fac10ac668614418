import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { useServiceProviderSid } from '../../components/access/useServiceProviderSid.ts';
import { useNames } from '../../components/select/useNames.ts';
import { flag } from '../../config/config.ts';
import { menuEntries, type MenuEntry } from '../menu.ts';
import type { Account } from '../../platform/records.ts';
import { PinnedAccount } from './PinnedAccount.tsx';
import { ProviderPicker } from './ProviderPicker.tsx';
import { useProviders } from './useProviders.ts';

const Item = ({ entry, to, label }: { entry: MenuEntry; to: string; label: string }) => {
  const { pathname } = useLocation();
  const { name, page, menu } = entry;
  const Icon = menu.icon;
  const load = () => void page?.preload().catch(() => undefined);
  const active = pathname === to || pathname.startsWith(`/internal/${name}/`);
  return (
    <li>
      <LinkBase
        className="pb-nav-item"
        to={to}
        aria-current={active ? 'page' : undefined}
        // What is pointed at is likely opened next: its code arrives before the click.
        onPointerEnter={load}
        onFocus={load}
      >
        <Icon />
        {label}
      </LinkBase>
    </li>
  );
};

/** Side navigation: what this viewer may open, by group; account users find their own account in place of Accounts. */
export const Navigation = () => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const sid = useServiceProviderSid();
  const { providers = [] } = useProviders();
  // An account user's lists need the own account's name and realm: read beside the first screen, not at every click.
  useNames<Account>('accounts', { enabled: viewer.scope === 'account' });
  const serviceProvider = providers.find(provider => provider.service_provider_sid === sid);
  const itemsOf = (group: 'main' | 'byo') =>
    menuEntries
      .filter(({ menu }) => menu.group === group && (menu.when?.({ viewer, flag, serviceProvider }) ?? true))
      .flatMap(entry => {
        const { name } = entry;
        if (can('list', name))
          return [<Item key={name} entry={entry} to={`/internal/${name}`} label={translate(entry.label)} />];
        // P1 2: 'Account-scope users see only the Account item in place of Accounts.'
        return name === 'accounts' && viewer.accountSid
          ? [
              <Item
                key={name}
                entry={entry}
                to={`/internal/accounts/${viewer.accountSid}/edit`}
                label={translate('portal.shell.account')}
              />,
            ]
          : [];
      });
  const byo = itemsOf('byo');
  return (
    <>
      <ProviderPicker />
      <PinnedAccount />
      <nav aria-label={translate('portal.shell.navigation')}>
        <ul className="pb-nav">{itemsOf('main')}</ul>
        {byo.length > 0 ? (
          <>
            <h2 className="pb-nav-group" id="pb-byo">
              {translate('portal.shell.byo')}
            </h2>
            <ul className="pb-nav" aria-labelledby="pb-byo">
              {byo}
            </ul>
          </>
        ) : null}
      </nav>
    </>
  );
};
