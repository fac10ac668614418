/** Root of the signed-in application; react-admin's `basename`. All other paths are public pages. */
export const INTERNAL_ROOT = '/internal';

/** The path of a page of the signed-in application: `internalPath('accounts', sid, 'edit')`. Encodes each segment. */
export const internalPath = (...segments: readonly string[]): string =>
  [INTERNAL_ROOT, ...segments.map(encodeURIComponent)].join('/');

export const isInternalPath = (path: string): boolean =>
  path === INTERNAL_ROOT || path.startsWith(`${INTERNAL_ROOT}/`);
