import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { listWorkerInProcess } from '../../support/listWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { setupUser } from '../../support/patientUser.ts';
import { shownNumber } from '../../../src/platform/shownNumber.ts';

const platformOf = portalSandbox();
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

const verdict = () => screen.findByRole('region', { name: 'Where the call ends' });
const steps = () =>
  within(screen.getByRole('list', { name: 'Step by step' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const amber = async () =>
  String((await platformOf.row('voip_carriers', { name: 'Amber Telecom' }))['voip_carrier_sid']);
const run = (sql: string, values: string[] = []) => platformOf.get().db.run(sql, values);
const numberOf = async (carrier: string) => {
  const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: carrier });
  return String((await platformOf.row('phone_numbers', { voip_carrier_sid: String(sid) }))['number']);
};

describe('a number', () => {
  it('is explained in at most six requests, with links to what decides', async () => {
    const { platform } = await open(`?number=%2B${NUMBER}`);
    expect(await verdict()).toHaveTextContent(
      /^Probably reaches the application Env driven bot of default account.*were not read.*Its webhook is called: POST https:\/\/default-account\.example\.com\/apps\/env.*A call record is kept\. Assumed source: 198\.51\.100\.4 of Amber Telecom\.$/,
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
    const inVerdict = within(await verdict());
    for (const [name, to] of [
      ['Env driven bot', '/internal/applications/'],
      ['default account', '/internal/accounts/'],
      ['Amber Telecom', `/internal/carriers/${await amber()}/`],
    ] as const)
      expect(inVerdict.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(to));
    expect(screen.getByRole('img', { name: /^Call path: 198\.51\.100\.4 → Amber Telecom/ })).toBeVisible();
    expect(platform.lines().length).toBeLessThanOrEqual(6);
    expect(platform.lines().filter(line => line.startsWith('GET SipGateways'))).toHaveLength(1);
  });

  it('is asked about by the form, and the address holds the question', async () => {
    await open('');
    const user = setupUser();
    const explain = await screen.findByRole('button', { name: 'Explain' });
    expect(explain).toHaveAccessibleDescription('Enter a number.');
    expect(explain).toHaveAttribute('aria-disabled', 'true');
    await user.click(explain);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number.');
    const number = screen.getByLabelText('Number');
    expect(number).toHaveFocus();
    await user.type(number, '+1 (617) 500-0700');
    await user.click(screen.getByText('Source and SIP details'));
    await user.type(screen.getByLabelText('Request host'), 'nobody.example.com');
    await user.click(explain);
    await verdict();
    expect(address()).toBe(
      '/internal/number-explainer?number=%2B1+%28617%29+500-0700&host=nobody.example.com',
    );
    expect(screen.getByText(/^nobody\.example\.com is not the SIP realm of an account/)).toBeVisible();
    expect(explain).toHaveFocus();
    // What the address sets is in sight.
    expect(screen.getByText('Host: nobody.example.com')).toBeVisible();
    expect(screen.getByLabelText('Request host')).toBeVisible();
  });

  it('of an address that no carrier has stays open until all gateways were read', async () => {
    const { platform } = await open(`?number=${NUMBER}&from=203.0.113.200`);
    expect(await verdict()).toHaveTextContent('Not known: gateways of carriers were not read');
    const [read] = await screen.findAllByRole('button', { name: /^Check gateways/ });
    if (read) await setupUser().click(read);
    await waitFor(async () =>
      expect(await verdict()).toHaveTextContent('Refused with 404: no carrier is known by this address'),
    );
    // The button is gone; its answer is where the focus is.
    expect(document.activeElement).toHaveTextContent(/^Refused with 404/);
    expect(await verdict()).toHaveTextContent('No call record remains.');
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

describe('a number of a carrier that no address names', () => {
  it('is accepted as registered; from elsewhere it is refused, which comes second', async () => {
    await open(`?number=${await numberOf('Birch SIP')}`);
    expect(await verdict()).toHaveTextContent(
      'Assumed: a call that comes in as registered, from the address of ' +
        'sip.birchsip.example.com, which is not visible (Birch SIP).',
    );
    expect(await verdict()).toHaveTextContent(/^(?:Probably r|R)eaches the application/);
    const others = screen.getByRole('heading', { name: 'From other addresses, or in other ways' });
    expect(others.parentElement).toHaveTextContent(
      'from any other address (Birch SIP): Refused with 404: calls of Birch SIP come from where it is registered',
    );
  });

  it('is accepted after logging in, with a link to that very question', async () => {
    const number = await numberOf('Linden Connect');
    await open(`?number=${number}&from=203.0.113.200`);
    for (const read of await screen.findAllByRole('button', { name: /^Check gateways/ }))
      await setupUser().click(read);
    const [login] = await screen.findAllByRole('link', { name: /^after logging in as trunk at / });
    if (login) await setupUser().click(login);
    expect(await verdict()).toHaveTextContent('Reaches the application');
    expect(address()).toContain('client=trunk');
  });

  it('of an inactive one is advised to make it active, not to add an address', async () => {
    await open(`?number=${await numberOf('Ember Voice')}`);
    expect(await verdict()).toHaveTextContent(
      'Ember Voice is not active. Make the carrier active, or give the number to another one.',
    );
    expect(await verdict()).not.toHaveTextContent('Add the address');
  });
});

describe('a reading that waits', () => {
  it('says why and for how long, and can be cancelled', async () => {
    let asked = 0;
    await open(`?number=${NUMBER}&from=203.0.113.200`, 'sp1', {
      intercept: ({ path }: { path: string }) => {
        if (!path.includes('SipGateways')) return undefined;
        asked += 1;
        return asked > 1
          ? Response.json({ msg: 'too many' }, { status: 429, headers: { 'Retry-After': '240' } })
          : undefined;
      },
    });
    const [read] = await screen.findAllByRole('button', { name: /^Check gateways/ });
    if (read) await setupUser().click(read);
    expect(await screen.findByText('Waiting: the platform is busy.')).toBeVisible();
    expect(screen.getByText(/^Goes on in .*min/)).toBeVisible();
    await setupUser().click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Waiting: the platform is busy.')).toBeNull());
  });
});

describe('an admin', () => {
  it('is told what carriers of other service providers do to the address', async () => {
    const [number, foreign] = [
      await platformOf.row('phone_numbers', { number: NUMBER }),
      await platformOf.row('voip_carriers', { name: 'Maple Telecom' }),
    ];
    const other = String(foreign['voip_carrier_sid']);
    await run(
      'INSERT INTO phone_numbers (phone_number_sid, number, voip_carrier_sid, account_sid) VALUES (?, ?, ?, ?)',
      ['10000000-0000-4000-8000-000000000012', NUMBER, other, String(number['account_sid'])],
    );
    await run('UPDATE sip_gateways SET ipv4 = ?, netmask = 32, inbound = 1 WHERE voip_carrier_sid = ?', [
      '198.51.100.4',
      other,
    ]);
    const { platform } = await open(`?number=${NUMBER}&from=198.51.100.4`, 'admin');
    expect(await verdict()).toHaveTextContent(
      'Refused with 503: the number is on several carriers behind this address',
    );
    expect(
      screen.getAllByRole('link', { name: /^198\.51\.100\.4 \(another service provider\)$/ }),
    ).not.toEqual([]);
    expect(platform.lines().filter(line => line.startsWith('GET VoipCarriers'))).toHaveLength(1);
    expect(screen.queryByRole('option', { name: 'Maple Telecom' })).toBeNull();
  });

  it('is told of a number without account', async () => {
    await run('UPDATE phone_numbers SET account_sid = NULL WHERE number = ?', [NUMBER]);
    await open(`?number=${NUMBER}`, 'admin');
    expect(await verdict()).toHaveTextContent('Probably refused with 500: the number has no account');
  });
});

describe('who asks', () => {
  it('an account user is told what cannot be seen, and gets links to own records only', async () => {
    await open(`?number=${NUMBER}`, 'acct1');
    expect(await verdict()).toHaveTextContent('Probably reaches the application Env driven bot');
    await setupUser().click(screen.getByText('Not visible from here'));
    expect(screen.getByText(/^As far as this account can see/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '198.51.100.4/30' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Amber Telecom' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Env driven bot' })).not.toEqual([]);
  });

  it('view-only users have all of it', async () => {
    await open(`?number=${NUMBER}`, 'sp1view');
    expect(await verdict()).toHaveTextContent('Probably reaches the application Env driven bot');
    expect(screen.getByRole('button', { name: 'Explain all' })).toBeInTheDocument();
  });
});

describe('what cannot be read', () => {
  it.each([
    ['PhoneNumbers', 'phone numbers', 'Not known: phone numbers were not read'],
    ['VoipCarriers', 'carriers', 'Not known: carriers were not read'],
    ['Applications', 'applications', 'reaches the application'],
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
    const user = setupUser();
    const box = await screen.findByLabelText('Numbers', { selector: 'textarea' });
    await user.click(box);
    await user.paste(text);
    // Reading the gateways is part of it, and no button of its own.
    expect(
      screen.getByText(/^The gateways of \d+ carriers( of all service providers)? are read first\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Explain all' }));
  };

  it('is grouped by end, refusals first', async () => {
    await open('');
    await explain(`+${NUMBER}\n${await numberOf('Ember Voice')}\nname\n${NUMBER}`);
    expect(await screen.findByText('2 numbers explained')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Explain all' })).toBeVisible();
    expect(screen.queryByText(/^Not certain: /)).toBeNull();
    expect(screen.getByText(/1 entry is not a number · 1 repeated/)).toBeVisible();
    const byEnd = await screen.findByRole('region', { name: 'Numbers by where they end' });
    const [, ...ends] = within(byEnd).getAllByRole('row');
    expect(ends.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Refused with 404: Ember Voice is not active1/),
      expect.stringMatching(/^Reaches the application Env driven bot of default account1/),
    ]);
    expect(screen.getByRole('link', { name: shownNumber(NUMBER) })).toHaveAttribute(
      'href',
      `/internal/number-explainer?number=%2B${NUMBER}`,
    );
  });
});
