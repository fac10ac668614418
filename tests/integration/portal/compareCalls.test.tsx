import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { BROKEN, CALLS, callsOf, filtered, loaded, rows } from './callRows.ts';

const platformOf = portalSandbox();
const open = callsOf(platformOf);

const COMPARE = '/internal/compare-calls';
/** A call about as long as the broken one, whose webhooks answer. */
const goodCall = async (): Promise<string> => {
  const [found] = await platformOf.get().db.run(
    `SELECT call_sid FROM cdrs WHERE account_sid = ? AND scenario = 'bot' AND answered = 1 AND duration BETWEEN 30 AND 60
       AND trace_id IS NOT NULL AND trace_id NOT LIKE '0000000000%' ORDER BY attempted_at DESC LIMIT 1`,
    [DEFAULT_ACCOUNT],
  );
  return String(found?.['call_sid']);
};
const sides = (left: string, right: string) =>
  new URLSearchParams({
    left: `${DEFAULT_ACCOUNT}/${left}`,
    right: `${DEFAULT_ACCOUNT}/${right}`,
  }).toString();

const compare = async (query: string, user = 'acct1') => {
  const view = await renderPortal({ sandbox: platformOf.get(), path: `${COMPARE}?${query}`, user });
  const asked = (mark = 0) => view.platform.lines(mark).filter(line => line.includes('RecentCalls'));
  return { ...view, asked };
};

const section = (name: string) => screen.findByRole('region', { name });
const bodyRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

describe('two calls beside each other', () => {
  it('name what differs first, and link to it', async () => {
    const { asked } = await compare(sides(await goodCall(), BROKEN));
    const trace = await screen.findByRole('table', { name: 'Trace' });
    const first = await section('First difference');
    expect(first).toHaveTextContent(/^First difference at \d:\d\d, in the (trace|signaling)\S/);
    const link = within(first).getByRole('link');
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/internal\/recent-calls\/.*tab=(tracing|sip)/),
    );
    expect(trace).toHaveTextContent('failed (502)');
    // Two records, two traces, two sets of messages.
    expect(asked()).toHaveLength(6);
  });

  it('show only differences, or everything, by the address', async () => {
    const { user } = await compare(sides(await goodCall(), BROKEN));
    const trace = await screen.findByRole('table', { name: 'Trace' });
    const differing = bodyRows(trace).length;
    expect(bodyRows(trace).every(row => row.dataset['differs'] !== undefined)).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(address()).toContain('all=1');
    expect(bodyRows(trace).length).toBeGreaterThan(differing);
    const facts = screen.getByRole('table', { name: 'Facts' });
    const sid = bodyRows(facts).find(row => row.textContent.startsWith('Call SID'));
    expect(sid).toHaveTextContent('unique to each');
  });

  it('a call beside itself has no difference', async () => {
    await compare(sides(BROKEN, BROKEN));
    expect(
      await screen.findByText('Nothing differs in what is known of the two calls, but for their times.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Trace' })).not.toBeInTheDocument();
  });

  it.each(['admin', 'sp1', 'acct1'])(
    'without any lets %s choose the first, then another of its number',
    async login => {
      const { user, asked } = await compare('', login);
      const newest = await screen.findByRole('table', { name: 'Newest calls of the last 7 days' });
      // One request, however many calls there are.
      expect(asked()).toHaveLength(1);
      expect(asked()[0]).toContain('days=7');
      expect(bodyRows(newest)).toHaveLength(10);
      const [first] = bodyRows(newest);
      const [, number = ''] = first?.querySelector('a')?.textContent.split(' → ') ?? [];
      expect(number).toMatch(/\d{3}/);
      await user.type(screen.getByRole('searchbox', { name: 'Find a call by its numbers' }), number);
      await waitFor(() => expect(bodyRows(newest).every(row => row.textContent.includes(number))).toBe(true));
      await user.click(within(bodyRows(newest)[0] ?? newest).getByRole('link'));
      expect(address()).toMatch(/compare-calls\?left=/);
      expect(await section('Compare with')).toBeVisible();
    },
  );

  it('without any says so where there are none', async () => {
    await platformOf.get().db.run('DELETE FROM cdrs');
    await compare('');
    expect(await screen.findByText('No call in the last 7 days.')).toBeVisible();
  });

  it('say which call is gone, and compare nothing', async () => {
    await compare(sides(await goodCall(), 'ca11ca11-0000-4000-8000-999999999999'));
    expect(
      await screen.findByText('Call B: the platform has no such call, or no longer has it.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Facts' })).not.toBeInTheDocument();
  });

  it('compare what there is where a source is missing', async () => {
    const good = await goodCall();
    await platformOf.get().db.run('UPDATE cdrs SET trace_id = NULL WHERE call_sid = ?', [good]);
    await compare(sides(good, BROKEN));
    expect(await screen.findByText('Call A has no trace.')).toBeInTheDocument();
    await waitFor(async () => expect(await section('Facts')).toHaveTextContent(/differences/));
    // Their section stands there before they do.
    await waitFor(async () => expect(await section('SIP messages')).toHaveTextContent(/difference/i));
  });

  it.each(['left=x', 'left=%2F&right=..', ''])(
    'an address that names none (%s) says how to choose',
    async query => {
      await compare(query);
      expect(await screen.findByRole('region', { name: 'Choose the first call' })).toBeInTheDocument();
      const [, way] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Recent calls' });
      expect(way).toHaveAttribute('href', '/internal/recent-calls');
    },
  );
});

