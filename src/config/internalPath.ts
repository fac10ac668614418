/**
 * The portal is served here, with its login page: `/`, or what PATCHBAY_BASE named when it was built, which ends in a
 * slash. It is written out in each address, so that the build makes a text of it.
 */
export const SITE_ROOT: string = import.meta.env.BASE_URL;

/** The path begins with a slash, below the place where the portal is served. */
export const pathInSite = (pathname: string): string => pathname.slice(SITE_ROOT.length - 1);

/** react-admin's `basename`; all other paths are public pages. */
export const INTERNAL_ROOT = `${SITE_ROOT}internal`;

/** A lone surrogate in what callers sent cannot be encoded and is replaced; a sid may be absent. */
const encoded = (segment: string): string =>
  encodeURIComponent(String(segment).replace(/\p{Surrogate}/gu, '\ufffd'));

/** `internalPath('accounts', sid, 'edit')`; encodes each segment. Never throws. */
export const internalPath = (...segments: readonly string[]): string =>
  [INTERNAL_ROOT, ...segments.map(encoded)].join('/');

/** The first segment of a path below /internal, which names its resource or screen; '' at /internal itself. */
export const sectionOf = (pathname: string): string =>
  pathname.slice(INTERNAL_ROOT.length + 1).split('/')[0] ?? '';

export const isInternalPath = (path: string): boolean =>
  path === INTERNAL_ROOT || path.startsWith(`${INTERNAL_ROOT}/`);
