import { type CoreLayoutProps, useLocation, useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { sessionEndedElsewhere } from '../../authProvider/index.ts';
import { onTokenRemoved, readSession } from '../../authProvider/session.ts';
import { CloseIcon, MenuIcon } from '../../components/app/icons.tsx';
import type { Continuations } from '../../components/job/jobContinuation.ts';
import { JobPanel } from '../../components/job/JobPanel.tsx';
import { useForgetListsOnLeave } from '../../components/list/listStore.ts';
import { connection } from '../providers.ts';
import { ErrorPage, Loading } from './fallbacks.tsx';
import { Navigation } from './Navigation.tsx';
import { ProviderGuard } from './ProviderPicker.tsx';
import { SessionBar } from './SessionBar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Toasts } from './Toasts.tsx';
import { UserBox } from './UserBox.tsx';

/** 'Connection lost, retrying…' while reads are repeated. See docs/decisions.md#lost-connection. */
const ConnectionBar = () => {
  const translate = useTranslate();
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  return (
    <div role="status">
      {state === 'connected' ? null : <p className="pb-connection">{translate(`portal.shell.${state}`)}</p>}
    </div>
  );
};

const continuations: Continuations = {
  assign: () => import('../../resources/phone-numbers/continueAssign.ts'),
  import: () => import('../../custom-pages/number-import/continueImport.ts'),
};

export const PortalLayout = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  const main = useRef<HTMLElement>(null);
  useForgetListsOnLeave(pathname);
  // Choosing an item closes the drawer.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  const [session] = useState(readSession);
  useEffect(
    () =>
      onTokenRemoved(() => {
        if (session) sessionEndedElsewhere(session);
        location.replace('/');
      }),
    [session],
  );
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
        <button
          type="button"
          className="pb-icon-button pb-drawer-button"
          aria-expanded={open}
          aria-controls="pb-navigation"
          aria-label={translate(open ? 'portal.shell.close_navigation' : 'portal.shell.open_navigation')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <span className="pb-brand">
          <img src="/favicon.svg" alt="" width="20" height="20" />
          Patchbay
        </span>
        <UserBox />
      </header>
      <div id="pb-navigation" className="pb-side">
        <Navigation />
      </div>
      <main id="main-content" className="pb-main" ref={main} tabIndex={-1}>
        <ConnectionBar />
        <SessionBar />
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>
            <ProviderGuard>{children}</ProviderGuard>
          </Suspense>
        </ErrorBoundary>
      </main>
      <JobPanel continuations={continuations} />
      <Toasts />
      <Shortcuts />
    </div>
  );
};
