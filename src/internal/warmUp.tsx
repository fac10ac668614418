import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { startTransition, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { type Navigator, Route, Router, Routes } from 'react-router-dom';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import type { Viewer } from '../authProvider/access.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { InternalApp } from './InternalApp.tsx';

const VIEWER: Viewer = {
  scope: 'service_provider',
  isViewOnly: false,
  accountSid: null,
  serviceProviderSid: 'warm-up',
};

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { initialData: { data: [{ id: 'warm-up', name: 'warm-up' }], total: 1 } } },
  });

const ignore = () => undefined;

const nowhere: Navigator = { createHref: () => '', go: ignore, push: ignore, replace: ignore };

const never = new Promise<never>(() => undefined);

/** Renders after its siblings, and keeps React from showing them and from running their effects. */
const Unfinished = ({ onReached }: { onReached: () => void }) => {
  onReached();
  return use(never);
};

/** The font is optional: requested only by a list, it would show from the next full load. */
const loadMonoFont = (): void => {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--pb-mono');
  if ('fonts' in document) void document.fonts.load(['1em', family].join(' ')).catch(ignore);
};

/**
 * Renders the application off-page while a password is typed, so that its code is compiled: rows show after 417
 * instead of 543 ms (`npm run bench -- --against`). Nothing is requested or shown. Needs messages, the list's page
 * and config.json. Returns a function that stops it.
 */
export const warmUp = (): (() => void) => {
  loadMonoFont();
  // Failures here recur in view.
  const root = createRoot(document.createElement('div'), { onCaughtError: ignore, onUncaughtError: ignore });
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    root.unmount();
  };
  // React cannot be stopped inside a component.
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
