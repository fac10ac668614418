import { isInternalPath } from '../config/internalPath.ts';

/** Pages that exist without the signed-in application. */
export type PublicPage = 'login' | 'create-password' | 'missing';

/** Where a full load of an address leads. */
export type Entry =
  /** The signed-in application at this very address. */
  | { kind: 'internal' }
  /** The signed-in application at the remembered address or where the session starts. */
  | { kind: 'forward' }
  | { kind: 'page'; page: PublicPage }
  /** The forgotten password: asking for a link, or setting the password by the link with this id. */
  | { kind: 'recovery'; link: string | null }
  /** The login page, saying that a session is needed; `remember`: and leading back to the address afterwards. */
  | { kind: 'refused'; remember: boolean };

interface Circumstances {
  signedIn: boolean;
  /** This tab is in the middle of a forced password change. */
  changePending: boolean;
  /** The installation lets users reset a forgotten password (flag enableForgotPassword). */
  passwordReset?: boolean;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // No link of the platform; it will say so itself.
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
  { signedIn, changePending, passwordReset = false }: Circumstances,
): Entry => {
  const path = pathname.replace(/\/+$/, '') || '/';
  const recovery = passwordReset ? recoveryOf(path) : null;
  if (recovery) return recovery;
  const isInternal = isInternalPath(path);
  if (!isInternal && path !== '/' && path !== '/create-password') return { kind: 'page', page: 'missing' };
  if (changePending) return { kind: 'page', page: 'create-password' };
  if (signedIn) return { kind: isInternal ? 'internal' : 'forward' };
  if (path === '/') return { kind: 'page', page: 'login' };
  return { kind: 'refused', remember: isInternal };
};
