// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dropExpiredSession,
  endedUserSid,
  endSession,
  holdSession,
  continueAfterPasswordChange,
  readForcedSession,
  readSession,
  storeToken,
  releaseSession,
  takeSessionEndedElsewhere,
  tokenUserSid,
} from '../../../src/authProvider/session.ts';
import { endedBecause, onSessionEndedElsewhere } from '../../../src/authProvider/otherTabs.ts';
import { tokenOf } from '../../support/token.ts';

const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;

/** Calls before a key of local storage goes. */
const watchRemovals = (tell: (key: string) => void) => {
  const get = (target: Storage, name: string): unknown => {
    if (name !== 'removeItem') return Reflect.get(target, name);
    return (key: string) => {
      tell(key);
      target.removeItem(key);
    };
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, { get: (target, name) => get(target, String(name)) }),
  );
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  releaseSession();
  localStorage.clear();
  sessionStorage.clear();
});

describe('readSession', () => {
  it.each([
    ['no token', null],
    ['a word', 'garbage'],
    ['an expired token', tokenOf({ iat: seconds(-7200), exp: seconds(-1) })],
  ])('answers null for %s', (_case, token) => {
    if (token !== null) localStorage.setItem('token', token);
    expect(readSession()).toBeNull();
  });

  it('answers the stored session until it expires', () => {
    vi.useFakeTimers();
    storeToken(tokenOf({ exp: seconds(60) }));
    expect(readSession()?.name).toBe('acct1');
    vi.advanceTimersByTime(61_000);
    expect(readSession()).toBeNull();
  });
});

