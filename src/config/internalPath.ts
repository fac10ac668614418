/** react-admin's `basename`; all other paths are public pages. */
export const INTERNAL_ROOT = '/internal';

/** `internalPath('accounts', sid, 'edit')`; encodes each segment. */
export const internalPath = (...segments: readonly string[]): string =>
  [INTERNAL_ROOT, ...segments.map(encodeURIComponent)].join('/');

export const isInternalPath = (path: string): boolean =>
  path === INTERNAL_ROOT || path.startsWith(`${INTERNAL_ROOT}/`);
