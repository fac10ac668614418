import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach, vi } from 'vitest';
import { completeDom } from './completeDom.ts';

// A busy machine takes its time; what is there at once is found at once.
configure({ asyncUtilTimeout: 10_000 });

if ('window' in globalThis) completeDom();

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
