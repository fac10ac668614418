import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { authProvider } from '../../../src/internal/providers.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, openUserMenu, save, type } from './form.ts';

const platformOf = portalSandbox();
const ADD = '/internal/clients/add';
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;

const open = (user: string | null, path: string) => renderPortal({ sandbox: platformOf.get(), path, user });

/** Every answer is what the platform says to a token that is over. */
const over: Interception = () => new Response('Unauthorized', { status: 401 });

/** Counts what react-admin asks of the session. */
const watched = () => ({
  checks: vi.spyOn(authProvider, 'checkAuth'),
  logouts: vi.spyOn(authProvider, 'logout'),
});

describe('a session that is over', () => {
  it.each([
    ['on a list', '/internal/accounts', /^Total:/],
    ['on a form', EDIT, /^SIP realm/],
  ])('leads out once, with the specified words and at most 3 checks (%s)', async (_where, path, there) => {
    const { platform, user } = await open('sp1', path);
    await screen.findAllByText(there);
    const { checks, logouts } = watched();
    platform.intercept(over);
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.expired', kind: 'error' });
    expect(checks.mock.calls.length).toBeLessThanOrEqual(3);
    expect(logouts).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('token')).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('remembers the address, for after signing in again', async () => {
    const { platform, router } = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    platform.intercept(over);
    await router.navigate('/internal/clients?page=1&perPage=50');
    await screen.findByText(OUTSIDE);
    expect(history.state).toMatchObject({
      usr: { nextPathname: '/internal/clients', nextSearch: expect.stringContaining('perPage=50') },
    });
  });

  it('that nobody has found out about yet costs at most 3 checks and no request', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    const { checks } = watched();
    const before = platform.sent.length;
    localStorage.removeItem('token');
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(checks.mock.calls.length).toBeLessThanOrEqual(3);
    expect(platform.lines(before)).toEqual([]);
  });

  it('ends by the sign-out button with its own words, and forgets the address', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    expect(screen.getByText('User of a service provider', { selector: '.pb-user > *' })).toBeVisible();
    // Within one click: the menu is closed.
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(platform.writes()).toEqual([{ method: 'POST', path: 'logout', body: null }]);
    expect(takeFlash()).toMatchObject({ key: 'portal.session.signed_out', kind: 'success' });
    expect((history.state as { usr?: { nextPathname?: string } } | null)?.usr?.nextPathname).toBeUndefined();
  });

  it('ends by the sign-out button though the platform fails', async () => {
    const { platform, user } = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    platform.intercept(({ path }) =>
      path === 'logout' ? Response.json({ msg: 'failure drill' }, { status: 500 }) : undefined,
    );
    await openUserMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.signed_out', kind: 'success' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is not what a forbidden action means', async () => {
    const { platform, user } = await open('sp1', EDIT);
    await type(user, /^Account name/, 'Renamed account');
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'insufficient privileges' }, { status: 403 }) : undefined,
    );
    await save(user);
    await message('You do not have permissions to make changes to this Account');
    expect(await input(/^Account name/)).toHaveValue('Renamed account');
    expect(localStorage.getItem('token')).not.toBeNull();
    expect(location.pathname).toBe(EDIT);
  });

  it('is not what an application means that was taken away meanwhile', async () => {
    const { application_sid: sid } = await platformOf.row('applications', { name: 'Env driven bot' });
    const { user } = await open('acct1', `/internal/applications/${String(sid)}/edit`);
    await type(user, /^Application name/, 'Not mine any more');
    const other = await platformOf.row('accounts', { name: 'Cedar Hotel Group' });
    await platformOf
      .get()
      .db.run('UPDATE applications SET account_sid = ? WHERE application_sid = ?', [
        String(other['account_sid']),
        String(sid),
      ]);
    await save(user);
    await message('You do not have permissions to make changes to this Application');
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});

