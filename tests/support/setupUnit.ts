import { afterAll, vi } from 'vitest';

/** Files of a worker share what is global. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!('window' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
