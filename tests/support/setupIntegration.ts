import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { completeDom } from './completeDom.ts';

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
