import { act, render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Sandbox } from '../../sandbox/createSandbox.ts';
import { forgetSessionValues } from '../../src/components/app/sessionValues.ts';
import { forgetRecentChoices } from '../../src/custom-pages/number-import/useColumnChoice.ts';
import { prefilledNumberStore, prefilledUserStore } from '../../src/custom-pages/phone/phone.ts';
import { releaseSession, storeToken } from '../../src/authProvider/session.ts';
import { recordRequest } from '../../src/dataProvider/sentRequests.ts';
import { showJob } from '../../src/components/job/job.ts';
import { preloadComboboxes } from '../../src/components/select/Combobox.tsx';
import { InternalApp } from '../../src/internal/InternalApp.tsx';
import { authProvider, queryClient, store } from '../../src/internal/providers.ts';
import { pagesOf } from '../../src/resources/pages.ts';
import { registry } from '../../src/resources/registry.ts';
import { sendFirstRequests } from '../../src/startup/sendFirstRequests.ts';
import {
  type Interception,
  type PlatformInProcess,
  platformInProcess,
  signInAt,
} from './platformInProcess.ts';
import { setupUser } from './patientUser.ts';

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
  /** From the first request on. */
  intercept?: Interception;
  /** The first requests leave before the page, as main.tsx sends them. */
  early?: boolean;
}

/** What stands outside /internal: the public pages, which a reload would bring. */
export const OUTSIDE = 'the public pages';

const routes = [
  { path: '/internal/*', element: <InternalApp /> },
  { path: '*', element: <p>{OUTSIDE}</p> },
];

/** Loads the lazy pages once, so that no test waits for the compiler. */
const loadPages = () =>
  Promise.all([
    preloadComboboxes(),
    ...registry.flatMap(definition => Object.values(pagesOf(definition)).map(page => page?.preload())),
  ]);

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

let leaveLast = (): void => undefined;
let openRequests = (): number => 0;

/** Real ones, also where a test has others. */
const later = setTimeout;
const nextTask = () => new Promise<void>(resolve => void later(resolve, 0));

let signingOut = 0;
const { logout } = authProvider;
authProvider.logout = async params => {
  signingOut += 1;
  try {
    return await logout(params);
  } finally {
    // react-admin goes elsewhere and empties its caches a task after the promise.
    void nextTask()
      .then(nextTask)
      .then(() => {
        signingOut -= 1;
      });
  }
};

/** Longer than a refused request takes on a busy machine. */
const MOST_TASKS = 2000;

/**
 * A test may end when the first of several sign-outs is through. A late one would end the session of the next test, empty
 * its cache, so that its reads wait for good, and send its router elsewhere.
 */
const signedOut = async () => {
  await nextTask();
  for (let tasks = 0; signingOut > 0 && tasks < MOST_TASKS; tasks += 1) await nextTask();
};

/** Longer than an answer of the sandbox takes; some tests hold one for good. */
const MOST_TASKS_OPEN = 200;

/** An answer on its way would be remembered as one of the next test, with the rows of this one. */
const answered = async () => {
  for (let tasks = 0; openRequests() > 0 && tasks < MOST_TASKS_OPEN; tasks += 1) await nextTask();
};

/**
 * The signed-in application with its real declarations, providers and messages at an address, against the sandbox in
 * this process. What is left of an earlier rendering (page, cache, store) is dropped first.
 */
export const renderPortal = async (options: PortalOptions) => {
  const { sandbox, path, user: login, picked, config = {}, early = false, intercept } = options;
  leaveLast();
  await signedOut();
  await answered();
  // The page before was another one.
  releaseSession();
  watchConsole();
  const platform = await platformInProcess(sandbox, config);
  openRequests = platform.open;
  platform.intercept(intercept ?? null);
  if (login !== null) storeToken(await signInAt(sandbox, login));
  if (picked !== undefined) localStorage.setItem('activeServiceProvider', picked);
  await loadPages();
  queryClient.clear();
  store.reset();
  forgetRecentChoices();
  forgetSessionValues();
  prefilledNumberStore.set(null);
  prefilledUserStore.set(false);
  // Users who sign in twice in a second have one token, and what was asked with it; another token forgets it.
  recordRequest(null, { method: 'GET', address: location.href })('cancelled');
  history.replaceState(null, '', path);
  const marked = platform.sent.length;
  if (early) await sendFirstRequests(path);
  const sentEarly = platform.sent.length - marked;
  const router = createBrowserRouter(routes);
  const view = await act(() =>
    Promise.resolve(render(<RouterProvider router={router} useTransitions={false} />)),
  );
  const leave = () => {
    view.unmount();
    router.dispose();
    queryClient.clear();
    leaveLast = () => undefined;
  };
  leaveLast = leave;
  onTestFinished(leave);
  // Its panel would stand on the pages of the next test.
  onTestFinished(() => showJob(null));
  return { platform, router, leave, sentEarly, user: setupUser({ delay: null }) };
};

/** Waits until nothing is asked any more; answers bring further questions, e.g. for the names of references. */
export const settled = async (): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    await act(() => new Promise(resolve => setTimeout(resolve, 60)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  }
};

/** Rounds of the event loop without a request or a change after which a page is taken to be idle. */
const QUIET_ROUNDS = 3;

/** Waits until no request is open and the page has stopped changing: for walks, which know no text to wait for. */
export const idle = async ({ open }: PlatformInProcess): Promise<void> => {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
    changed = false;
    await act(() => new Promise(resolve => setTimeout(resolve, 2)));
    if (changed || open() > 0) quiet = -1;
  }
  observer.disconnect();
};

/** The address in view, query included. */
export const address = (): string => location.pathname + location.search;
