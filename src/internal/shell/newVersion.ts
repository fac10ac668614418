import { useSyncExternalStore } from 'react';
import { SITE_ROOT } from '../../config/internalPath.ts';

interface Build {
  version: string;
  commit: string;
}

/** Milliseconds between checks when the tab comes back into view. */
const PAUSE_MS = 5 * 60_000;

/** As scripts/build/version.ts writes it into index.html; null in development. */
export const ownBuild = (): Build | null => {
  const [version, commit] =
    document.querySelector<HTMLMetaElement>('meta[name=build]')?.content.split(' ') ?? [];
  return version && commit ? { version, commit } : null;
};

export const isOtherBuild = (own: Build, answer: unknown): boolean => {
  const { version, commit } = (answer ?? {}) as Partial<Record<keyof Build, unknown>>;
  return (
    typeof version === 'string' &&
    typeof commit === 'string' &&
    (version !== own.version || commit !== own.commit)
  );
};

let isNew = false;
let lookedAt = Date.now();

const look = async (changed: () => void) => {
  const own = ownBuild();
  if (!own || isNew) return;
  lookedAt = Date.now();
  try {
    isNew = isOtherBuild(own, await (await fetch(`${SITE_ROOT}version.json`, { cache: 'no-store' })).json());
    if (isNew) changed();
  } catch {
    // Without a valid answer the next check may find one.
  }
};

/** The server may have lost an older build's code. */
const FAILED = 'vite:preloadError';

const subscribe = (changed: () => void) => {
  const onFailed = () => void look(changed);
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= PAUSE_MS) onFailed();
  };
  addEventListener(FAILED, onFailed);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener(FAILED, onFailed);
    document.removeEventListener('visibilitychange', onVisible);
  };
};

/** Never asks the platform, and has no timer. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNew);
