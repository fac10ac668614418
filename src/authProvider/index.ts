import type { AuthProvider } from 'ra-core';
import { SITE_ROOT } from '../config/internalPath.ts';
import { NetworkUnreachableError } from '../platform/platformErrors.ts';
import { type AccessTable, type Action, can } from './access.ts';
import { setFlash } from '../browserStorage/flashMessage.ts';
import { collectDraft, hasPartlySavedDraft, storeDraft } from '../browserStorage/formDraft.ts';
import { forgetUserData } from '../browserStorage/createPerOwnerStore.ts';
import { afterUnfinishedWork } from '../lib/leaving.ts';
import { pinAccount, pinnedAccount } from '../browserStorage/pinnedAccount.ts';
import { endedBecause, storeEndedUser } from './otherTabs.ts';
import { storeLeftPlace } from './leftPlace.ts';
import {
  endSession,
  isReplaced,
  readForcedSession,
  readSession,
  takeSessionEndedElsewhere,
  tokenUserSid,
} from './session.ts';

interface Dependencies {
  table: AccessTable;
  /** Ends the session on the platform; never rejects. */
  revoke: () => Promise<void>;
}

const ACTIONS: readonly string[] = ['list', 'create', 'edit', 'save', 'delete'] satisfies Action[];

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;

const partlyStored = (userSid: string) =>
  hasPartlySavedDraft(userSid) ? { more: 'portal.session.partly_saved' } : {};

/** Clears storage, but keeps a draft (docs/decisions.md#session-end). */
export const handleSessionLost = (messageKey: string): void => {
  // `readSession` is null for an expired token.
  const userSid = tokenUserSid();
  // The page of a forced change, in this tab or another one, needs the token.
  if (userSid === null || readForcedSession()) return sessionEndedElsewhere();
  const draft = collectDraft(userSid);
  endSession({ byItself: true, reason: messageKey });
  storeLeftPlace(true);
  storeDraft(draft);
  setFlash({ key: messageKey, kind: 'error', ...partlyStored(userSid) });
};

/** Ended or replaced in another tab. Keeps a draft. */
export const sessionEndedElsewhere = (): void => {
  const userSid = takeSessionEndedElsewhere();
  // A late answer: the session has already ended with its message.
  if (userSid === null) return;
  storeEndedUser(userSid);
  storeLeftPlace();
  storeDraft(collectDraft(userSid));
  const key = isReplaced()
    ? 'portal.session.other_user'
    : readForcedSession()
      ? 'portal.session.expired'
      : endedBecause();
  setFlash(
    key === null
      ? { key: 'portal.session.signed_out', kind: 'success' }
      : { key, kind: 'error', ...partlyStored(userSid) },
  );
};

/** The page was built for other rights than the user has now. Keeps a draft. */
export const loadForOtherRights = (): void => {
  const userSid = tokenUserSid();
  if (userSid !== null) storeDraft(collectDraft(userSid));
  afterUnfinishedWork(() => location.reload());
};

/** The browser must not keep names and sids of a deleted account. */
export const signOutOfDeletedAccount = (): void => {
  const session = readSession();
  endSession();
  if (session) {
    const { userSid, accountSid } = session;
    forgetUserData(userSid, accountSid === null ? [] : [accountSid]);
    if (pinnedAccount(userSid) !== null) pinAccount(userSid, null);
  }
  setFlash({ key: 'portal.session.account_deleted', kind: 'success' });
};

/** Rejects with `message: false`, because the login page shows the flash message. */
export const createAuthProvider = ({ table, revoke }: Dependencies): AuthProvider => ({
  login: () => Promise.reject(new Error('Signing in happens on the login page')),
  checkAuth: () => {
    if (readSession()) return Promise.resolve();
    handleSessionLost('portal.session.expired');
    return Promise.reject({ redirectTo: SITE_ROOT, message: false });
  },
  checkError: error => {
    if (error instanceof NetworkUnreachableError) {
      handleSessionLost('portal.session.unreachable');
      return Promise.reject({ redirectTo: SITE_ROOT, message: false });
    }
    // A 403 refuses an action, but does not end the session.
    if (statusOf(error) !== 401) return Promise.resolve();
    handleSessionLost('portal.session.expired');
    return Promise.reject({ redirectTo: SITE_ROOT, message: false });
  },
  logout: async () => {
    if (readSession()) {
      await revoke();
      endSession();
      setFlash({ key: 'portal.session.signed_out', kind: 'success' });
    } else sessionEndedElsewhere();
    return SITE_ROOT;
  },
  getIdentity: () => {
    const session = readSession();
    return session
      ? Promise.resolve({ id: session.userSid, fullName: session.name })
      : Promise.reject(new Error('Nobody is signed in'));
  },
  canAccess: ({ action, resource, record }) => {
    const viewer = readSession();
    return Promise.resolve(
      viewer !== null &&
        ACTIONS.includes(action) &&
        can(viewer, table, { action: action as Action, resource, record }),
    );
  },
});
