import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { listWorkerInProcess } from '../../support/listWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const PATIENT = { timeout: 25_000 };
/** On Amber Telecom, whose gateway is 198.51.100.4/30, for an application of the default account. */
const NUMBER = '16175000700';

beforeEach(() => listWorkerInProcess());
afterEach(() => vi.unstubAllGlobals());

const open = (search: string, user = 'sp1', more: object = {}) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/number-explainer${search}`,
    user,
    picked: DEFAULT_PROVIDER,
    ...more,
  });

const verdict = () => screen.findByRole('region', { name: 'Where the call ends' }, PATIENT);
const steps = () =>
  within(screen.getByRole('list', { name: 'Step by step' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const amber = async () =>
  String((await platformOf.row('voip_carriers', { name: 'Amber Telecom' }))['voip_carrier_sid']);
const run = (sql: string, values: string[] = []) => platformOf.get().db.run(sql, values);

describe('a number', () => {
  it('is explained in at most six requests, with links to what decides', async () => {
    const { platform } = await open(`?number=%2B${NUMBER}`);
    expect(await verdict()).toHaveTextContent(
      'Reaches the application Env driven bot of default account' +
        'Its webhook is called: POST https://default-account.example.com/apps/env' +
        'A call record remains.',
    );
    expect(steps()).toEqual([
      'Source',
      'Called number',
      'Host',
      'Carriers at this address',
      'Exact number',
      'Account',
      'Answer',
    ]);
    expect(screen.getByRole('link', { name: '198.51.100.4/30' })).toHaveAttribute(
      'href',
      `/internal/carriers/${await amber()}/edit`,
    );
    expect(screen.getByRole('link', { name: 'Env driven bot' })).toBeInTheDocument();
    expect(
      screen.getByText('No source address was given, so 198.51.100.4 of Amber Telecom was used.'),
    ).toBeVisible();
    expect(
      screen.getByRole('img', { name: /^The way of the call: 198\.51\.100\.4 → Amber Telecom/ }),
    ).toBeVisible();
    expect(platform.lines().length).toBeLessThanOrEqual(6);
    expect(platform.lines().filter(line => line.startsWith('GET SipGateways'))).toHaveLength(1);
  });

  it('is asked about by the form, and the address holds the question', async () => {
    await open('');
    const user = userEvent.setup();
    const explain = await screen.findByRole('button', { name: 'Explain' }, PATIENT);
    await user.click(explain);
    expect(screen.getByText('Enter a number.')).toBeVisible();
    await user.type(screen.getByLabelText('Called number'), '+1 (617) 500-0700');
    await user.type(screen.getByLabelText('Host in the request'), 'nobody.example.com');
    await user.click(explain);
    await verdict();
    expect(address()).toBe(
      '/internal/number-explainer?number=%2B1+%28617%29+500-0700&host=nobody.example.com',
    );
    expect(screen.getByText(/^nobody\.example\.com is not the SIP realm of an account/)).toBeVisible();
  });

  it('of an address that no carrier has stays open until all gateways were read', async () => {
    const { platform } = await open(`?number=${NUMBER}&from=203.0.113.200`);
    expect(await verdict()).toHaveTextContent('Not known: gateways of carriers were not read');
    const [read] = await screen.findAllByRole('button', { name: /^Read them/ });
    if (read) await userEvent.click(read);
    await waitFor(
      async () =>
        expect(await verdict()).toHaveTextContent('Refused with 404: no carrier is known by this address'),
      PATIENT,
    );
    expect(screen.getByText('No call record remains.')).toBeVisible();
    const gateways = platform.lines().filter(line => line.startsWith('GET SipGateways'));
    expect(new Set(gateways).size).toBe(gateways.length);
  });

  it('that two carriers of one address have is refused, with what to do', async () => {
    const [number, second] = [
      await platformOf.row('phone_numbers', { number: NUMBER }),
      await platformOf.row('voip_carriers', { name: 'Hazel Wholesale' }),
    ];
    const other = String(second['voip_carrier_sid']);
    await run(
      'INSERT INTO phone_numbers (phone_number_sid, number, voip_carrier_sid, account_sid) VALUES (?, ?, ?, ?)',
      ['10000000-0000-4000-8000-000000000011', NUMBER, other, String(number['account_sid'])],
    );
    await run('UPDATE sip_gateways SET ipv4 = ?, netmask = 32, inbound = 1 WHERE voip_carrier_sid = ?', [
      '198.51.100.4',
      other,
    ]);
    await open(`?number=${NUMBER}&from=198.51.100.4`);
    expect(await verdict()).toHaveTextContent(
      'Refused with 503: the number is on several carriers behind this address',
    );
    expect(await verdict()).toHaveTextContent('Keep the number on one of these carriers');
    expect(await verdict()).toHaveTextContent('No call record remains.');
  });
});

describe('who asks', () => {
  it('an account user is told what cannot be seen, and gets links to own records only', async () => {
    await open(`?number=${NUMBER}`, 'acct1');
    expect(await verdict()).toHaveTextContent('Reaches the application Env driven bot');
    await userEvent.click(screen.getByText('Not visible from here'));
    expect(screen.getByText(/^As far as this account can see/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '198.51.100.4/30' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Env driven bot' })).toBeInTheDocument();
  });

  it('view-only users have all of it', async () => {
    await open(`?number=${NUMBER}`, 'sp1view');
    expect(await verdict()).toHaveTextContent('Reaches the application Env driven bot');
    expect(screen.getByRole('button', { name: 'Explain all' })).toBeInTheDocument();
  });
});

describe('what cannot be read', () => {
  it.each([
    ['PhoneNumbers', 'phone numbers', 'Not known: phone numbers were not read'],
    ['VoipCarriers', 'carriers', 'Not known: carriers were not read'],
    ['Applications', 'applications', 'Reaches the application'],
    ['SipGateways', 'gateways of carriers', 'Not known: gateways of carriers were not read'],
  ])('%s is named, and the story goes as far as it can', async (collection, name, end) => {
    await open(`?number=${NUMBER}&from=198.51.100.4`, 'sp1', {
      intercept: ({ path }: { path: string }) =>
        path.split('?')[0]?.endsWith(collection)
          ? Response.json({ msg: 'out of order' }, { status: 400 })
          : undefined,
    });
    expect(await verdict()).toHaveTextContent(end);
    expect(await screen.findByText(new RegExp(`^Could not be read: ${name}`))).toHaveTextContent(
      'out of order',
    );
  });

  it('strange rows are no trouble', async () => {
    await open(`?number=${NUMBER}&from=198.51.100.4`, 'sp1', {
      intercept: ({ path }: { path: string }) =>
        /^\/?(?:api\/v1\/)?SipGateways/.test(path)
          ? Response.json([null, 7, { sip_gateway_sid: 3, voip_carrier_sid: {}, ipv4: null, netmask: 'x' }])
          : undefined,
    });
    expect(await verdict()).toBeVisible();
  });
});

describe('a list', () => {
  const explain = async (text: string) => {
    const user = userEvent.setup();
    const box = await screen.findByLabelText('Numbers', { selector: 'textarea' }, PATIENT);
    await user.click(box);
    await user.paste(text);
    const [read] = screen.queryAllByRole('button', { name: /^Read them/ });
    if (read) await user.click(read);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Read them/ })).toEqual([]), PATIENT);
    await user.click(screen.getByRole('button', { name: 'Explain all' }));
  };

  it('is grouped by end, refusals first', async () => {
    await open('');
    await explain(`+${NUMBER}\n999000\nname\n${NUMBER}`);
    expect(await screen.findByText('2 numbers explained', undefined, PATIENT)).toBeVisible();
    expect(screen.getByText(/1 entry is not a number · 1 repeated/)).toBeVisible();
    const [, ...ends] = within(
      screen.getByRole('region', { name: 'Numbers by where they end' }),
    ).getAllByRole('row');
    expect(ends.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Refused with 404: .+1/),
      expect.stringMatching(/^Reaches the application Env driven bot of default account1/),
    ]);
    expect(screen.getByRole('link', { name: `+${NUMBER}` })).toHaveAttribute(
      'href',
      `/internal/number-explainer?number=%2B${NUMBER}`,
    );
  });
});

describe('the way there', () => {
  it('leads from a number, a carrier, and a call that came in', async () => {
    const number = await platformOf.row('phone_numbers', { number: NUMBER });
    await open('', 'sp1', { path: `/internal/phone-numbers/${String(number['phone_number_sid'])}/edit` });
    expect(await screen.findByRole('link', { name: 'Explain calls to it' }, PATIENT)).toHaveAttribute(
      'href',
      `/internal/number-explainer?number=${NUMBER}`,
    );
  });

  it.each([
    ['inbound', `/internal/number-explainer?number=%2B${NUMBER}&from=198.51.100.4`],
    ['outbound', null],
  ])('from an %s call', async (direction, to) => {
    const call_sid = 'ca11ca11-0000-4000-8000-000000000005';
    const row = {
      account_sid: DEFAULT_ACCOUNT,
      call_sid,
      from: '1',
      to: `+${NUMBER}`,
      remote_host: '198.51.100.4',
    };
    await open('', 'acct1', {
      path: `/internal/recent-calls/${DEFAULT_ACCOUNT}/${call_sid}`,
      intercept: ({ path }: { path: string }) =>
        path.endsWith('/RecentCalls')
          ? Response.json({ total: 1, batch: 1, page: 1, data: [{ ...row, direction }] })
          : undefined,
    });
    await screen.findByRole('tab', { name: 'Details' }, PATIENT);
    expect(screen.queryByRole('link', { name: 'Explain calls to it' })?.getAttribute('href') ?? null).toBe(
      to,
    );
  });
});
