import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { BROKEN, callOf, spans, tab } from './callRows.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();

// Only rows in view are drawn, and elements of this DOM have no size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
});

/** Ten minutes with many turns. */
const LONG = 'ca11ca11-0000-4000-8000-000000000001';
const openCall = callOf(platformOf);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('what happened', () => {
  it('is told failure first, which leads to its span; the page asks for its trace by itself', async () => {
    const { user, asked } = await openCall(BROKEN);
    const failure = await screen.findByRole('link', { name: /webhooks? failed.* at \d+:\d\d/ });
    expect(failure.parentElement?.textContent).toMatch(/failed.*Answered, ended by/);
    await user.click(failure);
    expect(tab('Tracing')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText(/^Span:/)).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });

  const alerts = (target_sid: string | null) => ({
    total: 3,
    page: 1,
    data: [
      { time: '2026-11-20T10:00:00Z', message: 'other' },
      { message: '<b>hook</b>', target_sid },
    ],
  });

  it.each([
    ['those that name it first', BROKEN, '1 alert for this call', '<b>hook</b>'],
    ['else those of its minutes', null, '3 alerts around this time', 'other'],
  ])('names alerts: %s', async (_what, target, text, said) => {
    const { platform } = await openCall(BROKEN, '', {
      intercept: ({ path }) => (path.endsWith('/Alerts') ? Response.json(alerts(target)) : undefined),
    });
    // The failure that is told already is not told again: once the trace is there, the link moves beside it.
    const failure = await screen.findByRole('link', { name: /failed/ });
    const link = await screen.findByRole('link', { name: text });
    expect(failure.closest('div')).toContainElement(link);
    expect(link.parentElement).toHaveTextContent(new RegExp(`^${text}$`));
    expect(link.parentElement).toHaveAttribute('title', said);
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/internal\/alerts\?filter=.*start.*end/));
    const ofCall = platform.lines().filter(line => /Accounts\/[^/]+\/Alerts\?start=.*end=/.test(line));
    expect(ofCall).toHaveLength(1);
  });

  it('says nothing of alerts that cannot be read', async () => {
    await openCall(BROKEN, '', {
      intercept: ({ path }) => (path.endsWith('/Alerts') ? new Response('no', { status: 500 }) : undefined),
    });
    await screen.findByRole('link', { name: /failed/ });
    expect(screen.queryByText(/alerts? (of|in) th/)).not.toBeInTheDocument();
    expect(screen.queryByText('no')).not.toBeInTheDocument();
  });
});