describe('storeToken', () => {
  it('stores the token under the key of the specification and nothing else', () => {
    const token = tokenOf();
    expect(storeToken(token)?.token).toBe(token);
    expect(Object.entries(localStorage)).toEqual([['token', token]]);
  });

  it('stores nothing that is no token', () => {
    expect(storeToken('garbage')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['two hours ahead', 7200],
    ['two hours behind', -7200],
  ])('measures the life of a session on a browser clock that is %s', (_case, ahead) => {
    const session = storeToken(tokenOf({ iat: seconds(-ahead), exp: seconds(-ahead) + 3600 }));
    const left = (session?.expiresAt ?? 0) - Date.now();
    expect(Math.round(left / 60_000)).toBe(60);
    expect(readSession()).not.toBeNull();
  });

  it('keeps what the same user was typing who signs in again in place', () => {
    storeToken(tokenOf());
    sessionStorage.setItem('draft.form', 'typed');
    storeToken(tokenOf());
    expect(sessionStorage.getItem('draft.form')).toBe('typed');
  });

  it('keeps it for them where another user ended a session of this tab before', () => {
    storeToken(tokenOf({ user_sid: 'user-2' }));
    endSession({ byItself: true });
    storeToken(tokenOf());
    holdSession();
    sessionStorage.setItem('draft.form', 'typed');
    storeToken(tokenOf());
    expect(sessionStorage.getItem('draft.form')).toBe('typed');
  });

  it('forgets it where another user signed in first in another tab, then here', () => {
    storeToken(tokenOf());
    sessionStorage.setItem('draft.form', 'typed');
    endSession({ byItself: true });
    localStorage.setItem('token', tokenOf({ user_sid: 'user-2' }));
    storeToken(tokenOf({ user_sid: 'user-2' }));
    expect(sessionStorage.getItem('draft.form')).toBeNull();
  });

  it('forgets what another user was typing', () => {
    storeToken(tokenOf());
    sessionStorage.setItem('draft.form', 'typed');
    endSession({ byItself: true });
    storeToken(tokenOf());
    expect(sessionStorage.getItem('draft.form')).toBe('typed');
    endSession({ byItself: true });
    storeToken(tokenOf({ user_sid: 'user-2' }));
    expect(sessionStorage.getItem('draft.form')).toBeNull();
  });
});

describe('a session whose password must be changed', () => {
  it('is no session until it was', () => {
    storeToken(tokenOf(), true);
    expect(readSession()).toBeNull();
    expect(readForcedSession()?.userSid).toBe('user-1');
    expect(continueAfterPasswordChange()?.userSid).toBe('user-1');
    expect(readSession()?.userSid).toBe('user-1');
    expect(readForcedSession()).toBeNull();
  });

  it('gives way to an ordinary sign-in', () => {
    storeToken(tokenOf(), true);
    storeToken(tokenOf({ user_sid: 'user-2' }));
    expect(readSession()?.userSid).toBe('user-2');
  });
});

describe('endSession', () => {
  const fill = () => {
    storeToken(tokenOf());
    for (const key of [
      'activeServiceProvider',
      'accountFilter',
      'theme',
      'queryFilter',
      'location',
      'RaStore',
    ])
      localStorage.setItem(key, key);
    for (const key of ['draft.form', 'SESS_OLD_PASSWORD']) sessionStorage.setItem(key, key);
  };

  it('keeps the service provider, the account filter and the theme', () => {
    fill();
    endSession();
    expect(Object.keys(localStorage).sort()).toEqual(['accountFilter', 'activeServiceProvider', 'theme']);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps what was being typed, and whose it is, when it ended by itself', () => {
    fill();
    endSession({ byItself: true });
    expect(Object.keys(sessionStorage).sort()).toEqual(['SESS_ENDED_USER', 'draft.form']);
    expect(endedUserSid()).toBe('user-1');
    endSession({ byItself: true });
    expect(endedUserSid()).toBe('user-1');
  });
});

describe('why a session ended', () => {
  it.each<[string, Parameters<typeof endSession>[0], string | null]>([
    ['a sign-out', {}, null],
    ['a 401', { byItself: true }, 'portal.session.expired'],
    [
      'a lost connection',
      { byItself: true, reason: 'portal.session.unreachable' },
      'portal.session.unreachable',
    ],
  ])('is there for the other tabs when they hear of %s', (_case, how, reason) => {
    storeToken(tokenOf());
    const told: unknown[] = [];
    watchRemovals(key => {
      if (key === 'token') told.push(endedBecause());
    });
    endSession(how);
    expect(told).toEqual([reason]);
    storeToken(tokenOf());
    expect(endedBecause()).toBeNull();
  });
});

describe('dropDeadSession', () => {
  it.each([
    ['an expired token', tokenOf({ iat: seconds(-9000), exp: seconds(-5) }), 'user-1'],
    ['an unreadable token', 'garbage', null],
  ])('clears %s away and remembers whose it was', (_case, token, user) => {
    localStorage.setItem('token', token);
    expect(dropExpiredSession()).toBe(true);
    expect(localStorage.getItem('token')).toBeNull();
    expect(endedUserSid()).toBe(user);
  });

  it.each([[false], [true]])('leaves a live one alone (forced change: %s)', forced => {
    storeToken(tokenOf(), forced);
    expect(dropExpiredSession()).toBe(false);
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});

describe('tokenUserSid', () => {
  it('knows the user of an expired token too', () => {
    expect(tokenUserSid()).toBeNull();
    localStorage.setItem('token', tokenOf({ exp: seconds(-5) }));
    expect(tokenUserSid()).toBe('user-1');
  });
});

describe('onSessionEndedElsewhere', () => {
  const own = tokenOf({ exp: seconds(7200) });
  const another = tokenOf({ user_sid: 'user-2' });

  it.each<[string, StorageEventInit, boolean]>([
    ['the token is removed', { key: 'token', newValue: null }, true],
    ['the whole storage is cleared', { key: null }, true],
    ['another token is stored', { key: 'token', newValue: 'x' }, false],
    ['the same user signs in again', { key: 'token', newValue: own }, false],
    ['another user signs in', { key: 'token', newValue: another }, true],
    ['something else is removed', { key: 'theme', newValue: null }, false],
  ])('when in another tab %s', (_case, init, called) => {
    storeToken(tokenOf());
    holdSession();
    localStorage.clear();
    const callback = vi.fn();
    const stop = onSessionEndedElsewhere(callback);
    dispatchEvent(new StorageEvent('storage', init));
    expect(callback).toHaveBeenCalledTimes(called ? 1 : 0);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(callback).toHaveBeenCalledTimes(called ? 1 : 0);
  });
});

describe('a page while another tab signs somebody else in', () => {
  const replace = () => {
    storeToken(tokenOf());
    expect(holdSession()?.userSid).toBe('user-1');
    localStorage.setItem('token', tokenOf({ user_sid: 'user-2' }));
  };

  it('has no session any more, and tells once whose it was', () => {
    replace();
    expect(readSession()).toBeNull();
    expect(tokenUserSid()).toBeNull();
    expect(holdSession()).toBeNull();
    expect(takeSessionEndedElsewhere()).toBe('user-1');
    expect(takeSessionEndedElsewhere()).toBeNull();
  });

  it('goes on when the same user has signed in again', () => {
    replace();
    localStorage.setItem('token', tokenOf({ is_view_only: true }));
    expect(readSession()?.isViewOnly).toBe(true);
  });

  it.each([[false], [true]])('leaves the other session alone when its own ends (by itself: %s)', byItself => {
    replace();
    localStorage.setItem('seen.visitedRecords', 'of user-2');
    endSession({ byItself });
    expect(localStorage.getItem('seen.visitedRecords')).toBe('of user-2');
    releaseSession();
    expect(readSession()?.userSid).toBe('user-2');
  });
});

describe('signing in over the session of another user', () => {
  it('leaves nothing of theirs that ends with a session', () => {
    storeToken(tokenOf());
    for (const key of ['seen.visitedRecords', 'theme']) localStorage.setItem(key, 'x');
    storeToken(tokenOf());
    expect(localStorage.getItem('seen.visitedRecords')).toBe('x');
    const removed: string[] = [];
    watchRemovals(key => removed.push(key));
    storeToken(tokenOf({ user_sid: 'user-2' }));
    expect(Object.keys(localStorage).sort()).toEqual(['theme', 'token']);
    // Other tabs would say that the user has signed out.
    expect(removed).toContain('seen.visitedRecords');
    expect(removed).not.toContain('token');
  });
});
