/** Where the portal is served, with a slash at the end: `/`, or what PATCHBAY_BASE named when it was built. */
export const SITE_ROOT: string = import.meta.env.BASE_URL;

/** `sitePath('register')`; without a path the page that signing in begins on. */
export const sitePath = (path = ''): string => SITE_ROOT + path;

/** Below the place where the portal is served, with a slash at its beginning. */
export const pathInSite = (pathname: string): string => `/${pathname.slice(SITE_ROOT.length)}`;

/** react-admin's `basename`; all other paths are public pages. */
export const INTERNAL_ROOT = sitePath('internal');

/** `internalPath('accounts', sid, 'edit')`; encodes each segment. */
export const internalPath = (...segments: readonly string[]): string =>
  [INTERNAL_ROOT, ...segments.map(encodeURIComponent)].join('/');

export const isInternalPath = (path: string): boolean =>
  path === INTERNAL_ROOT || path.startsWith(`${INTERNAL_ROOT}/`);
