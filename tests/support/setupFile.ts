import { afterAll, vi } from 'vitest';

/**
 * Files of one worker share the libraries, which take longest to load, and the DOM. Every file gets modules of the
 * project, and so caches and stores, of its own, and leaves nothing behind.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!('window' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
