import {
  type ComponentType,
  Fragment,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LinkBase, useLocation, useTranslate } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { internalPath } from '../../config/internalPath.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import type { Account } from '../../platform/records.ts';
import { MENU_GROUPS } from '../../resources/defineResource.ts';
import { sendClickRequest } from '../../startup/sendFirstRequests.ts';
import { type MenuLink, useMenu } from '../menu.ts';
import { PinnedAccount } from './PinnedAccount.tsx';
import { ProviderPicker } from './ProviderPicker.tsx';

/** Milliseconds; badges load when the page has settled and is in view. */
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

const Item = ({ entry, to, label }: MenuLink) => {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const { name, page, menu } = entry;
  const Icon = menu.icon;
  const load = () => void page?.preload().catch(() => undefined);
  const active =
    pathname === to ||
    [name, ...(menu.with ?? [])].some(each => `${pathname}/`.startsWith(`${internalPath(each)}/`));
  const isAsked = useRef(false);
  const ask = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Neither the page in view nor a new tab would use the answer.
    if (!active && !ctrlKey && !metaKey && !shiftKey) sendClickRequest(name);
  };
  return (
    <li>
      <LinkBase
        className="pb-nav-item"
        to={to}
        aria-current={active ? 'page' : undefined}
        onPointerEnter={load}
        onFocus={load}
        // A mouse is held down for a tenth of a second; a finger may be about to scroll.
        onPointerDown={(event: PointerEvent) => {
          isAsked.current = event.pointerType === 'mouse' && event.button === 0;
          if (isAsked.current) ask(event);
        }}
        onClick={(event: MouseEvent) => {
          if (!isAsked.current) ask(event);
          isAsked.current = false;
        }}
      >
        <Icon />
        {menu.label ? translate(menu.label) : label}
      </LinkBase>
      {menu.badge ? <LateBadge badge={menu.badge} /> : null}
    </li>
  );
};

/** Lists of an account user need the account's name and realm, so it loads beside the first screen. */
const OwnAccount = () => {
  useLookup<Account>('accounts');
  return null;
};

export const Navigation = () => {
  const viewer = useViewer();
  const translate = useTranslate();
  const menu = useMenu();
  const groups = MENU_GROUPS.map(group => ({
    group,
    items: menu
      .filter(({ entry }) => entry.menu.group === group)
      .map(link => <Item key={link.entry.name} {...link} />),
  }));
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
        {groups.map(({ group, items }) =>
          items.length === 0 ? null : (
            <Fragment key={group}>
              {group === 'main' ? null : (
                <h2 className="pb-nav-group" id={`pb-nav-${group}`}>
                  {translate(`portal.shell.${group}`)}
                </h2>
              )}
              <ul className="pb-nav" aria-labelledby={group === 'main' ? undefined : `pb-nav-${group}`}>
                {items}
              </ul>
            </Fragment>
          ),
        )}
      </nav>
    </>
  );
};
