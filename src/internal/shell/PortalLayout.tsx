import { type CoreLayoutProps, useLocation, useLogoutIfAccessDenied, useNotify, useTranslate } from 'ra-core';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { IconButton } from '../../components/ui/Button.tsx';
import { SITE_ROOT } from '../../config/internalPath.ts';
import { loadForOtherRights, sessionEndedElsewhere } from '../../authProvider/index.ts';
import { hasLeftPlace } from '../../authProvider/leftPlace.ts';
import { afterUnfinishedWork } from '../../lib/leaving.ts';
import { onOtherRights, onSessionEndedElsewhere } from '../../authProvider/otherTabs.ts';
import { CloseIcon, MenuIcon } from '../../components/app/icons.tsx';
import type { Continuations } from '../../components/job/jobContinuation.ts';
import { JobPanel } from '../../components/job/JobPanel.tsx';
import { useForgetListsOnLeave } from './listStore.ts';
import { onSessionEnd } from '../../dataProvider/sessionEnd.ts';
import { Brand } from '../../theme/Brand.tsx';
import { connection } from '../providers.ts';
import { ErrorPage, Loading } from './fallbacks.tsx';
import { CommandButton } from './CommandButton.tsx';
import { Navigation } from './Navigation.tsx';
import { NewVersionBar } from './NewVersionBar.tsx';
import { PhoneDock } from './PhoneDock.tsx';
import { ProviderGuard } from './ProviderPicker.tsx';
import { SessionBar } from './SessionBar.tsx';
import { AlarmGate, SnapshotGate } from './whenWanted.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Toasts } from './Toasts.tsx';
import { UserBox } from './UserBox.tsx';
import '../../components/list/list.css';

/** See docs/decisions.md#lost-connection. */
const ConnectionBar = () => {
  const translate = useTranslate();
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  return (
    <div role="status">
      {state === 'connected' ? null : <p className="pb-connection">{translate(`portal.shell.${state}`)}</p>}
    </div>
  );
};

/** Leaves for the login page with address and draft remembered (docs/decisions.md#session-end). */
const useLeaveAtSessionEnd = (): void => {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => onSessionEnd(error => void logoutIfAccessDenied(error)), [logoutIfAccessDenied]);
};

/** Pixels, as in internal.css. */
const DRAWER_BELOW = 900;

const continuations: Continuations = {
  assign: () => import('../../resources/phone-numbers/continueAssign.ts'),
  import: () => import('../../custom-pages/number-import/continueImport.ts'),
};

const useDrawer = (pathname: string) => {
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  const button = useRef<HTMLButtonElement>(null);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpen(false);
      button.current?.focus();
    };
    const onResize = () => {
      if (innerWidth > DRAWER_BELOW) setOpen(false);
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('resize', onResize);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('resize', onResize);
    };
  }, [open]);
  return { open, setOpen, button };
};

export const PortalLayout = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { open, setOpen, button } = useDrawer(pathname);
  const main = useRef<HTMLElement>(null);
  const colon = translate('portal.colon');
  useLayoutEffect(
    () => document.documentElement.style.setProperty('--pb-colon', JSON.stringify(colon)),
    [colon],
  );
  useForgetListsOnLeave(pathname);
  useLeaveAtSessionEnd();
  const notify = useNotify();
  useEffect(() => {
    if (hasLeftPlace())
      import('./afterSessionEnd.ts').then(
        ({ afterSessionEnd }) => afterSessionEnd(notify),
        () => undefined,
      );
  }, [notify]);
  useEffect(
    () =>
      onSessionEndedElsewhere(() => {
        sessionEndedElsewhere();
        afterUnfinishedWork(() => location.replace(SITE_ROOT));
      }),
    [],
  );
  useEffect(() => onOtherRights(loadForOtherRights), []);
  return (
    <div className="pb-shell" data-open={open || undefined}>
      <a
        className="pb-skip"
        href="#main-content"
        onClick={event => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('portal.shell.skip')}
      </a>
      <header className="pb-top">
        <IconButton
          ref={button}
          className="pb-drawer-button"
          aria-expanded={open}
          aria-controls="pb-navigation"
          label={translate(open ? 'portal.shell.close_navigation' : 'portal.shell.open_navigation')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
        <span className="pb-brand">
          <Brand />
        </span>
        <CommandButton />
        <UserBox />
      </header>
      <div id="pb-navigation" className="pb-side">
        <Navigation />
      </div>
      <div className="pb-scrim" onClick={() => setOpen(false)} />
      <main id="main-content" className="pb-main" ref={main} tabIndex={-1} inert={open}>
        <ConnectionBar />
        <SessionBar />
        <NewVersionBar />
        <ErrorBoundary fallback={null}>
          <AlarmGate />
          <SnapshotGate />
        </ErrorBoundary>
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>
            <ProviderGuard>{children}</ProviderGuard>
          </Suspense>
        </ErrorBoundary>
      </main>
      <JobPanel continuations={continuations} />
      <PhoneDock />
      <Toasts />
      <Shortcuts />
    </div>
  );
};
