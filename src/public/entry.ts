/** Pages that exist without the signed-in application (specification, 'Screens and routes'). */
export type PublicPage = 'login' | 'create-password' | 'missing';

/** Where a full load of an address leads. */
export type Entry =
  /** The signed-in application at this very address. */
  | { kind: 'internal' }
  /** The signed-in application at the remembered address or where the session starts. */
  | { kind: 'forward' }
  | { kind: 'page'; page: PublicPage }
  /** The login page, saying that a session is needed; `remember`: and leading back to the address afterwards. */
  | { kind: 'refused'; remember: boolean };

/** `changePending`: this tab is in the middle of a forced password change. */
export const entryOf = (
  pathname: string,
  { signedIn, changePending }: { signedIn: boolean; changePending: boolean },
): Entry => {
  const path = pathname.replace(/\/+$/, '') || '/';
  const isInternal = path === '/internal' || path.startsWith('/internal/');
  if (!isInternal && path !== '/' && path !== '/create-password') return { kind: 'page', page: 'missing' };
  if (changePending) return { kind: 'page', page: 'create-password' };
  if (signedIn) return { kind: isInternal ? 'internal' : 'forward' };
  if (path === '/') return { kind: 'page', page: 'login' };
  return { kind: 'refused', remember: isInternal };
};
