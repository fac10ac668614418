import { INTERNAL_ROOT, internalPath, SITE_ROOT } from '../config/internalPath.ts';
import { readTabValue } from '../browserStorage/tabStorage.ts';
import { endedUserSid, type Session } from './session.ts';

/** react-admin stores it in `history.state.usr`, which survives a reload and belongs to the tab. */
interface Remembered {
  nextPathname: string;
  nextSearch: string;
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'nextPathname' in value &&
  typeof value.nextPathname === 'string' &&
  (!('nextSearch' in value) || typeof value.nextSearch === 'string' || value.nextSearch == null);

/** null for addresses outside the application on `origin`. */
export const internalAddress = (address: string, origin: string): string | null => {
  // Browsers treat a backslash as a slash and drop control characters.
  if (!address.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(address)) return null;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin) return null;
  return url.pathname.startsWith(`${INTERNAL_ROOT}/`) ? url.pathname + url.search : null;
};

/** Goes to the login page without a page load, and remembers the address. */
export const rememberAddress = ({ pathname, search }: { pathname: string; search: string }): void => {
  history.replaceState(
    { usr: { nextPathname: pathname, nextSearch: search } satisfies Remembered },
    '',
    SITE_ROOT,
  );
};

/** In session storage. A list that fails at the session's end goes to its first page. */
export const LEFT = 'SESS_LEFT';

export interface LeftPlace {
  address: string;
  /** Pixels; on wide screens the table scrolls itself. */
  scroll: { page: number; table: number };
  /** false: signed out in another tab. */
  isLost?: boolean;
}

export const leftPlace = (): LeftPlace | null => {
  const place = readTabValue(LEFT);
  const isPlace = typeof place === 'object' && place !== null && 'address' in place && 'scroll' in place;
  return isPlace ? (place as LeftPlace) : null;
};

const remembered = (): string | null => {
  const state = history.state as { usr?: unknown } | null;
  if (!isRemembered(state?.usr)) return null;
  return internalAddress(state.usr.nextPathname + (state.usr.nextSearch ?? ''), location.origin);
};

/** react-admin also remembers the address of a page that unmounts after signing out. */
export const forgetReturnAddressUnlessLost = (): void => {
  if (endedUserSid() === null) history.replaceState(null, '');
};

export const hasReturnAddress = (): boolean => remembered() !== null;

/** null: none, or another user's. Prefers where the session ended: a failed list may go to its first page. */
export const returnAddress = (session: Session): string | null => {
  const endedUser = endedUserSid();
  if (endedUser !== null && endedUser !== session.userSid) return null;
  const address = remembered();
  const place = endedUser === null ? null : leftPlace();
  const left = internalAddress(place?.address ?? '', location.origin);
  if (left === null) return address;
  if (address === null) return place?.isLost === true ? left : null;
  return left.split('?')[0] === address.split('?')[0] ? left : address;
};

/** In local storage: this device starts with the overview. */
export const START_PAGE = 'startPage';
export const OVERVIEW = 'overview';

/** Used without a remembered address (docs/decisions.md#landing-page). */
export const landingPath = (session: Session, { lacksSipRealm = false } = {}): string => {
  if (localStorage.getItem(START_PAGE) === OVERVIEW && !lacksSipRealm) return internalPath(OVERVIEW);
  // The login page loads without access.ts.
  if (session.scope !== 'account') return internalPath('accounts');
  return lacksSipRealm
    ? internalPath('applications')
    : internalPath('accounts', session.accountSid ?? '', 'edit');
};
