import type { AuthProvider } from 'ra-core';
import { NetworkUnreachableError } from '../platform/networkUnreachable.ts';
import { type AccessTable, type Action, can } from './access.ts';
import { setFlash } from './browserStorage/flashMessage.ts';
import { collectDraft, storeDraft } from './browserStorage/formDraft.ts';
import { endedElsewhere, endSession, readSession, type Session, tokenUserSid } from './session.ts';

interface Dependencies {
  table: AccessTable;
  /** Ends the session on the platform; fails quietly when it cannot. */
  revoke: () => Promise<void>;
}

const ACTIONS: readonly string[] = ['list', 'create', 'edit', 'save', 'delete'] satisfies Action[];

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;

/** Ends a session that the user did not end: storage cleared, what was typed kept for the same user (decision 3). */
export const sessionLost = (messageKey: string): void => {
  // Not the session: an expired one is none any more, and what was typed is still its user's.
  const userSid = tokenUserSid();
  // It has ended before, and whoever ended it said so: this is an answer that came late.
  if (userSid === null) return;
  const draft = collectDraft(userSid);
  endSession({ byItself: true });
  storeDraft(draft);
  setFlash({ key: messageKey, kind: 'error' });
};

/**
 * The session of this page was ended by another tab: signed out there, or found to be over. Nobody was asked here, so
 * what was being typed is offered back to the same user.
 */
export const sessionEndedElsewhere = ({ userSid, expiresAt }: Session): void => {
  endedElsewhere(userSid);
  storeDraft(collectDraft(userSid));
  setFlash(
    expiresAt <= Date.now()
      ? { key: 'portal.session.expired', kind: 'error' }
      : { key: 'portal.session.signed_out', kind: 'success' },
  );
};

/**
 * react-admin's side of session and rights. Rejections carry `message: false`: the message travels to the login page
 * as a flash, a second toast would say it twice.
 */
export const createAuthProvider = ({ table, revoke }: Dependencies): AuthProvider => ({
  // Signing in happens on the public page, outside react-admin.
  login: () => Promise.reject(new Error('Signing in happens on the login page')),
  checkAuth: () => {
    if (readSession()) return Promise.resolve();
    // A token that ran out while the page was open: the next navigation finds out.
    if (tokenUserSid() !== null) sessionLost('portal.session.expired');
    return Promise.reject({ redirectTo: '/', message: false });
  },
  checkError: error => {
    if (error instanceof NetworkUnreachableError) {
      sessionLost('portal.session.unreachable');
      return Promise.reject({ redirectTo: '/', message: false });
    }
    // Only a 401 ends a session; a forbidden action must not (contract: 403 does not end the session).
    if (statusOf(error) !== 401) return Promise.resolve();
    sessionLost('portal.session.expired');
    return Promise.reject({ redirectTo: '/', message: false });
  },
  logout: async () => {
    if (readSession()) {
      await revoke();
      endSession();
      setFlash({ key: 'portal.session.signed_out', kind: 'success' });
    }
    return '/';
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
