// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, readSession, storeToken } from '../../../src/authProvider/session.ts';
import { rememberAddress } from '../../../src/authProvider/returnAddress.ts';
import { signIn, signInFailure } from '../../../src/authProvider/signIn.ts';
import { fakePlatform, type Replies } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const LOCKED = 'Maximum login attempts reached. Please try again in 1800 seconds.';
const login = (changes: Record<string, unknown> = {}, body: Record<string, unknown> = {}): Replies => ({
  'POST login': {
    status: 200,
    body: { token: tokenOf(changes), user_sid: 'user-1', force_change: false, ...body },
  },
});

describe('signInFailure', () => {
  it.each([
    [400, 'Bad Request', 'portal.login.wrong', null],
    [401, 'Unauthorized', 'portal.login.wrong', null],
    [403, 'Forbidden', 'portal.login.wrong', null],
    [403, { error: LOCKED }, 'portal.login.wrong', LOCKED],
    [404, null, 'portal.login.wrong', null],
    [
      429,
      'Too many requests, please try again later.',
      'portal.login.busy',
      'Too many requests, please try again later.',
    ],
    [429, '<html>Too many requests</html>', 'portal.login.busy', null],
    [499, '', 'portal.login.wrong', null],
    [500, { msg: 'secret database text' }, 'portal.error.generic', null],
    [502, '<html>Bad Gateway</html>', 'portal.error.generic', null],
    [200, { no: 'token' }, 'portal.error.generic', null],
    [302, null, 'portal.error.generic', null],
  ])('says for %i %j: %s, %j', (status, body, key, detail) => {
    expect(signInFailure({ status, body })).toEqual({ key, detail });
  });
});

describe('signIn', () => {
  it('sends the credentials without an old token, stores the new one and leads to the landing page', async () => {
    localStorage.setItem('token', tokenOf({ user_sid: 'somebody' }));
    const sent = await fakePlatform(login({ scope: 'admin' }));
    expect(await signIn('admin', ' with space ')).toEqual({ kind: 'signed-in', next: '/internal/accounts' });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: 'login',
        body: { username: 'admin', password: ' with space ' },
        authorization: null,
      },
    ]);
    expect(readSession()?.userSid).toBe('user-1');
  });

  it('leads to the remembered address first', async () => {
    await fakePlatform(login());
    rememberAddress({ pathname: '/internal/clients', search: '?page=3' });
    expect(await signIn('a', 'b')).toEqual({ kind: 'signed-in', next: '/internal/clients?page=3' });
  });

  it('leads another user than the one whose session ended to the own landing page', async () => {
    storeToken(tokenOf({ user_sid: 'somebody' }));
    endSession({ byItself: true });
    await fakePlatform(login());
    rememberAddress({ pathname: '/internal/clients', search: '' });
    expect(await signIn('a', 'b')).toEqual({ kind: 'signed-in', next: '/internal/accounts/account-1/edit' });
  });

  it('holds a session back whose password must be changed', async () => {
    await fakePlatform(login({}, { force_change: true }));
    expect(await signIn('newbie', 'old secret')).toEqual({ kind: 'must-change-password' });
    expect(readSession()).toBeNull();
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      SESS_USER_SID: 'user-1',
      SESS_OLD_PASSWORD: 'old secret',
    });
  });

  it.each<[string, Replies[string], string]>([
    ['wrong credentials', { status: 403, text: 'Forbidden' }, 'portal.login.wrong'],
    ['a server error', { status: 500, body: { msg: 'x' } }, 'portal.error.generic'],
    ['an answer that is no login', { status: 200, text: '<html>' }, 'portal.error.generic'],
    ['a token of somebody else', { status: 200, body: { token: 'garbage' } }, 'portal.error.generic'],
    ['no answer', 'no answer', 'portal.session.unreachable'],
  ])('fails on %s and stores nothing', async (_case, reply, key) => {
    await fakePlatform({ 'POST login': reply });
    expect(await signIn('a', 'b')).toMatchObject({ kind: 'failed', key });
    // That config.json names no brand.
    expect({ ...localStorage }).toEqual({ brand: '' });
    expect(sessionStorage.length).toBe(0);
  });
});

describe('signIn in hosted mode', () => {
  const hosted = { flags: { enableHostedSystem: true } };
  it.each<[string, Replies[string], string]>([
    [
      'with a SIP realm',
      { status: 200, body: { account: { sip_realm: 'a.example' } } },
      '/internal/accounts/account-1/edit',
    ],
    [
      'without a SIP realm',
      { status: 200, body: { account: { sip_realm: null } } },
      '/internal/applications',
    ],
    ['when that cannot be read', { status: 500, body: { msg: 'x' } }, '/internal/accounts/account-1/edit'],
    ['when nothing answers', 'no answer', '/internal/accounts/account-1/edit'],
  ])('leads an account user %s', async (_case, reply, next) => {
    await fakePlatform({ ...login(), 'GET Users/me': reply }, hosted);
    expect(await signIn('a', 'b')).toEqual({ kind: 'signed-in', next });
  });

  it('does not ask for an admin, for whom the platform fails', async () => {
    const sent = await fakePlatform(login({ scope: 'admin' }), hosted);
    expect(await signIn('a', 'b')).toEqual({ kind: 'signed-in', next: '/internal/accounts' });
    expect(sent.map(({ path }) => path)).toEqual(['login']);
  });
});