describe('a form that was being edited', () => {
  /** Types a client and saves it with a session that is over. */
  const lose = async (user: string) => {
    const view = await open(user, ADD);
    await type(view.user, /^User Name/, 'lobby');
    await type(view.user, /^Password/, 'typed-secret');
    view.platform.intercept(over);
    await save(view.user);
    await screen.findByText(OUTSIDE);
    view.leave();
  };

  it('is offered back to the same user, without the secret', async () => {
    await lose('acct1');
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('lobby');
    expect(
      JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]),
    ).not.toContain('typed-secret');
    const { user, platform, leave } = await open('acct1', ADD);
    await message('Restore what you were typing?');
    expect(await input(/^User Name/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await input(/^User Name/)).toHaveValue('lobby');
    expect(await input(/^Password/)).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Restore what you were typing?')).not.toBeInTheDocument());
    await type(user, /^Password/, 'typed-again');
    await save(user);
    await message('Client created successfully');
    expect(platform.writes().at(-1)?.body).toMatchObject({ username: 'lobby', password: 'typed-again' });
    // Once.
    leave();
    await open('acct1', ADD);
    expect(await input(/^User Name/)).toHaveValue('');
    expect(screen.queryByText('Restore what you were typing?')).not.toBeInTheDocument();
  });

  it('is dropped when the offer is declined', async () => {
    await lose('acct1');
    const again = await open('acct1', ADD);
    await message('Restore what you were typing?');
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await input(/^User Name/)).toHaveValue('');
    again.leave();
    await open('acct1', ADD);
    expect(await input(/^User Name/)).toHaveValue('');
    expect(screen.queryByText('Restore what you were typing?')).not.toBeInTheDocument();
  });

  it('is never shown to another user', async () => {
    await lose('acct1');
    await open('Olivia Martin', ADD);
    expect(await input(/^User Name/)).toHaveValue('');
    expect(screen.queryByText('Restore what you were typing?')).not.toBeInTheDocument();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('lobby');
  });

  it('asks before it is left, and stays when told to', async () => {
    const { user } = await open('acct1', ADD);
    await type(user, /^User Name/, 'lobby');
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    await message('Leave without saving?');
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(location.pathname).toBe(ADD);
    expect(await input(/^User Name/)).toHaveValue('lobby');
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(location.pathname).toBe('/internal/applications'));
  });

  it('asks before signing out', async () => {
    const { user, platform } = await open('acct1', ADD);
    await type(user, /^User Name/, 'lobby');
    await openUserMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await message('Leave without saving?');
    expect(platform.writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(location.pathname).toBe(ADD);
    expect(await input(/^User Name/)).toHaveValue('lobby');
    await openUserMenu(user);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('lobby');
    expect(JSON.stringify(history.state)).not.toContain('/internal');
  });
});

describe('a lost connection', () => {
  it('does not sign anybody out when a write finds no answer and the platform is there', async () => {
    const { platform, user } = await open('sp1', EDIT);
    await type(user, /^Account name/, 'Renamed account');
    platform.intercept(({ method }) => (method === 'PUT' ? 'no answer' : undefined));
    await save(user);
    await message(/^No answer arrived\./);
    expect(await input(/^Account name/)).toHaveValue('Renamed account');
    expect(platform.writes()).toHaveLength(1);
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('leads out with the specified words when the platform is gone', async () => {
    const { platform, user } = await open('sp1', EDIT);
    await type(user, /^Account name/, 'Renamed account');
    platform.intercept(() => 'no answer');
    await save(user);
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.unreachable', kind: 'error' });
    // The read before the save found nobody.
    expect(platform.writes()).toEqual([]);
    expect(sessionStorage.getItem('draft.form')).toContain('Renamed account');
  });
});

describe('an offline browser', () => {
  /** No request gets through until `online`. */
  const offline = ({ platform }: Awaited<ReturnType<typeof open>>) => {
    const says = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    platform.intercept(() => 'no answer');
    return () => {
      says.mockReturnValue(true);
      platform.intercept(null);
      window.dispatchEvent(new Event('online'));
    };
  };

  it.each([
    ['changing', EDIT, /^Account name/, 'Account updated successfully'],
    ['adding', '/internal/accounts/add', /^Account name/, 'Account created successfully'],
  ])(
    'fails at once when %s, keeps the form, and sends nothing by itself later',
    async (_what, path, label, done) => {
      fakeTimers();
      const view = await open('sp1', path);
      const { platform, user } = view;
      await type(user, label, 'Renamed account');
      const online = offline(view);
      await save(user);
      await message('You are offline: nothing was sent. Try again when the connection is back.');
      expect(await input(label)).toHaveValue('Renamed account');
      // Reads may come again by themselves: what the form had not yet read when the browser went offline.
      const tried = platform.writes().length;
      online();
      await later(5000);
      await idle(platform);
      expect(platform.writes()).toHaveLength(tried);
      expect(await input(label)).toHaveValue('Renamed account');
      await save(user);
      await message(done);
    },
  );

  it('retries reads behind the bar', async () => {
    const view = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    const online = offline(view);
    await view.user.click(screen.getByRole('link', { name: 'Applications' }));
    await message('Connection lost, retrying…');
    online();
    await screen.findByRole('link', { name: 'IVR menu' });
    expect(screen.queryByText('Connection lost, retrying…')).not.toBeInTheDocument();
  });

  it('ends the session as an unreachable platform does', async () => {
    const view = await open('sp1', '/internal/accounts');
    await screen.findByText(/^Total:/);
    offline(view);
    await view.user.click(screen.getByRole('link', { name: 'Applications' }));
    expect(await screen.findByText(OUTSIDE)).toBeInTheDocument();
    expect(takeFlash()).toMatchObject({ key: 'portal.session.unreachable', kind: 'error' });
  });
});
