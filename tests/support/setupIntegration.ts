import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { releaseSession } from '../../src/authProvider/session.ts';
import { completeDom } from './completeDom.ts';
import { waitingTimers } from './fakeTimers.ts';
import { leaveMessages, watchMessages } from './specifiedMessages.ts';

/** Long texts of hostile answers would leave no room for the page. */
const LONGEST_LINE = 200;
const printed = (container: Element): string =>
  (prettyDOM(container, 100_000) || '')
    .split('\n')
    .map(line => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line))
    .join('\n')
    .slice(0, 7000);

/** A wait fails many times before it succeeds: the page is printed for the failure that is shown, not for every one. */
function elementError(said: string | null, container: Element): Error {
  const error = new Error(said ?? '');
  error.name = 'TestingLibraryElementError';
  // The report points at the test.
  Error.captureStackTrace(error, elementError);
  let message: string | null = null;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () =>
      (message ??= [said, `Ignored nodes: comments, script, style\n${printed(container)}`]
        .filter(Boolean)
        .join('\n\n')),
    set: (text: string) => {
      message = text;
    },
  });
  return error;
}

// A busy machine takes its time; what is there at once is found at once.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });

if ('window' in globalThis) {
  completeDom();
  watchMessages(document);
}
afterAll(leaveMessages);

/** React takes a stack for every element it makes, a tenth of the time, and only to name owners in its complaints. */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as
  object | undefined;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

/** What a page that was not drawn may have waited for: React's queue of a test that is not over, or a request. */
const waitedFor = async (): Promise<string> => {
  const { onlineManager } = await import('@tanstack/react-query');
  const { queryClient } = await import('../../src/internal/providers.ts');
  const acting: unknown = Reflect.get(internals ?? {}, 'actQueue');
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.fetchStatus !== 'idle')
    .map(({ queryKey, state }) => `${JSON.stringify(queryKey)} ${state.fetchStatus}`);
  const shown = [...document.querySelectorAll('h1, dialog h2, [role="alert"], [role="status"]')]
    .map(({ textContent }) => textContent.trim().slice(0, LONGEST_LINE))
    .filter(Boolean);
  return [
    `acting: ${Array.isArray(acting) ? String(acting.length) : 'no'}`,
    `online: ${String(onlineManager.isOnline())}`,
    `timers: ${vi.isFakeTimers() ? `fake (${waitingTimers()})` : 'real'}`,
    `asked: ${asked.join(', ') || 'nothing'}`,
    `at: ${location.pathname}${location.search}`,
    `shown: ${shown.join(' | ') || 'nothing'}`,
  ].join('; ');
};

afterEach(async ({ task }) => {
  // Suites without screens run in Node's environment.
  if (!('window' in globalThis)) return;
  // With the failure, as a run's last lines are all that some keep.
  if (task.result?.state === 'fail')
    for (const error of task.result.errors ?? []) error.message = `${await waitedFor()}\n${error.message}`;
  cleanup();
  // Files share the modules: the next test is another page, and may be another user's.
  releaseSession();
  document.title = '';
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
