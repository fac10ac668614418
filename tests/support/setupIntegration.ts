import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { completeDom } from './completeDom.ts';
import { leaveMessages, watchMessages } from './specifiedMessages.ts';

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
      (message ??= [said, `Ignored nodes: comments, script, style\n${prettyDOM(container) || ''}`]
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
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });

afterEach(() => {
  // Suites without screens run in Node's environment.
  if (!('window' in globalThis)) return;
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