describe('the second call', () => {
  it('is one of two that were ticked in the list', async () => {
    const { user } = await open('acct1');
    await loaded();
    const boxes = rows().map(row => within(row).getByRole('checkbox'));
    await user.click(boxes[2] as HTMLElement);
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('Tick one more call');
    expect(within(bar).queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    await user.click(boxes[0] as HTMLElement);
    await user.click(within(bar).getByRole('link', { name: 'Compare these two' }));
    expect(await section('Facts')).toBeInTheDocument();
    expect(address()).toContain(`${COMPARE}?left=`);
  });

  it('may be ticked by those who only look', async () => {
    await open('acct1view');
    await loaded();
    expect(within(rows()[0] as HTMLElement).getByRole('checkbox')).toBeInTheDocument();
  });

  it('is chosen among the calls of its number, with one request', async () => {
    const { user, asked } = await compare(
      new URLSearchParams({ left: `${DEFAULT_ACCOUNT}/${BROKEN}` }).toString(),
    );
    const list = await screen.findByRole('table', { name: 'Calls of this number' });
    expect(asked()).toHaveLength(2);
    await user.click(within(bodyRows(list)[0] as HTMLElement).getByRole('link'));
    expect(await section('Facts')).toBeInTheDocument();
    expect(new URLSearchParams(address().split('?')[1]).get('right')).toMatch(`${DEFAULT_ACCOUNT}/`);
  });

  it('is the last good one of its number, from the page of the call', async () => {
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: `${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}`,
      user: 'acct1',
    });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await user.click(
      await screen.findByRole('link', { name: 'Compare with the last good call of this number' }),
    );
    expect(await section('Facts')).toBeInTheDocument();
    const right = screen.getAllByText('Call B')[0]?.closest('li');
    expect(right).toHaveTextContent('Answered');
  });

  const findGood = () =>
    compare(new URLSearchParams({ left: `${DEFAULT_ACCOUNT}/${BROKEN}`, find: 'good' }).toString());

  it('is found behind any number of calls whose numbers only contain its own', async () => {
    const good = await goodCall();
    const { db } = platformOf.get();
    const { to, attempted_at } = await platformOf.row('cdrs', { call_sid: BROKEN });
    const longAgo = new Date(Date.parse(String(attempted_at)) - 29 * 86_400_000).toISOString();
    const others = `UPDATE cdrs SET answered = 1, direction = 'inbound', "to" = ? WHERE call_sid <> ?`;
    await db.run(others, [`${String(to)}7`, BROKEN]);
    await db.run('UPDATE cdrs SET "to" = ?, attempted_at = ? WHERE call_sid = ?', [
      String(to),
      longAgo,
      good,
    ]);
    await findGood();
    expect(await section('Facts')).toBeInTheDocument();
    expect(address()).toContain(good);
  });

  it('is not said to be missing where only the newest calls were looked at', async () => {
    const from = '+15085550100';
    const rows = Array.from({ length: 500 }, (_, at) => ({
      account_sid: DEFAULT_ACCOUNT,
      call_sid: `from-${String(at)}`,
      attempted_at: '2026-01-01T00:00:00.000Z',
      direction: 'inbound',
      answered: true,
      from,
      to: '777',
    }));
    const left = { ...rows[0], call_sid: BROKEN, from: '1', to: from, answered: false };
    const view = await renderPortal({
      sandbox: platformOf.get(),
      path: `${COMPARE}?${new URLSearchParams({ left: `${DEFAULT_ACCOUNT}/${BROKEN}`, find: 'good' }).toString()}`,
      user: 'acct1',
      intercept: ({ path, query }: { path: string; query: string }) =>
        path.endsWith('/RecentCalls')
          ? Response.json(
              query.includes(`filter=${BROKEN}`)
                ? { total: 1, batch: 1, page: 1, data: [left] }
                : { total: 1234, batch: 500, page: 1, data: rows },
            )
          : undefined,
    });
    expect(await screen.findByText(/^1,?234 calls from or to this number were answered/)).toHaveTextContent(
      'none of the newest 500 went to it.',
    );
    expect(screen.queryByText(/^No call of this number/)).not.toBeInTheDocument();
    const asked = view.platform.lines().filter(line => line.includes('RecentCalls?'));
    expect(asked).toHaveLength(2);
    expect(decodeURIComponent(asked[1] ?? '')).toContain('filter=15085550100$');
    await view.user.click(screen.getByRole('link', { name: 'Calls of this number' }));
    expect(await screen.findByText(/^1,?234 calls from or to this number; none/)).toBeInTheDocument();
  });

  it('is said to be missing where no call of the number was answered', async () => {
    await platformOf.get().db.run('UPDATE cdrs SET answered = 0 WHERE call_sid <> ?', [BROKEN]);
    await findGood();
    expect(await screen.findByText(/^No call of this number was answered/)).toBeInTheDocument();
  });
});

describe('the list', () => {
  it('still opens a row beside its checkbox', async () => {
    const { user } = await open('acct1', filtered({ q: BROKEN }));
    await loaded();
    await user.click(screen.getByRole('button', { name: /^Details of/ }));
    expect(await screen.findByRole('region', { name: 'About the call' })).toBeInTheDocument();
  });
});
