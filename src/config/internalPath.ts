/** `/`, or PATCHBAY_BASE of the build, with a trailing slash; the build inlines it. */
export const SITE_ROOT: string = import.meta.env.BASE_URL;

/** Path below the root of the site, with a leading slash. */
export const pathInSite = (pathname: string): string => pathname.slice(SITE_ROOT.length - 1);

/** react-admin's `basename`; all other paths are public pages. */
export const INTERNAL_ROOT = `${SITE_ROOT}internal`;

/** Replaces lone surrogates, which cannot be encoded; a sid may be absent. */
const encoded = (segment: string): string =>
  encodeURIComponent(String(segment).replace(/\p{Surrogate}/gu, '\ufffd'));

/** E.g. `internalPath('accounts', sid, 'edit')`; encodes each segment. Never throws. */
export const internalPath = (...segments: readonly string[]): string =>
  [INTERNAL_ROOT, ...segments.map(encoded)].join('/');

/** First segment below /internal, which names the resource or screen; '' at /internal itself. */
export const sectionOf = (pathname: string): string =>
  pathname.slice(INTERNAL_ROOT.length + 1).split('/')[0] ?? '';

export const isInternalPath = (path: string): boolean =>
  path === INTERNAL_ROOT || path.startsWith(`${INTERNAL_ROOT}/`);
