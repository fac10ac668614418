import { type ComponentType, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { internalPath } from '../../config/internalPath.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { useCan, useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import { screens } from '../../custom-pages/registry.ts';
import type { Account } from '../../platform/records.ts';
import { type MenuItem, menuOrder } from '../../resources/defineResource.ts';
import type { Page } from '../../components/app/lazyComponent.tsx';
import { pagesOf } from '../../resources/pages.ts';
import { registry } from '../../resources/registry.ts';
import { sendClickRequest } from '../../startup/sendFirstRequests.ts';
import { PinnedAccount } from './PinnedAccount.tsx';
import { ProviderPicker, useProviders } from './ProviderPicker.tsx';

interface MenuEntry {
  name: string;
  menu: MenuItem;
  label: string;
  page: Page | undefined;
  own: Page | undefined;
}

export const menuEntries: readonly MenuEntry[] = [
  ...registry.map(definition => ({
    ...definition,
    label: `resources.${definition.name}.menu`,
    page: pagesOf(definition).list,
    own: pagesOf(definition).own,
  })),
  ...screens.map(definition => ({
    ...definition,
    label: `screens.${definition.name}.menu`,
    page: definition.pages[''],
    own: undefined,
  })),
]
  .flatMap(({ name, menu, label, page, own }) => (menu ? [{ name, menu, label, page, own }] : []))
  .sort((left, right) => menuOrder(left.menu) - menuOrder(right.menu));

/** Milliseconds: a badge asks and loads when the page has come to rest, and somebody looks at it. */
const BADGES_AFTER = 10_000;

const LateBadge = ({ badge: Badge }: { badge: ComponentType }) => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setReady(true);
    };
    const timer = setTimeout(() => {
      look();
      document.addEventListener('visibilitychange', look);
    }, BADGES_AFTER);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return ready ? (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Badge />
      </Suspense>
    </ErrorBoundary>
  ) : null;
};

interface MenuLink {
  entry: MenuEntry;
  to: string;
  label: string;
}

const Item = ({ entry, to, label }: MenuLink) => {
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
        onClick={(event: MouseEvent) => {
          // Not the page in view, which would take no answer, and no new tab.
          if (!active && !event.ctrlKey && !event.metaKey && !event.shiftKey) sendClickRequest(name);
        }}
      >
        <Icon />
        {label}
      </LinkBase>
      {menu.badge ? <LateBadge badge={menu.badge} /> : null}
    </li>
  );
};

/** What the viewer's menu holds, in its order: also the screens of the command box. */
export const useMenu = (): MenuLink[] => {
  const viewer = useViewer();
  const can = useCan();
  const translate = useTranslate();
  const sid = useServiceProviderSid();
  const { providers = [] } = useProviders();
  const serviceProvider = providers.find(provider => provider.service_provider_sid === sid);
  return menuEntries
    .filter(({ menu }) => menu.when?.({ viewer, flag, serviceProvider }) ?? true)
    .flatMap(entry => {
      const { name, own } = entry;
      if (can('list', name)) return [{ entry, to: internalPath(name), label: translate(entry.label) }];
      if (own && can('edit', name))
        return [
          { entry: { ...entry, page: own }, to: internalPath(name, 'own'), label: translate(entry.label) },
        ];
      return name === 'accounts' && viewer.accountSid
        ? [
            {
              entry,
              to: internalPath('accounts', viewer.accountSid, 'edit'),
              label: translate('portal.shell.account'),
            },
          ]
        : [];
    });
};

/** An account user's lists need the name and realm of the account: read beside the first screen, not at every click. */
const OwnAccount = () => {
  useLookup<Account>('accounts');
  return null;
};

export const Navigation = () => {
  const viewer = useViewer();
  const translate = useTranslate();
  const menu = useMenu();
  const itemsOf = (group: 'main' | 'byo') =>
    menu
      .filter(({ entry }) => entry.menu.group === group)
      .map(link => <Item key={link.entry.name} {...link} />);
  const byo = itemsOf('byo');
  return (
    <>
      {/* An answer that one of them cannot show leaves the menu. */}
      <ErrorBoundary fallback={null}>
        <ProviderPicker />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <PinnedAccount />
        {isAccountUser(viewer) ? <OwnAccount /> : null}
      </ErrorBoundary>
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
