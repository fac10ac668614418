import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { startTransition, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { INTERNAL_ROOT } from '../config/internalPath.ts';
import type { Viewer } from '../authProvider/access.ts';
import { currentLocale } from '../i18n/preferences.ts';
import { InternalApp } from './InternalApp.tsx';

/** Sees a whole page without picking a provider first. */
const VIEWER: Viewer = {
  scope: 'service_provider',
  isViewOnly: false,
  accountSid: null,
  serviceProviderSid: 'warm-up',
};

/** A list with one row, whatever is asked. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { initialData: { data: [{ id: 'warm-up', name: 'warm-up' }], total: 1 } } },
  });

const ignore = () => undefined;

const never = new Promise<never>(() => undefined);

/** Renders after its siblings, and keeps React from showing them and from running their effects. */
const Unfinished = ({ onReached }: { onReached: () => void }) => {
  onReached();
  return use(never);
};

let stop: (() => void) | null = null;

/** Gives up a rendering under way: the real one is due. */
export const stopWarmUp = (): void => stop?.();

/**
 * Renders the application with a list, outside the page and without effects, while somebody types a password: the
 * browser compiles what it runs for the first time, and rows show a quarter earlier after signing in. Nothing is asked
 * of the platform, stored or shown, and typing interrupts it. Messages, the list's page and config.json must be there.
 */
export const warmUp = (): void => {
  const router = createMemoryRouter(
    [
      {
        path: `${INTERNAL_ROOT}/*`,
        element: (
          <InternalApp
            viewer={VIEWER}
            queryClient={createQueryClient()}
            store={memoryStore({ locale: currentLocale() })}
          />
        ),
      },
    ],
    { initialEntries: [`${INTERNAL_ROOT}/accounts`] },
  );
  // What fails here fails again in view.
  const root = createRoot(document.createElement('div'), { onCaughtError: ignore, onUncaughtError: ignore });
  stop = () => {
    stop = null;
    root.unmount();
    router.dispose();
  };
  // React cannot be stopped amid a component.
  const stopSoon = () => void setTimeout(stopWarmUp);
  startTransition(() =>
    root.render(
      <Suspense fallback={null}>
        <RouterProvider router={router} useTransitions={false} />
        <Unfinished onReached={stopSoon} />
      </Suspense>,
    ),
  );
};
