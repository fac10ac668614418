import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Sandbox } from '../../sandbox/createSandbox.ts';
import { storeToken } from '../../src/authProvider/session.ts';
import { InternalApp } from '../../src/internal/InternalApp.tsx';
import { queryClient, store } from '../../src/internal/providers.ts';
import { pagesOf } from '../../src/resources/pages.ts';
import { registry } from '../../src/resources/registry.ts';
import { platformInProcess, signInAt } from './platformInProcess.ts';

interface PortalOptions {
  sandbox: Sandbox;
  /** Address to open, e.g. `/internal/accounts`. */
  path: string;
  /** Login of the seed; null keeps the session there is, if any. */
  user: string | null;
  /** Sid of the service provider an admin has picked before. */
  picked?: string;
  /** Content of config.json. */
  config?: object;
}

/** What stands outside /internal: the public pages, which a reload would bring. */
export const OUTSIDE = 'the public pages';

const routes = [
  { path: '/internal/*', element: <InternalApp /> },
  { path: '*', element: <p>{OUTSIDE}</p> },
];

/** Loads the lazy pages once, so that no test waits for the compiler. */
const loadPages = () =>
  Promise.all(
    registry.flatMap(definition => Object.values(pagesOf(definition)).map(page => page?.preload())),
  );

/**
 * Complaints of React and of libraries fail the test. In development react-admin also logs every error it hands to a
 * screen: those are what the tests provoke.
 */
const watchConsole = () => {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!(said[0] instanceof Error || said[0] instanceof DOMException)) complaints.push(said);
  });
  onTestFinished(() => expect(complaints).toEqual([]));
};

/**
 * The signed-in application with its real declarations, providers and messages at an address, against the sandbox in
 * this process. What is left of an earlier rendering (cache, store) is dropped first.
 */
export const renderPortal = async (options: PortalOptions) => {
  const { sandbox, path, user: login, picked, config = {} } = options;
  watchConsole();
  const platform = await platformInProcess(sandbox, config);
  if (login !== null) storeToken(await signInAt(sandbox, login));
  if (picked !== undefined) localStorage.setItem('activeServiceProvider', picked);
  await loadPages();
  queryClient.clear();
  store.reset();
  history.replaceState(null, '', path);
  const router = createBrowserRouter(routes);
  const view = await act(() =>
    Promise.resolve(render(<RouterProvider router={router} useTransitions={false} />)),
  );
  const leave = () => {
    view.unmount();
    router.dispose();
    queryClient.clear();
  };
  onTestFinished(leave);
  return { platform, router, leave, user: userEvent.setup({ delay: null }) };
};

/** The address in view, query included. */
export const address = (): string => location.pathname + location.search;
