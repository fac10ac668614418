import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { startTransition, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { type Navigator, Route, Router, Routes } from 'react-router-dom';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import type { Viewer } from '../authProvider/access.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { InternalApp } from './InternalApp.tsx';

/** This viewer sees a whole page without picking a provider first. */
const VIEWER: Viewer = {
  scope: 'service_provider',
  isViewOnly: false,
  accountSid: null,
  serviceProviderSid: 'warm-up',
};

/** Every list has one row. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { initialData: { data: [{ id: 'warm-up', name: 'warm-up' }], total: 1 } } },
  });

const ignore = () => undefined;

/** Nothing is navigated without effects; links have no address. */
const nowhere: Navigator = { createHref: () => '', go: ignore, push: ignore, replace: ignore };

const never = new Promise<never>(() => undefined);

/** Renders after its siblings, and keeps React from showing them and from running their effects. */
const Unfinished = ({ onReached }: { onReached: () => void }) => {
  onReached();
  return use(never);
};

/**
 * Sids and numbers have their font from the first list on: it is optional, so one that is first asked for by a list
 * would be seen from the next full load only.
 */
const loadMonoFont = (): void => {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--pb-mono');
  if ('fonts' in document) void document.fonts.load(['1em', family].join(' ')).catch(ignore);
};

/**
 * Renders the application with a list, outside the page and without effects, while somebody types a password: the
 * browser compiles what it runs for the first time, and rows show a quarter earlier after signing in (543 to 417 ms,
 * processor four times slower, `npm run bench -- --against`). Nothing is asked of the platform, stored or shown, and
 * typing interrupts it. Messages, the list's page and config.json must be there.
 *
 * @returns gives up a rendering under way: the real one is due
 */
export const warmUp = (): (() => void) => {
  loadMonoFont();
  // What fails here fails again in view.
  const root = createRoot(document.createElement('div'), { onCaughtError: ignore, onUncaughtError: ignore });
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    root.unmount();
  };
  // React cannot be stopped amid a component.
  const stopSoon = () => void setTimeout(stop);
  startTransition(() =>
    root.render(
      <Suspense fallback={null}>
        <Router location={`${INTERNAL_ROOT}/accounts`} navigator={nowhere}>
          <Routes>
            <Route
              path={`${INTERNAL_ROOT}/*`}
              element={
                <InternalApp
                  viewer={VIEWER}
                  queryClient={createQueryClient()}
                  store={memoryStore({ locale: currentLocale() })}
                />
              }
            />
          </Routes>
        </Router>
        <Unfinished onReached={stopSoon} />
      </Suspense>,
    ),
  );
  return stop;
};
