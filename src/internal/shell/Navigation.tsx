import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import { screens } from '../../custom-pages/registry.ts';
import type { Account } from '../../platform/records.ts';
import { type MenuItem, menuOrder } from '../../resources/defineResource.ts';
import type { Page } from '../../resources/lazyComponent.tsx';
import { pagesOf } from '../../resources/pages.ts';
import { registry } from '../../resources/registry.ts';
import { PinnedAccount } from './PinnedAccount.tsx';
import { ProviderPicker, useProviders } from './ProviderPicker.tsx';

interface MenuEntry {
  name: string;
  menu: MenuItem;
  label: string;
  page: Page | undefined;
}

export const menuEntries: readonly MenuEntry[] = [
  ...registry.map(definition => ({
    ...definition,
    label: `resources.${definition.name}.menu`,
    page: pagesOf(definition).list,
  })),
  ...screens.map(definition => ({
    ...definition,
    label: `screens.${definition.name}.menu`,
    page: definition.pages[''],
  })),
]
  .flatMap(({ name, menu, label, page }) => (menu ? [{ name, menu, label, page }] : []))
  .sort((left, right) => menuOrder(left.menu) - menuOrder(right.menu));

const Item = ({ entry, to, label }: { entry: MenuEntry; to: string; label: string }) => {
  const { pathname } = useLocation();
  const { name, page, menu } = entry;
  const Icon = menu.icon;
  const load = () => void page?.preload().catch(() => undefined);
  const active = pathname === to || pathname.startsWith(`${internalPath(name)}/`);
  return (
    <li>
      <LinkBase
        className="pb-nav-item"
        to={to}
        aria-current={active ? 'page' : undefined}
        // Loads the code of the page before the click.
        onPointerEnter={load}
        onFocus={load}
      >
        <Icon />
        {label}
      </LinkBase>
    </li>
  );
};

export const Navigation = () => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const sid = useServiceProviderSid();
  const { providers = [] } = useProviders();
  // An account user's lists need the name and realm of the account: read beside the first screen, not at every click.
  useLookup<Account>('accounts', { enabled: isAccountUser(viewer) });
  const serviceProvider = providers.find(provider => provider.service_provider_sid === sid);
  const itemsOf = (group: 'main' | 'byo') =>
    menuEntries
      .filter(({ menu }) => menu.group === group && (menu.when?.({ viewer, flag, serviceProvider }) ?? true))
      .flatMap(entry => {
        const { name } = entry;
        if (can('list', name))
          return [<Item key={name} entry={entry} to={internalPath(name)} label={translate(entry.label)} />];
        return name === 'accounts' && viewer.accountSid
          ? [
              <Item
                key={name}
                entry={entry}
                to={internalPath('accounts', viewer.accountSid, 'edit')}
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
