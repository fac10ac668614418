import { isAccountUser } from './access.ts';
import { INTERNAL_ROOT, internalPath } from '../config/internalPath.ts';
import { endedUserSid, type Session } from './session.ts';

/**
 * The address to return to after signing in (decision 3). It lives in `history.state.usr`, where the router of the
 * signed-in application leaves it as well, and which survives a reload but no other tab.
 */
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

/** `address` as path and query when it lies under /internal on `origin`; null for everything else. */
export const ownAddress = (address: string, origin: string): string | null => {
  // Browsers read a backslash as a slash and drop control characters: none of ours has either.
  if (!address.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(address)) return null;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin) return null;
  return url.pathname.startsWith(`${INTERNAL_ROOT}/`) ? url.pathname + url.search : null;
};

/** Goes to the login page without loading it, remembering where the user wanted to go. */
export const rememberAddress = ({ pathname, search }: { pathname: string; search: string }): void => {
  history.replaceState({ usr: { nextPathname: pathname, nextSearch: search } satisfies Remembered }, '', '/');
};

const remembered = (): string | null => {
  const state = history.state as { usr?: unknown } | null;
  if (!isRemembered(state?.usr)) return null;
  return ownAddress(state.usr.nextPathname + (state.usr.nextSearch ?? ''), location.origin);
};

/**
 * Forgets the address a page left behind on its way out, unless its session ended by itself: whoever signs out starts
 * anew the next time (decisions 3 and 4). A page that is being left may ask for a session once more, and react-admin
 * then remembers where it was.
 */
export const forgetUnlessLost = (): void => {
  if (endedUserSid() === null) history.replaceState(null, '');
};

/** Did the user come here from a page of the signed-in application? */
export const cameFromInside = (): boolean => remembered() !== null;

/** The remembered address for this session; null when there is none, or it is of another user's ended session. */
export const returnAddress = (session: Session): string | null => {
  const endedUser = endedUserSid();
  return endedUser === null || endedUser === session.userSid ? remembered() : null;
};

/**
 * Where a session starts without a remembered address (P1 4, decision 4): accounts, for account scope the own
 * account, and in hosted mode applications when that account has no SIP realm yet.
 */
export const landingPath = (session: Session, { lacksSipRealm = false } = {}): string => {
  if (!isAccountUser(session)) return internalPath('accounts');
  return lacksSipRealm
    ? internalPath('applications')
    : internalPath('accounts', session.accountSid ?? '', 'edit');
};
