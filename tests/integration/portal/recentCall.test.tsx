import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { preloadPanel } from '../../../src/resources/recent-calls/lazyPanel.ts';
import { listPlaceQuery } from '../../../src/platform/calls/neighbours.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address } from '../../support/renderPortal.tsx';
import type { Interception } from '../../support/platformInProcess.ts';
import { BROKEN, CALLS, callsOf, filtered, loaded, rows, spans } from './callRows.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();
const open = callsOf(platformOf);

const ofCalls = (platform: { lines: () => string[] }) =>
  platform.lines().filter(line => line.includes('RecentCalls'));

/** The list with one call, whose row the result opens. */
const openedRow = async (options: { intercept?: Interception; config?: object } = {}) => {
  const view = await open('acct1', filtered({ q: BROKEN }), options);
  await loaded();
  const openRow = async () => {
    await view.user.click(screen.getByRole('button', { name: /^Details of/, expanded: false }));
    const row = await screen.findByRole('region', { name: 'About the call' });
    await within(row).findByRole('tab', { name: 'Details' });
    return row;
  };
  return { ...view, openRow };
};

/** As the platform lists it; other keys are absent. */
const CALL = {
  account_sid: DEFAULT_ACCOUNT,
  call_sid: BROKEN,
  sip_callid: 'x@y',
  attempted_at: '2026-11-21T10:00:00.000Z',
  trace_id: 'aa'.repeat(16),
};

const fromList = (filter: object, page = 1) => listPlaceQuery({ filter: { ...filter }, page, perPage: 25 });

