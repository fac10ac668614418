import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { BROKEN, CALLS, callsOf, filtered, loaded, rows, total } from './callRows.ts';
import { combo, openFilters } from './form.ts';

const platformOf = portalSandbox();
const open = callsOf(platformOf);

describe('the list of calls', () => {
  it.each([
    ['admin', `ServiceProviders/${DEFAULT_PROVIDER}`],
    ['sp1', `ServiceProviders/${DEFAULT_PROVIDER}`],
    ['acct1', `Accounts/${DEFAULT_ACCOUNT}`],
    ['acct1view', `Accounts/${DEFAULT_ACCOUNT}`],
  ])('of %s is asked for with one request, and never per row', async (user, owner) => {
    const { platform, asked } = await open(user);
    await loaded();
    expect(asked()).toEqual([`GET ${owner}/RecentCalls?days=7&page=1&count=25`]);
    expect(platform.lines().filter(line => line !== 'POST login').length).toBeLessThanOrEqual(3);
    expect(rows()).toHaveLength(25);
    const account = screen.queryByRole('columnheader', { name: 'Account' });
    expect(account !== null).toBe(!user.startsWith('acct1'));
  });

  it('begins with today in the zone shown', async () => {
    localStorage.setItem('timeZone', 'utc');
    const today = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const before = today();
    const { asked, user } = await open('sp1', CALLS);
    await waitFor(() => expect(asked()).toHaveLength(1));
    // The day may end meanwhile.
    const [, start] = /\?start=([^&]*)&page=1&count=25/.exec(asked()[0] ?? '') ?? [];
    expect([before, today()]).toContain(decodeURIComponent(start ?? ''));
    // What holds is said, and its chip leads to where it is changed.
    const chips = screen.getByRole('list', { name: 'Active filters' });
    expect(chips).toHaveTextContent(/^Date: today$/);
    await user.click(within(chips).getByRole('button'));
    expect(screen.getByRole('combobox', { name: 'Date' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    localStorage.removeItem('timeZone');
  });

  it('says what became of each call, in words and with the status of failures', async () => {
    const { router } = await open('sp1', filtered({ date: '30', answered: 'false' }));
    await loaded();
    for (const row of rows()) expect(row).toHaveTextContent(/\(\d{3}\)/);
    await act(() => router.navigate(filtered({ date: '30', answered: 'true' })));
    await waitFor(() => rows().forEach(row => expect(row).toHaveTextContent(/Answered, ended/)));
  });

  it('sets every filter in the address, from the first page on', async () => {
    const { user, asked } = await open('sp1', `${filtered({ date: '30' })}&page=3`);
    await loaded();
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'inbound only');
    await waitFor(() => expect(asked().at(-1)).toMatch(/direction=inbound&.*page=1&/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'answered');
    await waitFor(() => expect(asked().at(-1)).toMatch(/answered=true/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'last 14d');
    await waitFor(() => expect(asked().at(-1)).toMatch(/days=14/));
    await combo(user, 'Account', 'default account');
    await waitFor(() =>
      expect(asked().at(-1)).toBe(
        `GET Accounts/${DEFAULT_ACCOUNT}/RecentCalls?direction=inbound&answered=true&days=14&page=1&count=25`,
      ),
    );
    expect(screen.queryByRole('columnheader', { name: 'Account' })).not.toBeInTheDocument();
    const kept = JSON.parse(new URLSearchParams(location.search).get('filter') ?? '') as object;
    expect(kept).toEqual({
      direction: 'inbound',
      answered: 'true',
      date: '14',
      account_sid: DEFAULT_ACCOUNT,
    });
  });

  it('counts the page, and on request all that the filter finds', async () => {
    const { user, asked } = await open('sp1');
    await loaded();
    const chart = screen.getByRole('region', { name: 'What is listed, by hour' });
    expect(chart).toHaveTextContent(/^25 of [\d,]+:\s*\d+ answered\s*\d+ not answered/);
    await user.click(within(chart).getByRole('button', { name: /^Count all [\d,]+$/ }));
    await waitFor(() => expect(chart).toHaveTextContent(/^All [\d,]+:/));
    const [all = 0, ...parts] = [...chart.querySelectorAll('p > span')].map(({ textContent }) =>
      Number(textContent.replaceAll(/\D/g, '')),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
    expect(all).toBeGreaterThan(25);
    const read = asked().slice(1);
    expect(read).toHaveLength(Math.ceil(all / 500));
    for (const line of read) expect(line).toMatch(/RecentCalls\?days=7&page=\d&count=500$/);
  });

  it('offers nothing to cancel while it counts by itself what one request can read', async () => {
    const { platform } = await open('sp1', filtered({ date: 'today' }));
    const held: (() => void)[] = [];
    platform.intercept(({ query }) =>
      query.includes('count=500') ? new Promise(resolve => held.push(() => resolve(undefined))) : undefined,
    );
    await loaded();
    const chart = screen.getByRole('region', { name: 'What is listed, by hour' });
    await waitFor(() => expect(held).toHaveLength(1));
    expect(within(chart).queryByRole('button', { name: /Cancel|Count/ })).not.toBeInTheDocument();
    for (const answer of held) answer();
    await waitFor(() => expect(chart).toHaveTextContent(/^All [\d,]+:/));
  });

  it('narrows to a trunk, whose names are asked for when the field is used', async () => {
    const { user, platform, asked } = await open('sp1');
    await loaded();
    await openFilters(user);
    expect(platform.lines().some(line => line.includes('VoipCarriers'))).toBe(false);
    await combo(user, 'Trunk', 'Jade Route');
    await waitFor(() => expect(asked().at(-1)).toContain('trunk=Jade+Route'));
    await loaded();
    await waitFor(() => rows().forEach(row => expect(row).toHaveTextContent('Jade Route')));
  });

  it.each([
    ['+1 (617) 500-0700', 'days=7', 'filter=16175000700'],
    ['sip:Alice', 'days=7', 'filter=sip.Alice'],
    ["a'b/*", 'days=7', 'filter=a.b..'],
    [BROKEN, '', `filter=${BROKEN}`],
  ])('searches %s safely', async (text, period, filter) => {
    const { user, asked } = await open('sp1');
    await loaded();
    const box = screen.getByRole('searchbox', { name: 'Filter' });
    await user.type(box, `${text}{Enter}`);
    await waitFor(() => expect(asked()).toHaveLength(2));
    const [path = '', query = ''] = (asked()[1] ?? '').split('?');
    expect(path).toContain('RecentCalls');
    expect(query).toBe([period, 'page=1&count=25', filter].filter(Boolean).join('&'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('takes from and to in the zone shown, and has both as moments in the address', async () => {
    localStorage.setItem('timeZone', 'utc');
    const { user, asked } = await open('sp1');
    await loaded();
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'from … to');
    await user.type(screen.getByLabelText('From (UTC)'), '2026-11-01T10:00');
    await user.tab();
    await waitFor(() => expect(asked().at(-1)).toContain('?start=2026-11-01T10%3A00%3A00.000Z&page=1'));
    await user.type(screen.getByLabelText('To (UTC)'), '2026-11-01T11:00{Enter}');
    await waitFor(() => expect(asked().at(-1)).toContain('&end=2026-11-01T11%3A00%3A00.000Z&page=1'));
    localStorage.removeItem('timeZone');
  });

  it('takes from and to that are set at once', async () => {
    localStorage.setItem('timeZone', 'utc');
    const { user, asked } = await open('sp1');
    await loaded();
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'from … to');
    const [from, to] = [screen.getByLabelText('From (UTC)'), screen.getByLabelText('To (UTC)')];
    fireEvent.change(from, { target: { value: '2026-11-01T10:00' } });
    fireEvent.change(to, { target: { value: '2026-11-01T11:00' } });
    // Nothing renders between the two.
    act(() => {
      fireEvent.keyDown(from, { key: 'Enter' });
      fireEvent.keyDown(to, { key: 'Enter' });
    });
    await waitFor(() =>
      expect(asked().at(-1)).toContain(
        '?start=2026-11-01T10%3A00%3A00.000Z&end=2026-11-01T11%3A00%3A00.000Z&page=1',
      ),
    );
    localStorage.removeItem('timeZone');
  });

  it('survives records with hostile, absent and odd values', async () => {
    const odd = [
      {},
      {
        sip_callid: 'x',
        attempted_at: 'soon',
        from: '<img src=x onerror=alert(1)>',
        to: null,
        duration: 'long',
      },
      { sip_callid: 'x', attempted_at: null, from: { a: 1 }, direction: 7, sip_status: [], trunk: {} },
      { attempted_at: '1970-01-01T00:00:00.000Z', answered: 'maybe', recording_url: 3, trace_id: 9 },
      {
        call_sid: null,
        sip_callid: 'y',
        attempted_at: '2026-11-20T18:15:45.2Z',
        termination_reason: 'x'.repeat(500),
      },
    ];
    const { user } = await open('sp1', filtered({ date: '7' }), {
      intercept: ({ path }: { path: string }) =>
        path.endsWith('RecentCalls')
          ? Promise.resolve(Response.json({ total: odd.length, page: '1', page_size: '25', data: odd }))
          : undefined,
    });
    await waitFor(() => expect(rows()).toHaveLength(odd.length));
    for (const opener of screen.getAllByRole('button', { name: /^Details of/ })) await user.click(opener);
    await screen.findAllByText('The platform does not say what became of this call.');
    expect(screen.getAllByText('<img src=x onerror=alert(1)>').length).toBeGreaterThan(0);
  });

  it('shows what failed, and keeps the filters usable', async () => {
    const { user, platform } = await open('sp1', CALLS, {
      intercept: ({ path }: { path: string }) =>
        path.endsWith('RecentCalls')
          ? Promise.resolve(Response.json({ msg: 'no series' }, { status: 500 }))
          : undefined,
    });
    const [alert] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent('no series');
    platform.intercept(null);
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }));
    await total();
  });

  it('says that there is nothing', async () => {
    await open('sp1', filtered({ date: '7', trunk: 'nobody' }));
    expect(await screen.findByText('No data.')).toBeInTheDocument();
  });
});

describe('filters in quick succession', () => {
  it('are all kept: two in a moment, and one while a search waits for its pause', async () => {
    const { user } = await open('acct1', filtered({ date: '7' }));
    await loaded();
    const filter = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}') as object;
    await openFilters(user);
    act(() => {
      for (const [name, value] of [
        ['Status', 'true'],
        ['Direction', 'inbound'],
      ] as const)
        fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    });
    await waitFor(() => expect(filter()).toEqual({ date: '7', answered: 'true', direction: 'inbound' }));
    await user.type(screen.getByRole('searchbox'), '16175');
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'last 14d');
    await waitFor(() =>
      expect(filter()).toEqual({ date: '14', answered: 'true', direction: 'inbound', q: '16175' }),
    );
  });
});

describe('calls per hour', () => {
  it('are drawn of what is listed, after the numbers, and stand in a table as well', async () => {
    const { user, asked } = await open('acct1', filtered({ date: '7' }));
    await loaded();
    const hours = screen.getByRole('region', { name: 'What is listed, by hour' });
    const sums = [...hours.querySelectorAll('strong')].map(each => Number(each.textContent));
    expect(sums.reduce((sum, count) => sum + count)).toBe(25);
    expect(hours.querySelectorAll('svg g').length).toBeGreaterThan(1);
    await user.click(within(hours).getByText('As a table'));
    const counted = within(hours)
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)));
    for (const [at, sum] of sums.entries())
      expect(counted.reduce((all, counts) => all + (counts[at] ?? 0), 0)).toBe(sum);
    expect(asked()).toHaveLength(1);
  });
});

