import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { seededSandbox } from '../../support/seededSandbox.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { BROKEN, CALLS, PATIENT } from './callRows.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();
const KEYS = 'ca11ca11-0000-4000-8000-000000000006';
const PARTS = 'ca11ca11-0000-4000-8000-000000000007';

// Only rows in view are drawn, and elements of this DOM have no size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
});

const openCall = async (
  callSid: string,
  query = '',
  options: Partial<Parameters<typeof renderPortal>[0]> = {},
) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `${CALLS}/${DEFAULT_ACCOUNT}/${callSid}${query}`,
    user: 'acct1',
    ...options,
  });
  await screen.findByRole('tab', { name: 'Details' }, PATIENT);
  /** What was asked for beside the call itself. */
  const asked = () =>
    view.platform.lines().filter(line => line.includes('RecentCalls/') && !line.includes('RecentCalls?'));
  return { ...view, asked };
};

const tab = (name: string) => screen.getByRole('tab', { name });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const spans = () => screen.findByRole('treegrid', { name: 'Spans' }, PATIENT);

describe('the tabs of a call', () => {
  it('ask for nothing before they are opened, and for the trace once', async () => {
    const { user, asked } = await openCall(BROKEN);
    expect(asked()).toEqual([]);
    await user.click(tab('Tracing'));
    await spans();
    await user.click(tab('Latency'));
    await screen.findByRole('table', { name: 'Turns of the caller' }, PATIENT);
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
    await screen.findByText('Yes, please', { selector: 'td' }, PATIENT);
  });

  it('are not broken by an address that names an unknown one', async () => {
    const { asked } = await openCall(BROKEN, '?tab=<b>&t=x&span=y');
    expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
    expect(asked()).toEqual([]);
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

describe('tracing', () => {
  it('tells what went wrong, opens spans and moves by keys', async () => {
    const { user } = await openCall(BROKEN, '?tab=tracing');
    const table = await spans();
    await screen.findByText(/One webhook failed \(502\) at 0:20\./, undefined, PATIENT);
    await user.click(await within(table).findByText('lookupApplication', undefined, PATIENT));
    const details = screen.getByRole('complementary', { name: 'Span: lookupApplication' });
    expect(within(details).getByText('42 ms')).toBeInTheDocument();
    expect(within(details).getByRole('heading', { level: 3 })).toHaveFocus();
    fireEvent.keyDown(details, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    fireEvent.keyDown(table, { key: 'Home' });
    fireEvent.keyDown(table, { key: 'ArrowLeft' });
    expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-expanded', 'false');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    fireEvent.keyDown(table, { key: 'ArrowRight' });
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
    fireEvent.keyDown(table, { key: 'Enter' });
    expect(screen.getByRole('complementary', { name: 'Span: inbound-call' })).toBeInTheDocument();
  });

  it('counts and visits what is found', async () => {
    const { user } = await openCall(BROKEN, '?tab=tracing');
    await spans();
    await user.click(screen.getByRole('checkbox', { name: 'Failed only' }));
    expect(screen.getByText('0 of 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(screen.getByText('1 of 1')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Find in names and attributes' }), 'no such span');
    expect(screen.getByText('0 of 0')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it.each([KEYS, PARTS])('reads the other forms of a trace (%s)', async callSid => {
    await openCall(callSid, '?tab=tracing');
    expect(await screen.findByText(/^\d+ spans$/, undefined, PATIENT)).toBeInTheDocument();
  });

  it.each([
    ['gone', () => new Response('', { status: 404 }), /^The platform has no trace of this call/],
    ['without spans', () => Response.json({ resourceSpans: null }), 'The trace of this call is empty.'],
    ['an empty answer', () => new Response('', { status: 200 }), 'The trace of this call is empty.'],
    ['refused', () => Response.json({ msg: 'no luck' }, { status: 400 }), /no luck/],
  ])('%s says so, and the rest works', async (_what, answer, text) => {
    const { user } = await openCall(BROKEN, '?tab=tracing', {
      intercept: ({ path }) => (path.includes('/trace/') ? answer() : undefined),
    });
    expect(await message(text)).toBeInTheDocument();
    await user.click(tab('Details'));
    expect(screen.getByText('call_sid:')).toBeInTheDocument();
  });

  it('shows hostile names and attributes as text', async () => {
    const evil = '<img src=x onerror="document.title=1">';
    const { user } = await openCall(BROKEN, '?tab=tracing', {
      intercept: ({ path }) =>
        path.includes('/trace/')
          ? Response.json({
              resourceSpans: [
                {
                  scopeSpans: [
                    {
                      spans: [
                        {
                          spanId: 'a',
                          name: evil,
                          startTimeUnixNano: '1795000000000000000',
                          endTimeUnixNano: '1795000001000000000',
                          attributes: [
                            { key: 'whole', value: { intValue: '42' } },
                            { key: 'no', value: { boolValue: false } },
                            { key: evil, value: { stringValue: `{"a":"${'<b>'}"}` } },
                            { key: 'internal.x', value: { stringValue: 'only inside' } },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            })
          : undefined,
    });
    const table = await spans();
    await user.click(await within(table).findByTitle(evil, undefined, PATIENT));
    const details = screen.getByRole('complementary');
    expect(details).toHaveTextContent('42');
    expect(details).toHaveTextContent('false');
    expect(details).toHaveTextContent('"a": "<b>"');
    expect(details.querySelector('img, b')).toBeNull();
    expect(details).not.toHaveTextContent('only inside');
    await user.click(screen.getByRole('checkbox', { name: 'Show 1 attribute of the collector' }));
    expect(details).toHaveTextContent('only inside');
  });
});

describe('SIP', () => {
  it('shows the messages with one request, and the text of each', async () => {
    const { user, asked } = await openCall(BROKEN, '?tab=sip');
    const list = await screen.findByRole('list', { name: 'SIP messages' }, PATIENT);
    const invite = within(list).getAllByRole('button', { name: /^INVITE from/ })[0] as HTMLElement;
    invite.focus();
    fireEvent.keyDown(invite, { key: 'End' });
    expect(document.activeElement).toHaveAccessibleName(/^200 OK from .* after 46\.121 seconds$/);
    await user.click(invite);
    expect(screen.getByRole('dialog', { name: 'Message: INVITE' })).toHaveTextContent(/Call-ID/i);
    expect(asked()).toHaveLength(1);
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
    const { user, asked } = await openCall(BROKEN, '?tab=sip', {
      intercept: ({ path }) => (path.endsWith('/pcap') ? new Response('', { status: 404 }) : undefined),
    });
    await screen.findByRole('list', { name: 'SIP messages' }, PATIENT);
    expect(asked().filter(line => line.endsWith('pcap'))).toEqual([]);
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
    const { user, asked } = await openCall(BROKEN, '?tab=logs', { sandbox: aws, config: ON_AWS });
    expect(asked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retrieve Logs' }));
    const lines = await screen.findByRole('list', { name: 'Log lines' }, PATIENT);
    const all = within(lines).getAllByRole('listitem').length;
    expect(all).toBeGreaterThan(3);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'from error');
    await waitFor(() => expect(within(lines).queryAllByRole('listitem').length).toBeLessThan(all));
    await user.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
    expect(await message('Logs copied to clipboard')).toBeInTheDocument();
    expect(asked()).toEqual([`GET Accounts/${DEFAULT_ACCOUNT}/RecentCalls/${BROKEN}/logs`]);
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
