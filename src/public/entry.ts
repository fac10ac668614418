import { isInternalPath, pathInSite } from '../config/internalPath.ts';

export type PublicPage = 'login' | 'create-password' | 'missing';

export type Entry =
  | { kind: 'internal' }
  /** Continues to the remembered address, or the landing page. */
  | { kind: 'forward' }
  | { kind: 'page'; page: PublicPage }
  /** null: the page that requests a link; else the page that sets the password. */
  | { kind: 'recovery'; link: string | null }
  | { kind: 'signup' }
  /** The login page with a message; `remember`: it returns to the address. */
  | { kind: 'refused'; remember: boolean };

interface Circumstances {
  signedIn: boolean;
  changePending: boolean;
  passwordReset?: boolean;
  hosted?: boolean;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // The platform will refuse a text that is no link of its own.
    return text;
  }
};

const recoveryOf = (path: string): Entry | null => {
  if (path === '/forgot-password') return { kind: 'recovery', link: null };
  const [, link] = /^\/reset-password\/([^/]+)$/.exec(path) ?? [];
  return link === undefined ? null : { kind: 'recovery', link: decoded(link) };
};

export const entryOf = (
  pathname: string,
  { signedIn, changePending, passwordReset = false, hosted = false }: Circumstances,
): Entry => {
  const path = pathInSite(pathname).replace(/\/+$/, '') || '/';
  const recovery = passwordReset ? recoveryOf(path) : null;
  if (recovery) return recovery;
  if (hosted && /^\/(register|oauth-callback)(\/|$)/.test(path)) return { kind: 'signup' };
  const isInternal = isInternalPath(pathname);
  if (!isInternal && path !== '/' && path !== '/create-password') return { kind: 'page', page: 'missing' };
  if (changePending) return { kind: 'page', page: 'create-password' };
  if (signedIn) return { kind: isInternal ? 'internal' : 'forward' };
  if (path === '/') return { kind: 'page', page: 'login' };
  return { kind: 'refused', remember: isInternal };
};