describe('the calls of a record', () => {
  it.each([
    [
      'sp1',
      'carriers',
      { trunk: 'Hazel Wholesale' },
      'SELECT voip_carrier_sid AS sid FROM voip_carriers WHERE name = ?',
      'Hazel Wholesale',
    ],
    [
      'acct1',
      'phone-numbers',
      { q: '16175000700' },
      'SELECT phone_number_sid AS sid FROM phone_numbers WHERE number = ?',
      '16175000700',
    ],
  ])('are a link away (%s, %s)', async (login, resource, filter, query, value) => {
    const [record] = await platformOf.get().db.run(query, [value]);
    const { user, asked } = await open(login, `/internal/${resource}/${String(record?.['sid'])}/edit`);
    const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Recent calls' });
    await user.click(link);
    await screen.findByText(/^Total: /);
    const { searchParams } = new URL(location.href);
    expect(JSON.parse(searchParams.get('filter') ?? '')).toMatchObject({ date: '7', ...filter });
    const [name, text] = 'trunk' in filter ? ['trunk', filter.trunk] : ['filter', filter.q];
    // What one request can read is counted, too.
    expect(asked().filter(line => line.includes('count=25'))).toHaveLength(1);
    expect(new URLSearchParams(asked()[0]?.split('?')[1]).get(String(name))).toBe(text);
  });
});
