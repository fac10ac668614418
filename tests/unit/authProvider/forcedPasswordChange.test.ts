// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  storeForcedPasswordChange,
  pathAfterPasswordChange,
  pendingForcedPasswordChange,
} from '../../../src/authProvider/forcedPasswordChange.ts';
import { changeForcedPassword, type ChangeResult } from '../../../src/authProvider/passwordRequests.ts';
import { readPasswordSettings } from '../../../src/authProvider/passwordSettings.ts';
import { decodeToken, readSession, storeToken } from '../../../src/authProvider/session.ts';
import { fakePlatform, type Replies } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const begin = (changes: Record<string, unknown> = {}) => {
  storeToken(tokenOf(changes), true);
  storeForcedPasswordChange({ userSid: 'user-1', oldPassword: 'old' });
};

describe('pendingForcedChange', () => {
  it('is there for the tab that holds the old password', () => {
    begin();
    expect(pendingForcedPasswordChange()).toMatchObject({ userSid: 'user-1', oldPassword: 'old' });
  });

  it.each<[string, () => void]>([
    ['without the old password (another tab)', () => sessionStorage.removeItem('SESS_OLD_PASSWORD')],
    ['without token', () => localStorage.removeItem('token')],
    ['with the token of another user', () => storeToken(tokenOf({ user_sid: 'user-2' }), true)],
    ['after an ordinary sign-in', () => storeToken(tokenOf())],
  ])('is not there %s', (_case, spoil) => {
    begin();
    spoil();
    expect(pendingForcedPasswordChange()).toBeNull();
  });
});

