// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openResetLink,
  requestResetLink,
  setNewPassword,
} from '../../../src/authProvider/passwordRequests.ts';
import { failureText } from '../../../src/authProvider/publicRequest.ts';
import { readSession, storeToken } from '../../../src/authProvider/session.ts';
import { fakePlatform } from '../../support/fakePlatform.ts';
import { tokenOf } from '../../support/token.ts';

/** Somebody is signed in here: their token has no business in any of these requests. */
beforeEach(() => storeToken(tokenOf()));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('asking for a link', () => {
  it('sends the address without anybody else’s token', async () => {
    const sent = await fakePlatform({ 'POST forgot-password': { status: 204 } });
    expect(await requestResetLink('a@example.com')).toEqual({ kind: 'done' });
    expect(sent).toEqual([
      { method: 'POST', path: 'forgot-password', body: { email: 'a@example.com' }, authorization: null },
    ]);
    expect(readSession()).not.toBeNull();
  });

  it.each([
    [
      { status: 400, body: { error: 'failed to reset your password' } },
      { text: 'failed to reset your password' },
    ],
    [{ status: 400, body: { error: 'invalid or missing email' } }, { text: 'invalid or missing email' }],
    [{ status: 500, text: '<html>' }, { key: 'portal.error.generic' }],
    [{ status: 200, body: {} }, { key: 'portal.error.generic' }],
    ['no answer' as const, { key: 'portal.session.unreachable' }],
  ])('%j is told as %j', async (reply, told) => {
    await fakePlatform({ 'POST forgot-password': reply });
    const result = await requestResetLink('a@example.com');
    expect(result.kind === 'done' ? null : failureText(result)).toEqual(told);
  });
});

describe('opening a link', () => {
  it('answers the token and keeps it out of the browser’s session', async () => {
    const stored = { ...localStorage };
    const sent = await fakePlatform({
      'POST signin': { status: 200, body: { jwt: 'link-token', name: 'acct1', scope: 'read-write' } },
    });
    expect(await openResetLink('abc')).toEqual({ kind: 'open', token: 'link-token', name: 'acct1' });
    expect(sent).toEqual([{ method: 'POST', path: 'signin', body: { link: 'abc' }, authorization: null }]);
    expect({ ...localStorage }).toEqual({ ...stored, brand: '' });
  });

  it.each([
    [
      { status: 403, text: 'Forbidden' },
      { kind: 'refused', status: 403, text: null },
    ],
    [
      { status: 404, text: 'Not Found' },
      { kind: 'refused', status: 404, text: null },
    ],
    [
      { status: 200, body: { nothing: 1 } },
      { kind: 'refused', status: 200, text: null },
    ],
    [
      { status: 500, body: { msg: 'database error - account not found for user' } },
      { kind: 'refused', status: 500, text: 'database error - account not found for user' },
    ],
    ['no answer' as const, { kind: 'unreachable' }],
  ])('%j is %j', async (reply, result) => {
    await fakePlatform({ 'POST signin': reply });
    expect(await openResetLink('abc')).toEqual(result);
  });
});

describe('setting the password', () => {
  it('sends the link as the old password, with the token of the link', async () => {
    const sent = await fakePlatform({ 'POST change-password': { status: 204 } });
    expect(await setNewPassword('abc', 'link-token', 'new-pass-1')).toEqual({ kind: 'done' });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: 'change-password',
        body: { old_password: 'abc', new_password: 'new-pass-1' },
        authorization: 'Bearer link-token',
      },
    ]);
  });

  it.each([
    [{ status: 400, body: { msg: 'old_password is incorrect' } }, { text: 'old_password is incorrect' }],
    [{ status: 401, text: 'Unauthorized' }, { key: 'portal.session.expired' }],
    ['no answer' as const, { key: 'portal.session.unreachable' }],
  ])('%j is told as %j', async (reply, told) => {
    await fakePlatform({ 'POST change-password': reply });
    const result = await setNewPassword('abc', 'link-token', 'new-pass-1');
    expect(result.kind === 'done' ? null : failureText(result)).toEqual(told);
  });
});