describe('the tabs of a call', () => {
  it('ask for nothing before they are opened, and for the trace once', async () => {
    const { user, asked, wanted } = await openCall(BROKEN);
    expect(wanted()).toEqual([]);
    await user.click(tab('Tracing'));
    await spans();
    await user.click(tab('Latency'));
    await screen.findByRole('table', { name: 'Caller turns' });
    await user.click(tab('Tracing'));
    await spans();
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatch(/^GET Accounts\/[^/]+\/RecentCalls\/trace\/[0-9a-f]{32}$/);
  });

  it.each([
    ['everything', {}, {}, ['Details', 'Tracing', 'Latency', 'SIP']],
    ['no trace', { trace_id: '0'.repeat(32) }, {}, ['Details', 'SIP']],
    ['no Call-ID', { sip_callid: null }, {}, ['Details', 'Tracing', 'Latency']],
    ['tracing switched off', {}, { flags: { disableTracing: true } }, ['Details', 'SIP']],
    ['a platform on AWS', {}, { awsRegion: 'us-east-1' }, ['Details', 'Tracing', 'Latency', 'SIP', 'Logs']],
    ['nothing but logs', { trace_id: null, sip_callid: '' }, { awsRegion: 'x' }, ['Details', 'Logs']],
  ])('with %s', async (_what, part, config, expected) => {
    const intercept: Interception = ({ path, query }) =>
      path.endsWith('/RecentCalls') && query.includes(BROKEN)
        ? Response.json({ total: 1, page: 1, data: [{ ...CALL, ...part }] })
        : undefined;
    await openCall(BROKEN, '', { intercept, config });
    expect(tabs()).toEqual(expected);
  });

  it('open by their address', async () => {
    await openCall(BROKEN, '?tab=latency');
    expect(tab('Latency')).toHaveAttribute('aria-selected', 'true');
    const said = await screen.findByText('Yes, please', { selector: 'td bdi' });
    const turn = said.closest('tr');
    // Phones show no head: each figure says what it is of, and in view is one line of sums.
    const labels = [...(turn?.querySelectorAll<HTMLElement>('[data-label]') ?? [])];
    expect(labels.map(({ dataset }) => dataset['label'])).toEqual([
      'Recognized after',
      'Application answered after',
      'First sound after',
      'Total wait',
    ]);
    const hidden = [...(turn?.querySelectorAll('[aria-hidden="true"]:has([data-part])') ?? [])];
    expect(hidden[0]?.querySelectorAll('[data-part]')).toHaveLength(3);
    expect(hidden[1]?.textContent).toMatch(/^0\.\d\d\+ 2\.\d\d\+ 0\.\d\d= 3\.\d\d s$/);
    // The transcript says when the same words began and ended.
    const words = screen.getByText('Yes, please', { selector: 'li > span' });
    expect(words.closest('li')).toHaveTextContent(/^0:18–0:19Caller/);
    expect(turn).toHaveTextContent(/^0:19Yes, please/);
    // Of three turns neither a percentile nor a warning at the usual says anything.
    expect(screen.queryByRole('row', { name: /^(Median|90th percentile)/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('Slowest')).toHaveLength(3);
  });

  it('have median and percentile where there are turns enough for them', async () => {
    await openCall(LONG, '?tab=latency');
    expect(await screen.findByRole('row', { name: /^Median/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^90th percentile/ })).toBeInTheDocument();
  });

  it('are not broken by an address that names an unknown one', async () => {
    const { wanted } = await openCall(BROKEN, '?tab=<b>&t=x&span=y');
    expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
    expect(wanted()).toEqual([]);
  });
});

/** As the platform lists it; other keys are absent. */
const CALL = {
  account_sid: DEFAULT_ACCOUNT,
  call_sid: BROKEN,
  sip_callid: 'x@y',
  attempted_at: '2026-11-21T10:00:00.000Z',
  direction: 'inbound',
  from: '15551234567',
  to: '15557654321',
  answered: true,
  sip_status: 200,
  trace_id: 'aa'.repeat(16),
};

describe('SIP', () => {
  it('shows the messages with one request, and the text of each', async () => {
    const { user, wanted } = await openCall(BROKEN, '?tab=sip');
    const list = await screen.findByRole('list', { name: 'SIP messages' });
    const invite = within(list).getAllByRole('button', { name: /^INVITE from/ })[0] as HTMLElement;
    invite.focus();
    fireEvent.keyDown(invite, { key: 'End' });
    expect(document.activeElement).toHaveAccessibleName(/^200 OK from .* after 4\d\.\d{3} seconds$/);
    // Counted from the call's zero, as trace and recording are, beside the time of day.
    expect(invite.closest('li')).toHaveTextContent(/^−\d\.\d{3}\d{1,2}:\d\d:\d\d\.\d{3}\s[AP]M/);
    expect(screen.getByText('Offsets are seconds since the answer.')).toBeInTheDocument();
    expect(screen.getByText('Microsoft Teams', { selector: '[title] > span' })).toBeInTheDocument();
    await user.click(invite);
    expect(screen.getByRole('dialog', { name: 'Message: INVITE' })).toHaveTextContent(/Call-ID/i);
    expect(wanted()).toHaveLength(1);
  });

  it.each([
    ['a store without messages', () => Response.json({ total: 0 }), /^There are no SIP messages/],
    ['no store', () => new Response('', { status: 404 }), /^There are no SIP messages/],
    ['a store that is down', () => new Response('Bad Request', { status: 400 }), /cannot reach its store/],
  ])('%s says so', async (_what, answer, text) => {
    await openCall(BROKEN, '?tab=sip', {
      intercept: ({ path }) =>
        /RecentCalls\/[^/]*@[^/]*$/.test(decodeURIComponent(path)) ? answer() : undefined,
    });
    expect(await message(text)).toBeInTheDocument();
  });

  it('asks for the capture only when it is wanted, and says that there is none', async () => {
    const { user, asked, wanted } = await openCall(BROKEN, '', {
      intercept: ({ path }) => (path.endsWith('/pcap') ? new Response('', { status: 404 }) : undefined),
    });
    expect(wanted()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Download pcap' }));
    expect(await message(/^There is no capture of this call/)).toBeInTheDocument();
    expect(asked().at(-1)).toMatch(/\/invite\/pcap$/);
  });
});

describe('logs', () => {
  const ON_AWS = { awsRegion: 'us-east-1' };
  let aws: Sandbox;
  beforeAll(async () => {
    aws = await seededSandbox({ aws: true });
  });
  afterAll(() => aws.close());

  it('are asked for by their button, found, copied and saved', async () => {
    const { user, wanted } = await openCall(BROKEN, '?tab=logs', { sandbox: aws, config: ON_AWS });
    expect(wanted()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retrieve Logs' }));
    const lines = await screen.findByRole('list', { name: 'Log lines' });
    const all = within(lines).getAllByRole('listitem').length;
    expect(all).toBeGreaterThan(3);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'from error');
    await waitFor(() => expect(within(lines).queryAllByRole('listitem').length).toBeLessThan(all));
    const unfolded = () => lines.querySelectorAll('details[open]').length;
    expect(unfolded()).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: 'Whole entries' }));
    expect(unfolded()).toBe(lines.querySelectorAll('details').length);
    await user.click(screen.getByRole('checkbox', { name: 'Whole entries' }));
    expect(unfolded()).toBe(0);
    // The call's SID stands in every entry, and so in no line.
    await user.type(screen.getByRole('searchbox', { name: 'Find in the log' }), BROKEN);
    await waitFor(() => expect(unfolded()).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
    expect(await message('Logs copied to clipboard')).toBeInTheDocument();
    expect(wanted()).toEqual([`GET Accounts/${DEFAULT_ACCOUNT}/RecentCalls/${BROKEN}/logs`]);
  });

  it.each([
    [
      'without a log',
      () => Response.json({ msg: 'Call not found' }, { status: 404 }),
      'There is no log for this call',
    ],
    ['without lines', () => Response.json([]), 'No logs found'],
    ['with null', () => Response.json(null), 'No logs found'],
  ])('of a call %s', async (_what, answer, text) => {
    const { user } = await openCall(BROKEN, '?tab=logs', {
      config: ON_AWS,
      intercept: ({ path }) => (path.endsWith('/logs') ? answer() : undefined),
    });
    await user.click(screen.getByRole('button', { name: 'Retrieve Logs' }));
    expect(await message(text)).toBeInTheDocument();
  });

  it('outside AWS are refused in the words of the platform', async () => {
    const { user } = await openCall(BROKEN, '?tab=logs', { config: ON_AWS });
    await user.click(screen.getByRole('button', { name: 'Retrieve Logs' }));
    expect(await message(/Logs are only available in AWS environments/)).toBeInTheDocument();
  });
});
