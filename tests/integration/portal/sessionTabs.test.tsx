import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import {
  endSession,
  holdSession,
  readSession,
  releaseSession,
  storeToken,
} from '../../../src/authProvider/session.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { message, save, type } from './form.ts';

const platformOf = portalSandbox();
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;

const open = (user: string | null, path: string) => renderPortal({ sandbox: platformOf.get(), path, user });
type User = Awaited<ReturnType<typeof open>>['user'];

const openList = (user: User) => user.click(screen.getByRole('link', { name: 'Applications' }));

describe('a session that another tab ends', () => {
  const lose = (key: string) => () => endSession({ byItself: true, reason: key });

  it.each<[string, () => void, string, string]>([
    ['a sign-out', endSession, 'portal.session.signed_out', 'success'],
    ['a 401', lose('portal.session.expired'), 'portal.session.expired', 'error'],
    ['a lost connection', lose('portal.session.unreachable'), 'portal.session.unreachable', 'error'],
  ])('is told in the words of %s', async (_how, end, key, kind) => {
    vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    // The other tab's storage is this one's, but not its page.
    const { token } = readSession() ?? { token: '' };
    releaseSession();
    end();
    const kept = localStorage.getItem('token-ended');
    storeToken(token);
    holdSession();
    localStorage.removeItem('token');
    if (kept !== null) localStorage.setItem('token-ended', kept);
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(takeFlash()).toMatchObject({ key, kind });
  });
});

describe('the same user signs in again in another tab', () => {
  const renewed = async (
    change: (claims: Record<string, unknown>) => Record<string, unknown> = same => same,
  ) => {
    const [head = '', claims = '', end = ''] = (await signInAt(platformOf.get(), 'sp1')).split('.');
    const changed = change(JSON.parse(atob(claims)) as Record<string, unknown>);
    return [head, btoa(JSON.stringify(changed)), end].join('.');
  };
  const tell = (token: string) => {
    localStorage.setItem('token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
  };
  const typing = async () => {
    const view = await open('sp1', EDIT);
    await type(view.user, /^Account name/, 'Half typed');
    await idle(view.platform);
    return view;
  };
  const drafts = () => JSON.parse(sessionStorage.getItem('draft.form') ?? '[]') as object[];
  const asksBeforeUnload = () => {
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    return unload.defaultPrevented;
  };

  it('and nothing changes where the rights are as before', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await typing();
    tell(await renewed(claims => ({ ...claims, jti: 'another' })));
    expect(reload).not.toHaveBeenCalled();
    expect(asksBeforeUnload()).toBe(true);
  });

  it.each([
    ['may only look', { is_view_only: true }],
    ['belongs to an account', { scope: 'account', account_sid: DEFAULT_ACCOUNT }],
    ['belongs to another provider', { service_provider_sid: 'another' }],
  ])('and the page is loaded anew where the user now %s', async (_what, change) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { platform } = await typing();
    const before = platform.sent.length;
    tell(await renewed(claims => ({ ...claims, ...change })));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(drafts()).toMatchObject([{ path: EDIT, values: { name: 'Half typed' } }]);
    expect(asksBeforeUnload()).toBe(false);
    expect(platform.lines(before)).toEqual([]);
  });

  /** As `storeToken` of the other tab does with a password that has to be changed. */
  const mustChange = async () => {
    const token = await renewed();
    localStorage.setItem('token-forced-change', readSession()?.userSid ?? '');
    localStorage.setItem('token', token);
    return token;
  };
  const stillDue = (token: string) => {
    expect(localStorage.getItem('token')).toBe(token);
    expect(localStorage.getItem('token-forced-change')).not.toBeNull();
    expect(drafts()).toHaveLength(1);
  };

  it('and has to change the password: the page is left, and the change stays due', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    await typing();
    const token = await mustChange();
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
    expect(replace).toHaveBeenCalledWith('/');
    stillDue(token);
    expect(takeFlash()).toMatchObject({ key: 'portal.session.expired', kind: 'error' });
  });

  it('and has to change the password: a tab that slept does not end the change', async () => {
    const { platform, user } = await typing();
    const before = platform.sent.length;
    const token = await mustChange();
    await save(user);
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(platform.lines(before)).toEqual([]);
    stillDue(token);
  });
});

describe('another user signs in in another tab', () => {
  /** The other tab's storage is this one's; its event comes by itself, or late where this tab sleeps. */
  const signInElsewhere = async () => {
    const token = await signInAt(platformOf.get(), 'acct1');
    localStorage.setItem('token', token);
    return token;
  };
  const typed = () => JSON.parse(sessionStorage.getItem('draft.form') ?? '[]') as object[];

  it('leaves a page that is awake, with what was typed kept for its own user', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const { platform, user } = await open('sp1', EDIT);
    await type(user, /^Account name/, 'Half typed');
    const own = readSession();
    await idle(platform);
    const before = platform.sent.length;
    const token = await signInElsewhere();
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
    expect(replace).toHaveBeenCalledWith('/');
    expect(takeFlash()).toEqual({ key: 'portal.session.other_user', kind: 'error' });
    expect(typed()).toMatchObject([{ userSid: own?.userSid, path: EDIT }]);
    // The browser would ask whether to leave.
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    expect(localStorage.getItem('token')).toBe(token);
    expect(platform.lines(before)).toEqual([]);
  });

  it.each([
    ['saves', save],
    ['opens a list', openList],
  ])('lets nothing out of a tab that slept and %s', async (_what, act) => {
    const { platform, user } = await open('sp1', EDIT);
    await type(user, /^Account name/, 'Half typed');
    await idle(platform);
    const before = platform.sent.length;
    const token = await signInElsewhere();
    await act(user);
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(platform.lines(before)).toEqual([]);
    expect(takeFlash()).toEqual({ key: 'portal.session.other_user', kind: 'error' });
    expect(localStorage.getItem('token')).toBe(token);
    expect(typed()).toHaveLength(1);
  });

  it('does not end the session of the other user by the sign-out button of a tab that slept', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    const token = await signInElsewhere();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
    expect(takeFlash()).toMatchObject({ key: 'portal.session.other_user' });
    expect(localStorage.getItem('token')).toBe(token);
  });

  it('is told in the portal of the user who is signed in now', async () => {
    const first = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    await signInElsewhere();
    await openList(first.user);
    await screen.findByText(OUTSIDE);
    first.leave();
    await open(null, EDIT);
    await message('Somebody else signed in in another tab.');
    expect(takeFlash()).toBeNull();
  });
});
