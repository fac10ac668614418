import { useSyncExternalStore } from 'react';
import { SITE_ROOT } from '../../config/internalPath.ts';

interface Build {
  version: string;
  commit: string;
}

/** Milliseconds between two looks when the tab comes back into view. */
const PAUSE_MS = 5 * 60_000;

/** The build of this document, as scripts/build/version.ts wrote it into index.html; null in development. */
export const ownBuild = (): Build | null => {
  const [version, commit] =
    document.querySelector<HTMLMetaElement>('meta[name=build]')?.content.split(' ') ?? [];
  return version && commit ? { version, commit } : null;
};

/** An answer that is no version.json names no build. */
export const isOther = (own: Build, answer: unknown): boolean => {
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
    isNew = isOther(own, await (await fetch(`${SITE_ROOT}version.json`, { cache: 'no-store' })).json());
    if (isNew) changed();
  } catch {
    // No answer, or none of this file: the next look may find one.
  }
};

/** An older build's code may be gone from the server. */
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

/** Never asks the platform, and never by a clock. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNew);
