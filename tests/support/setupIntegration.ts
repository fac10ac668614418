import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { completeDom } from './completeDom.ts';

// A busy machine takes its time; what is there at once is found at once.
configure({ asyncUtilTimeout: 10_000 });

if ('window' in globalThis) completeDom();

afterEach(() => {
  // Suites without screens run in Node's environment.
  if (!('window' in globalThis)) return;
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
