import { useLocation, useTranslate, type CoreLayoutProps } from 'ra-core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { sessionEndedElsewhere } from '../../authProvider/index.ts';
import { onTokenRemoved, readSession } from '../../authProvider/session.ts';
import { CloseIcon, MenuIcon } from '../../components/app/icons.tsx';
import { WorkPanel } from '../../components/work/WorkPanel.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { continuations } from './continuations.ts';
import { Failure } from './Failure.tsx';
import { Navigation } from './Navigation.tsx';
import { ProviderGate } from './ProviderGate.tsx';
import { SessionBar } from './SessionBar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Toasts } from './Toasts.tsx';
import { useSectionFilters } from './useSectionFilters.ts';
import { UserBox } from './UserBox.tsx';
import { Waiting } from './Waiting.tsx';

/** The shell: provider picker and navigation at the side, user box, the page; a drawer on narrow windows. */
export const PortalLayout = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  const main = useRef<HTMLElement>(null);
  useSectionFilters(pathname);
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
        <ErrorBoundary FallbackComponent={Failure} resetKeys={[pathname]}>
          <Suspense fallback={<Waiting />}>
            <ProviderGate>{children}</ProviderGate>
          </Suspense>
        </ErrorBoundary>
      </main>
      <WorkPanel continuations={continuations} />
      <Toasts />
      <Shortcuts />
    </div>
  );
};