describe('changeForcedPassword', () => {
  it('sends both passwords, opens the session and forgets the old password', async () => {
    const sent = await fakePlatform({ 'PUT Users/user-1': { status: 204 } });
    begin();
    expect(await changeForcedPassword('new')).toMatchObject({ kind: 'done' });
    const [read, write] = sent;
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(write?.body).toEqual({ old_password: 'old', new_password: 'new' });
    for (const { authorization } of [read, write].filter(each => each !== undefined))
      expect(authorization).toMatch(/^Bearer /);
    expect(sessionStorage.length).toBe(0);
    expect(readSession()?.userSid).toBe('user-1');
  });

  it.each<[string, boolean, Replies]>([
    ['says so after sign-in', true, {}],
    ['was made one meanwhile', false, { 'GET Users/user-1': { status: 200, body: { is_view_only: 1 } } }],
    ['cannot be read', true, { 'GET Users/user-1': { status: 500, body: {} } }],
  ])('keeps a view-only user view-only who %s', async (_case, is_view_only, replies) => {
    const sent = await fakePlatform({ 'PUT Users/user-1': { status: 204 }, ...replies });
    begin({ is_view_only });
    await changeForcedPassword('new');
    expect(sent.at(-1)?.body).toEqual({ old_password: 'old', new_password: 'new', is_view_only: true });
  });

  it('leaves a user who may write again so', async () => {
    const sent = await fakePlatform({
      'PUT Users/user-1': { status: 204 },
      'GET Users/user-1': { status: 200, body: { is_view_only: 0 } },
    });
    begin({ is_view_only: true });
    await changeForcedPassword('new');
    expect(sent.at(-1)?.body).toEqual({ old_password: 'old', new_password: 'new' });
  });

  describe('whose answer was lost', () => {
    const LOST: Replies = { 'GET ': { status: 200, body: {} }, 'PUT Users/user-1': 'no answer' };
    const SIGNED_IN: Replies = { 'POST login': { status: 200, body: { token: tokenOf(), force_change: 0 } } };

    it('is done where the new password signs in', async () => {
      const sent = await fakePlatform({ ...LOST, ...SIGNED_IN });
      begin();
      expect(await changeForcedPassword('new')).toMatchObject({ kind: 'done' });
      expect(sent.at(-1)).toMatchObject({ path: 'login', body: { password: 'new' } });
      expect(sessionStorage.length).toBe(0);
      expect(pendingForcedPasswordChange()).toBeNull();
      expect(readSession()?.userSid).toBe('user-1');
    });

    it.each([502, 503, 504])('is done where only a proxy has answered %i', async status => {
      const page = { status, text: '<html>Gateway Time-out</html>' };
      await fakePlatform({ 'PUT Users/user-1': page, ...SIGNED_IN });
      begin();
      expect(await changeForcedPassword('new')).toMatchObject({ kind: 'done' });
    });

    it('is done at the second try after a proxy, as the old password is none any more', async () => {
      const page = { status: 504, text: '<html>Gateway Time-out</html>' };
      await fakePlatform({ 'PUT Users/user-1': page, 'POST login': page });
      begin();
      expect(await changeForcedPassword('new')).toEqual({ kind: 'refused', text: null });
      await fakePlatform({ 'PUT Users/user-1': { status: 403, text: 'Forbidden' }, ...SIGNED_IN });
      expect(await changeForcedPassword('new')).toMatchObject({ kind: 'done' });
    });

    it('is refused where it does not, or where the password has still to be changed', async () => {
      for (const login of [
        { status: 403, text: 'Forbidden' },
        { status: 200, body: { token: tokenOf(), force_change: 1 } },
      ]) {
        await fakePlatform({ ...LOST, 'POST login': login });
        begin();
        expect(await changeForcedPassword('new')).toEqual({ kind: 'refused', text: null });
        expect(pendingForcedPasswordChange()).not.toBeNull();
      }
    });

    it('is done at the second try, which the platform refuses for the old password', async () => {
      await fakePlatform({ ...LOST, 'POST login': 'no answer' });
      begin();
      expect(await changeForcedPassword('new')).toEqual({ kind: 'refused', text: null });
      await fakePlatform({ 'PUT Users/user-1': { status: 403, text: 'Forbidden' }, ...SIGNED_IN });
      expect(await changeForcedPassword('new')).toMatchObject({ kind: 'done' });
    });
  });

  const text = 'password must be at least 8 characters long';
  it.each<[string, Replies, ChangeResult]>([
    ['a rule', { 'PUT Users/user-1': { status: 400, body: { msg: text } } }, { kind: 'refused', text }],
    [
      'the same password',
      { 'PUT Users/user-1': { status: 500, body: { msg: 'new password cannot be your old password' } } },
      { kind: 'refused', text: 'new password cannot be your old password' },
    ],
    [
      'a wrong old password',
      { 'PUT Users/user-1': { status: 403, text: 'Forbidden' } },
      { kind: 'refused', text: null },
    ],
    [
      'another success',
      { 'PUT Users/user-1': { status: 200, body: { msg: 'odd' } } },
      { kind: 'refused', text: null },
    ],
    [
      'an ended session',
      { 'PUT Users/user-1': { status: 401, text: 'Unauthorized' } },
      { kind: 'session-over' },
    ],
    [
      'a lost answer of a platform that lives',
      { 'PUT Users/user-1': 'no answer' },
      { kind: 'refused', text: null },
    ],
    [
      'a platform that is gone',
      { 'PUT Users/user-1': 'no answer', 'GET PredefinedCarriers': 'no answer' },
      { kind: 'unreachable' },
    ],
  ])('tells %s and stays shut', async (_case, replies, expected) => {
    await fakePlatform(replies);
    begin();
    expect(await changeForcedPassword('new')).toEqual(expected);
    expect(readSession()).toBeNull();
  });
});

describe('readPasswordSettings', () => {
  it.each<[string, Replies[string], object]>([
    [
      'the settings of the platform',
      { status: 200, body: { min_password_length: 10, require_digit: 1, require_special_character: 1 } },
      { min_password_length: 10, require_digit: 1, require_special_character: 1 },
    ],
    [
      'no more than the length when never set',
      { status: 200, body: { min_password_length: 8 } },
      { min_password_length: 8, require_digit: 0, require_special_character: 0 },
    ],
    [
      'the default without answer',
      'no answer',
      { min_password_length: 6, require_digit: 0, require_special_character: 0 },
    ],
    ['the default after a failure', { status: 500, body: {} }, { min_password_length: 6 }],
  ])('answers %s', async (_case, reply, expected) => {
    await fakePlatform({ 'GET PasswordSettings': reply });
    expect(await readPasswordSettings('token')).toMatchObject(expected);
  });
});

describe('pathAfterChange', () => {
  it.each([
    ['account', '/internal/applications'],
    ['service_provider', '/internal/accounts'],
    ['admin', '/internal/accounts'],
  ])('of %s is %s', (scope, path) => {
    const session = decodeToken(tokenOf({ scope }));
    expect(session && pathAfterPasswordChange(session)).toBe(path);
  });
});
