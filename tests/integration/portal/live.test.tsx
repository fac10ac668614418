import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownActions } from '../../../src/dataProvider/ownActions.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';

const platformOf = portalSandbox();
/** Longer than the pause between two looks at the calls. */

const LIVE = `/internal/live/${DEFAULT_ACCOUNT}`;

const open = async (path = LIVE) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user: 'acct1' });
  if (path !== LIVE)
    await view.user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Live calls' }));
  const table = await screen.findByRole('table', { name: 'Calls in progress' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  const hangUp = () => view.user.click(within(table).getAllByRole('button')[0] as HTMLElement);
  return {
    ...view,
    rows,
    hangUp,
    asks: () => view.platform.lines().filter(line => line.endsWith('/Calls')).length,
  };
};

const part = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the live view', () => {
  it('claims no silence of accounts that could not be read', async () => {
    await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/live',
      user: 'sp1',
      intercept: ({ path }) =>
        path.endsWith('/Calls') ? Response.json({ msg: 'made-up failure' }, { status: 500 }) : undefined,
    });
    const accounts = await screen.findByRole('table', { name: 'Accounts' });
    expect(within(accounts).queryByRole('cell', { name: '0' })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Calls in progress' })).toBeVisible();
    expect(screen.getAllByText(/could not be read: .*made-up failure/).length).toBeGreaterThan(1);
    expect(screen.queryByText('No account has a call in progress.')).toBeNull();
  });

  it('shows the calls of several accounts together, read in turn, and each account one click away', async () => {
    fakeTimers({ date: true });
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/live',
      user: 'sp1',
    });
    const asked = () => platform.lines().filter(line => line.endsWith('/Calls'));
    const accounts = await screen.findByRole('table', { name: 'Accounts' });
    const calls = within(screen.getByRole('table', { name: 'Calls in progress' }));
    for (const name of ['default account', 'Acme Support Desk'])
      expect(calls.getAllByRole('cell', { name }).length).toBeGreaterThan(0);
    const count = within(accounts).getAllByRole('row').length - 1;
    expect(asked()).toHaveLength(count);
    const [clock] = calls.getAllByText(/^≥ 0:\d\d$/);
    const before = clock?.textContent;
    // The pause between two accounts.
    await later(5000);
    await waitFor(() => expect(asked()).toHaveLength(count + 1));
    expect(clock?.textContent).not.toBe(before);
    await user.click(within(accounts).getByRole('link', { name: 'default account' }));
    expect(await screen.findByRole('region', { name: /^Queues/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Account' })).toHaveValue('default account');
  });

  it('is a link of the account, and shows calls, queues, conferences and devices', async () => {
    const { rows } = await open(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    expect(screen.getByRole('heading', { level: 1, name: 'Live calls · default account' })).toBeVisible();
    const answer = await platformOf.get().app.request(`/api/v1/Accounts/${DEFAULT_ACCOUNT}/Calls`, {
      headers: { Authorization: `Bearer ${await signInAt(platformOf.get(), 'acct1')}` },
    });
    const going = ((await answer.json()) as { call_status: string }[]).filter(
      ({ call_status }) => call_status !== 'completed',
    );
    expect(rows()).toHaveLength(going.length);
    expect(screen.getByRole('cell', { name: 'SIP client' })).toBeVisible();
    await waitFor(() => expect(part('Queues')).toHaveTextContent(/\d callers? waiting/));
    await waitFor(() => expect(part('Conferences').querySelector('li')).not.toBeNull());
    await waitFor(() =>
      expect(part('Registered devices').querySelector('code')).toHaveTextContent(/^[^@]+@[^@]+$/),
    );
  });

  it('says that a hang-up was asked for, and follows the call until it is gone', async () => {
    const { user, rows, hangUp, platform } = await open();
    const before = rows().length;
    const [button] = screen.getAllByRole('button', { name: /^Hang up the call/ });
    const name = button?.getAttribute('aria-label');
    await hangUp();
    const question = await dialog();
    expect(question.getByText(`${name ?? ''}? Both parties are disconnected at once.`)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(rows()).toHaveLength(before);
    expect(platform.writes()).toEqual([]);
    await hangUp();
    await user.click((await dialog()).getByRole('button', { name: 'Hang up' }));
    await message('The platform was asked to hang up');
    const asked = rows().find(row => within(row).queryByText('Hanging up…')) as HTMLElement;
    expect(within(asked).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    expect(rows()).toHaveLength(before);
    await message('The call was ended');
    expect(asked).toHaveTextContent(/by the platform \(application, portal or limit\)1:3\d/);
    expect(within(asked).queryByRole('button')).not.toBeInTheDocument();
    // Nothing moves until somebody says so.
    expect(rows()).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: /^Remove \d ended calls?$/ }));
    expect(rows().length).toBeLessThan(before);
    expect(platform.writes()).toMatchObject([{ method: 'PUT' }]);
    expect(ownActions.read()).toMatchObject([{ method: 'hangUp', result: 'done' }]);
  });

  it.each([
    ['In progress', ['completed']],
    ['Ringing', ['no-answer']],
    // Answered since the list was read.
    ['Ringing, then answered', ['no-answer', 'completed']],
  ])('ends a call that is %s with %j', async (state, words) => {
    const [shown = ''] = state.split(',');
    const { user, rows, platform } = await open();
    const row = rows().find(each => within(each).queryByText(shown));
    const db = platformOf.get().db;
    if (state !== shown)
      await db.run(`UPDATE live_calls SET state = REPLACE(state, '"ringing"', '"in-progress"')`);
    await user.click(within(row as HTMLElement).getByRole('button'));
    await user.click((await dialog()).getByRole('button', { name: 'Hang up' }));
    await message('The platform was asked to hang up');
    expect(platform.writes().map(({ body }) => body)).toEqual(words.map(call_status => ({ call_status })));
  });

  it('refreshes by itself, and a connection that is gone for a moment ends no session', async () => {
    fakeTimers();
    const { user, rows, platform, asks } = await open();
    const before = rows().length;
    expect(asks()).toBe(1);
    platform.intercept(() => Promise.resolve('no answer'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findAllByText('The server cannot be reached');
    expect(screen.queryByText(OUTSIDE)).not.toBeInTheDocument();
    platform.intercept(null);
    const [first] = await platformOf
      .get()
      .db.run('SELECT call_sid FROM live_calls WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    await platformOf.get().db.run('DELETE FROM live_calls WHERE call_sid = ?', [String(first?.['call_sid'])]);
    // The pause between two looks.
    await later(10_000);
    await waitFor(() =>
      expect(rows().filter(row => /no longer listed/i.test(row.textContent))).toHaveLength(1),
    );
    expect(rows()).toHaveLength(before);
    expect(
      within(screen.getByRole('region', { name: /^Calls in progress/ })).queryByRole('alert'),
    ).not.toBeInTheDocument();
  });

  it('says what could not be read beside the rest, and tries that again alone', async () => {
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: LIVE,
      user: 'acct1',
      intercept: ({ path }) =>
        path.endsWith('/Queues') ? Response.json({ msg: 'failure drill' }, { status: 500 }) : undefined,
    });
    const alert = await within(await screen.findByRole('region', { name: 'Queues' })).findByRole('alert');
    expect(alert).toHaveTextContent('failure drill');
    await screen.findByRole('table', { name: 'Calls in progress' });
    platform.intercept(null);
    const leaves = (mark: number) =>
      platform.lines(mark).map(line => line.replace(/\?.*/, '').split('/').at(-1));
    let mark = platform.sent.length;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(part('Queues')).toHaveTextContent(/callers? waiting/));
    expect(leaves(mark).filter(leaf => leaf !== 'Calls')).toEqual(['Queues']);
    mark = platform.sent.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(new Set(leaves(mark)).size).toBe(4));
  });

  it('keeps the question open when the call cannot be ended', async () => {
    const { user, platform, hangUp } = await open();
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'failure drill' }, { status: 500 }) : undefined,
    );
    await hangUp();
    const question = await dialog();
    await user.click(question.getByRole('button', { name: 'Hang up' }));
    expect(await question.findByRole('alert')).toHaveTextContent('failure drill');
    platform.intercept(null);
    await user.click(question.getByRole('button', { name: 'Hang up' }));
    await message('The platform was asked to hang up');
  });

  it('of an account without SIP realm says that there is nothing, and asks for no devices', async () => {
    const { account_sid } = await platformOf.row('users', { name: 'Sam Okafor' });
    const { platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/live/${String(account_sid)}`,
      user: 'Sam Okafor',
    });
    for (const sentence of [
      'No call is in progress.',
      'No queue holds a caller.',
      'No conference is going on.',
      'No device is registered.',
    ])
      expect(await screen.findByText(sentence)).toBeVisible();
    expect(platform.lines().filter(line => line.includes('RegisteredSipUsers'))).toEqual([]);
  });
});
