import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { fakeTimers } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { loaded, rows } from './callRows.ts';
import { openFilters } from './form.ts';

const platformOf = portalSandbox();
const ALERTS = '/internal/alerts';
const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';

const filtered = (filter: object) => `${ALERTS}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const open = async (user: string, path = filtered({ date: '30' }), options = {}) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user, ...options });
  const asked = () => view.platform.lines().filter(line => line.includes('Alerts'));
  return { ...view, asked };
};

describe('the list of alerts', () => {
  it.each([
    ['sp1', `ServiceProviders/${DEFAULT_PROVIDER}`],
    ['acct1', `Accounts/${DEFAULT_ACCOUNT}`],
  ])('of %s is asked for with one request', async (user, owner) => {
    const { platform, asked } = await open(user);
    await loaded();
    expect(asked()).toEqual([`GET ${owner}/Alerts?days=30&page=1&count=25`]);
    expect(platform.lines().filter(line => line !== 'POST login').length).toBeLessThanOrEqual(3);
  });

  it('narrows by type, on the platform, and drops what it does not know from a strange address', async () => {
    const { user, asked } = await open('sp1', filtered({ date: '30', trunk: 'x', q: 'x' }));
    await loaded();
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'No carrier');
    await waitFor(() =>
      expect(asked()).toEqual([
        `GET ServiceProviders/${DEFAULT_PROVIDER}/Alerts?days=30&page=1&count=25`,
        `GET ServiceProviders/${DEFAULT_PROVIDER}/Alerts?alert_type=no-carrier&days=30&page=1&count=25`,
      ]),
    );
    await waitFor(() =>
      rows().forEach(row => expect(row).toHaveTextContent('no carriers have been provisioned')),
    );
  });

  it.each([
    ['a provider', {}, true],
    ['one account', { account_sid: DEFAULT_ACCOUNT }, false],
  ])('of %s says whether types are told', async (_what, filter, isSaid) => {
    await open('sp1', filtered({ date: '30', ...filter }));
    await loaded();
    const said = screen.queryByRole('combobox', { name: 'Select an account to see type, vendor and links' });
    expect(said !== null).toBe(isSaid);
    // A column of what is not told would be one of dashes.
    for (const name of ['Type', 'Look at'])
      expect(screen.queryByRole('columnheader', { name }) === null).toBe(isSaid);
    // In words, with the platform's key on hover.
    const types = rows().map(row =>
      [...row.querySelectorAll('[title]')].some(element =>
        /^(?:webhook|no|tts|stt|account|service-provider)-[a-z]+/.test(element.getAttribute('title') ?? ''),
      ),
    );
    for (const row of rows()) expect(row).not.toHaveTextContent(/(?:webhook|tts|stt|account)-[a-z]+/);
    expect(types.some(Boolean)).toBe(!isSaid);
  });

  it('shows equal ones in a row as one, with count and times, and every field of it', async () => {
    const same = {
      account_sid: DEFAULT_ACCOUNT,
      alert_type: 'no-carrier',
      message: 'no carrier',
      vendor: null,
    };
    const data = [
      { ...same, time: '2026-11-20T10:03:00Z', detail: false },
      { ...same, time: '2026-11-20T10:02:00Z', detail: 0 },
      { ...same, time: '2026-11-20T10:02:00Z', message: '<b>other</b>', target_sid: {} },
      { ...same, time: '2026-11-20T10:01:00Z', message: 'https://hook.example/a returned 502' },
    ];
    const { user } = await open('sp1', filtered({ date: '30' }), {
      intercept: ({ path }: { path: string }) =>
        path.endsWith('Alerts')
          ? Promise.resolve(Response.json({ total: 4, page: '1', page_size: '25', data }))
          : undefined,
    });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(
      screen.getAllByText((_, element) => element?.textContent === '4 alerts in 3 rows')[0],
    ).toBeInTheDocument();
    expect(rows()[2]).toHaveTextContent('Webhook answered 502 https://hook.example/a');
    expect(rows()[0]).toHaveTextContent('no carrier×2');
    expect(rows()[1]).toHaveTextContent('<b>other</b>');
    await user.click(screen.getByRole('button', { name: 'Details of no carrier' }));
    expect(
      screen.getByText(/^2 identical alerts from Nov 20, 2026, .*:02:00.* to Nov 20, 2026, .*:03:00/),
    ).toBeInTheDocument();
    expect(screen.getByText('Detail:').nextElementSibling).toHaveTextContent('false');
    expect(screen.getByText('Vendor:').nextElementSibling).toHaveTextContent('–');
  });

  it('leads to the call that caused one', async () => {
    const { user } = await open('acct1', filtered({ date: '7', alert_type: 'webhook-failure' }));
    await loaded();
    const links = screen.getAllByRole('link', { name: 'Call' });
    const link = links.find(each => each.getAttribute('href')?.endsWith(BROKEN)) as HTMLElement;
    await user.click(link);
    expect(await screen.findByText(/^Answered, ended by .* after/)).toBeInTheDocument();
    expect(address()).toBe(`/internal/recent-calls/${DEFAULT_ACCOUNT}/${BROKEN}`);
  });

  it('says that there is nothing', async () => {
    await open('sp1', filtered({ date: '30', alert_type: 'unknown' }));
    expect(await screen.findByText('No data.')).toBeInTheDocument();
  });
});

describe('unread alerts', () => {
  const count = async (what: string) => {
    const item = (await screen.findByRole('link', { name: 'Alerts' })).closest('li') as HTMLElement;
    // A slow page comes to rest later.
    for (let round = 0; round < 3 && !item.textContent.includes(what); round += 1)
      await act(() => vi.advanceTimersByTimeAsync(10_500));
    await waitFor(() => expect(item).toHaveTextContent(what));
    return item;
  };
  const POLLS = { config: { alertPollSeconds: 60 } };
  /** The badge waits until the page has come to rest. */
  const later = () => act(() => vi.advanceTimersByTimeAsync(10_500));

  it('are counted beside the menu item, and read by being shown', async () => {
    localStorage.removeItem('kept.alertsSeen');
    fakeTimers();
    const { asked, leave } = await open('acct1', '/internal/applications', POLLS);
    const item = await count('9+');
    const unread = Number(/(\d+) unread alerts/.exec(item.textContent)?.[1]);
    expect(asked()).toEqual([`GET Accounts/${DEFAULT_ACCOUNT}/Alerts?days=30&page=1&count=10`]);
    leave();
    const list = await open('acct1', filtered({ date: '30' }), POLLS);
    await loaded();
    expect(screen.getAllByText('Unread').length).toBeGreaterThan(0);
    const counted = await count('unread alerts');
    const left = Number(/(\d+) unread alerts/.exec(counted.textContent)?.[1]);
    expect(left).toBeLessThan(unread);
    expect(left).toBeGreaterThanOrEqual(unread - 25);
    await list.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(counted).not.toHaveTextContent('unread'));
  });

  it('are read in the list of all accounts as well as in that of their own', async () => {
    localStorage.removeItem('kept.alertsSeen');
    const all = await open('sp1');
    await loaded();
    const unread = screen.getAllByText('Unread').length;
    await waitFor(() => expect(localStorage.getItem('kept.alertsSeen')).not.toBeNull());
    all.leave();
    await open('sp1', filtered({ date: '30', account_sid: DEFAULT_ACCOUNT }));
    await loaded();
    expect(screen.queryAllByText('Unread').length).toBeLessThan(unread);
    expect(rows()[0]).not.toHaveTextContent('Unread');
  });

  it('are counted without those that were read and are older than what is counted', async () => {
    const time = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const answer = (days: number, total: number) => ({
      intercept: ({ path }: { path: string }) =>
        path.endsWith('Alerts')
          ? Response.json({ total, page: '1', page_size: '25', data: [{ time: time(days), message: 'x' }] })
          : undefined,
    });
    localStorage.removeItem('kept.alertsSeen');
    fakeTimers();
    const list = await open('acct1', filtered({ date: '30' }), answer(31, 1));
    await loaded();
    await later();
    list.leave();
    await open('acct1', '/internal/applications', { ...POLLS, ...answer(1, 1) });
    expect(await count('1 unread alert')).toBeVisible();
  });

  it('are not asked for where the installation has switched that off, and a failure says nothing', async () => {
    fakeTimers();
    const { asked, leave } = await open('acct1', '/internal/applications', {
      config: { alertPollSeconds: 0 },
    });
    await later();
    expect(asked()).toEqual([]);
    leave();
    await open('acct1', '/internal/applications', {
      ...POLLS,
      intercept: ({ path }: { path: string }) =>
        path.endsWith('Alerts') ? Promise.resolve(Response.json({ msg: 'no' }, { status: 500 })) : undefined,
    });
    await later();
    expect(screen.queryByText('no')).not.toBeInTheDocument();
  });
});