describe('a call', () => {
  it('opens in its row, without a request', async () => {
    const { user, platform, openRow } = await openedRow();
    const row = await openRow();
    expect(within(row).getByText(/^Answered, ended by .* after/)).toBeInTheDocument();
    expect(within(row).getByTitle('call_sid').nextElementSibling).toHaveTextContent(BROKEN);
    expect(within(row).getByTitle('trace_id')).toBeInTheDocument();
    expect(within(row).queryByTitle('recording_url')).not.toBeInTheDocument();
    const mark = platform.lines().length;
    for (const name of ['Play recording', 'Download record file', 'Delete record file', 'Download pcap'])
      expect(await within(row).findByRole('button', { name })).toBeEnabled();
    const link = within(row).getByRole('link', { name: 'Open call' });
    expect(link).toHaveAttribute(
      'href',
      within(rows()[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    );
    expect(platform.lines(mark)).toEqual([]);
    expect(ofCalls(platform)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Details of/, expanded: true }));
    expect(row).not.toBeInTheDocument();
  });

  it.each([
    ['everything', {}, { awsRegion: 'x' }, ['Details', 'Tracing', 'Logs']],
    ['a platform outside AWS', {}, {}, ['Details', 'Tracing']],
    ['a trace id of zeros', { trace_id: '0'.repeat(32) }, { awsRegion: 'x' }, ['Details', 'Logs']],
    ['tracing switched off', {}, { flags: { disableTracing: true } }, ['Details']],
  ])('has its tabs in the row: %s', async (_what, part, config, expected) => {
    const { openRow } = await openedRow({
      config,
      intercept: ({ path }) =>
        path.endsWith('/RecentCalls')
          ? Response.json({ total: 1, page: 1, data: [{ ...CALL, ...part }] })
          : undefined,
    });
    const row = await openRow();
    expect(
      within(row)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(expected);
  });

  it('asks for its trace when the tab is opened, once, and then says what failed, with the way to it', async () => {
    const { user, platform, openRow } = await openedRow();
    const row = await openRow();
    await user.click(within(row).getByRole('tab', { name: 'Tracing' }));
    await spans();
    const failure = await within(row).findByRole('link', { name: /webhook failed \(502\) at/ });
    // On its page it leads to the same span, and back to the same list.
    expect(failure).toHaveAttribute('href', expect.stringMatching(/\?filter=.*&tab=tracing&span=[0-9a-f]+/));
    await user.click(within(row).getByRole('tab', { name: 'Details' }));
    await user.click(failure);
    expect(within(row).getByRole('tab', { name: 'Tracing' })).toHaveAttribute('aria-selected', 'true');
    expect(await within(row).findByText(/^Span:/)).toBeInTheDocument();
    expect(ofCalls(platform).filter(line => line.includes('/trace/'))).toHaveLength(1);
    expect(ofCalls(platform)).toHaveLength(2);
  });

  it('gives its log in the row, to copy and to save', async () => {
    const log = ['{"level":30,"time":1795000000000,"msg":"<b>one</b>"}', 'two'];
    const { user, openRow } = await openedRow({
      config: { awsRegion: 'us-east-1' },
      intercept: ({ path }) => (path.endsWith('/logs') ? Response.json(log) : undefined),
    });
    const row = await openRow();
    await user.click(within(row).getByRole('tab', { name: 'Logs' }));
    await user.click(await within(row).findByRole('button', { name: 'Retrieve Logs' }));
    expect(await within(row).findByRole('list', { name: 'Log lines' })).toHaveTextContent('<b>one</b>');
    expect(within(row).getByRole('button', { name: 'Download logs' })).toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Copy to clipboard' }));
    await message('Logs copied to clipboard');
    expect(await navigator.clipboard.readText()).toMatch(/one[\s\S]*\n\ntwo/);
  });

  it('gives its capture and asks before its recording is deleted, in the row', async () => {
    const { user, platform, openRow } = await openedRow({
      intercept: ({ path }) => (path.endsWith('/pcap') ? new Response('', { status: 404 }) : undefined),
    });
    const row = await openRow();
    await user.click(within(row).getByRole('button', { name: 'Download pcap' }));
    expect(await message(/^There is no capture of this call/)).toBeInTheDocument();
    await user.click(await within(row).findByRole('button', { name: 'Delete record file' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      `Are you sure you want to delete the record for call ${BROKEN}?`,
    );
    // Not even the recording itself was asked for.
    expect(ofCalls(platform).filter(line => !line.endsWith('/invite/pcap'))).toHaveLength(1);
  });

  it('and its player are there with the click, once their code is', async () => {
    await open('acct1', filtered({ q: BROKEN }));
    await loaded();
    await act(() => preloadPanel());
    fireEvent.click(screen.getByRole('button', { name: /^Details of/ }));
    expect(screen.getByRole('region', { name: 'Recording' })).toBeInTheDocument();
  });

  it('shows false and 0 as such, and a dash for what never happened', async () => {
    const { user } = await open('sp1', filtered({ date: '30', answered: 'false' }));
    await loaded();
    await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
    await user.click(await screen.findByRole('tab', { name: 'Details' }));
    const fact = async (name: string) => (await screen.findByTitle(name)).nextElementSibling?.textContent;
    expect(await fact('answered')).toBe('No');
    expect(await fact('duration')).toBe('0\u00A0s');
    expect(await fact('answered_at')).toBe('–');
    expect(screen.queryByTitle('recording_url')).not.toBeInTheDocument();
    // Words are for reading; copies have what the platform says.
    const facts = screen.getByTitle('answered').closest('dl') as HTMLElement;
    getSelection()?.selectAllChildren(facts);
    const setData = vi.fn();
    fireEvent.copy(facts, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', expect.stringMatching(/^answered: false$/m));
  });

  it('says what it is about in its head, names as links, and its facts in groups', async () => {
    const { user, platform } = await open('sp1', `${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}`);
    await screen.findByText(/^Answered, ended by .* after/);
    const head = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(head).toHaveTextContent(/→ \+1 \(\d{3}\) \d{3}-\d{4}/);
    const account = await within(head).findByRole('link', { name: 'default account' });
    expect(account).toHaveAttribute('href', `/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    expect(within(head).getByText('Inbound').parentElement).toHaveTextContent(/UTC|GMT/);
    await user.click(within(head).getByRole('button', { name: 'Compare' }));
    expect(within(head).getByRole('link', { name: 'Compare with …' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    const group = (name: string) => screen.getByRole('region', { name });
    // First what the head does not say.
    expect(screen.getAllByRole('region').at(-3)).toBe(group('Outcome'));
    const outcome = within(group('Outcome'));
    expect(outcome.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Time to answer:',
      'SIP status:',
      'Hangup cause:',
      'Answered:',
      'Answered at:',
      'Ended at:',
      'Host:',
      'Remote host:',
    ]);
    expect(outcome.getByText('Time to answer:').nextElementSibling).toHaveTextContent(/^\d+\.\d s$/);
    expect(outcome.getByTitle('termination_reason').nextElementSibling).toHaveTextContent(
      /^(Caller|Callee) hung up$/,
    );
    expect(within(group('Call')).getByRole('link', { name: 'default account' })).toBeInTheDocument();
    expect(within(group('IDs')).getByTitle('call_sid').nextElementSibling).toHaveTextContent(BROKEN);
    // One for each name, however often it stands there.
    const names = platform.lines().filter(line => /GET (Accounts|Applications)\/[^/?]+$/.test(line));
    expect(new Set(names).size).toBe(names.length);
  });

  it('has an address of its own, which its row knows already', async () => {
    const { user, asked } = await open('sp1', filtered({ q: BROKEN }));
    await loaded();
    await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
    await screen.findByText(/^Answered, ended by .* after/);
    expect(address()).toBe(`${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}?${fromList({ q: BROKEN })}`);
    expect(asked()).toHaveLength(1);
  });

  it('is found by its address, with one request', async () => {
    const { asked } = await open('acct1', `${CALLS}/${DEFAULT_ACCOUNT}/${BROKEN}`);
    await screen.findByText(/^Answered, ended by .* after/);
    expect(asked()).toEqual([
      `GET Accounts/${DEFAULT_ACCOUNT}/RecentCalls?page=1&count=500&filter=${BROKEN}`,
    ]);
  });

  it('without call_sid is found by moment and Call-ID', async () => {
    const [call] = await platformOf
      .get()
      .db.run('SELECT * FROM cdrs WHERE call_sid IS NULL AND account_sid = ? LIMIT 1', [DEFAULT_ACCOUNT]);
    const day = String(call?.['attempted_at']).slice(0, 10);
    const end = `${day}T23:59:59.999Z`;
    const { user, asked } = await open(
      'acct1',
      filtered({
        start: `${day}T00:00:00.000Z`,
        end,
        answered: 'false',
        q: String(call?.['from']).slice(-7),
      }),
    );
    await loaded();
    const row = rows().find(each => (each.dataset['id'] ?? '').includes(String(call?.['sip_callid'])));
    const link = within(row as HTMLElement).getByRole('link');
    const path = link.getAttribute('href') ?? '';
    // A server would take a dot for that of a file when the page is reloaded.
    expect(path.split('?', 1)[0]).toMatch(/\/[\w~-]+$/);
    await user.click(link);
    await screen.findByText('SIP Call-ID:');
    const again = await open('acct1', path);
    await screen.findByText('SIP Call-ID:');
    expect(again.asked()).toHaveLength(1);
    expect(asked().length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['unknown', `${DEFAULT_ACCOUNT}/00000000-0000-4000-8000-000000000000`],
    ['impossible', `${DEFAULT_ACCOUNT}/${encodeURIComponent(".*' or")}`],
  ])('says so where it is %s', async (_what, path) => {
    await open('sp1', `${CALLS}/${path}`);
    expect(
      await screen.findByText('The platform has no such call, or no longer has it.'),
    ).toBeInTheDocument();
  });
});
