import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { type Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE, renderPortal, settled } from '../../support/renderPortal.tsx';
import { openFilters, openUserMenu } from './form.ts';

const platformOf = portalSandbox();
const PROVIDER = `ServiceProviders/${DEFAULT_PROVIDER}`;
const ACCOUNT = `Accounts/${DEFAULT_ACCOUNT}`;

const part = (name: string) => screen.findByRole('region', { name });

const open = async (user: string, { intercept }: { intercept?: Interception } = {}) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/overview',
    user,
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await settled();
  return view;
};

const OF_PROVIDER = [
  'GET PhoneNumbers',
  `GET ${PROVIDER}/Alerts`,
  `GET ${PROVIDER}/Limits`,
  ...Array.from({ length: 3 }, () => `GET ${PROVIDER}/RecentCalls`),
  `GET ${PROVIDER}/SpeechCredentials`,
  `GET ${PROVIDER}/VoipCarriers`,
];

/** Without its query, and without what the shell asks for on every screen. */
const own = (lines: readonly string[]) =>
  lines
    .map(line => line.replace(/\?.*/, ''))
    .filter(
      line =>
        !/^POST login|GET (?:Accounts|ServiceProviders(?:\/[^/]+)?(?:\/Accounts)?|Accounts\/[^/]+)$/.test(
          line,
        ),
    )
    .sort();

const total = () => Number(/[\d,]+/.exec(screen.getByText(/^Total: /).textContent)?.[0].replace(',', ''));

describe('the overview', () => {
  it.each([
    ['sp1', OF_PROVIDER],
    ['admin', OF_PROVIDER],
    [
      'acct1',
      [
        `GET ${ACCOUNT}/Alerts`,
        `GET ${ACCOUNT}/Calls`,
        `GET ${ACCOUNT}/Limits`,
        ...Array.from({ length: 3 }, () => `GET ${ACCOUNT}/RecentCalls`),
        `GET ${ACCOUNT}/SpeechCredentials`,
        'GET PhoneNumbers',
        `GET ${PROVIDER}/VoipCarriers`,
        `POST ${ACCOUNT}/RegisteredSipUsers`,
      ],
    ],
  ])('asks once for each part, as %s', async (user, expected) => {
    const { platform } = await open(user);
    await waitFor(() => expect(own(platform.lines())).toEqual(expected));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    for (const name of ['Needs attention', 'Now', 'Calls', 'Alerts']) expect(await part(name)).toBeVisible();
    const calls = within(await part('Calls'));
    expect(await calls.findAllByText(/^([+−]?[\d,]+) vs the day before \([\d,]+\)$/)).toHaveLength(3);
    const provider = screen.queryByText(/^default service provider · since /);
    expect(provider !== null).toBe(user !== 'acct1');
    if (provider) return;
    const now = within(await part('Now'));
    expect(now.getAllByRole('definition')[0]).toHaveTextContent(/^\d+ of \d+ allowed$/);
    expect(now.getAllByRole('link')[0]).toHaveAttribute('href', `/internal/live/${DEFAULT_ACCOUNT}`);
  });

  it('shows what its links list: calls, those without answer, and by reason', async () => {
    const { user, router } = await open('sp1');
    const calls = await part('Calls');
    const linked = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('dd > a')];
    const shown = linked(calls).map(({ textContent }) => Number(textContent.replaceAll(',', '')));
    expect(shown[0]).toBe((shown[1] ?? 0) + (shown[2] ?? 0));
    for (const at of [0, 1, 2]) {
      await act(() => router.navigate('/internal/overview'));
      await user.click(
        await waitFor(() => linked(screen.getByRole('region', { name: 'Calls' }))[at] as HTMLElement),
      );
      await waitFor(() => expect(total()).toBe(shown[at]));
    }
    await act(() => router.navigate('/internal/overview'));
    const reasons = await screen.findByRole('table', { name: 'Why calls were not answered' });
    const first = within(reasons).getAllByRole('link')[0] as HTMLElement;
    const count = Number(first.textContent);
    await user.click(first);
    await waitFor(() => expect(total()).toBe(count));
    const outcomes = [...document.querySelectorAll('.pb-status')].map(({ textContent }) => textContent);
    expect(outcomes).toHaveLength(count);
    expect(new Set(outcomes.map(outcome => /\((\d{3})\)$/.exec(outcome)?.[1])).size).toBe(1);
    expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('SIP status');
  });

  it('leads to the numbers without application, and says of how many', async () => {
    const { user } = await open('sp1');
    const attention = await part('Needs attention');
    const link = await within(attention).findByRole('link', { name: /numbers? ha(?:s|ve) no application/ });
    const count = Number(/\d[\d,]*/.exec(link.textContent)?.[0].replace(',', ''));
    await user.click(link);
    await waitFor(() => expect(total()).toBe(count));
    await openFilters(user);
    expect(screen.getByRole('combobox', { name: 'Assignment' })).toHaveDisplayValue('Without application');
  });

  it('leads to speech credentials that failed, and names carriers that are not registered', async () => {
    const { user, router } = await open('sp1');
    const attention = await part('Needs attention');
    // A single one goes by its name.
    const failed = await within(attention).findByRole('link', {
      name: /^\D+: speech credential failed its last test/,
    });
    await user.click(failed);
    await waitFor(() => expect(total()).toBe(1));
    await act(() => router.navigate('/internal/overview'));
    const carrier = (await screen.findAllByRole('link', { name: /not registered/ }))[0] as HTMLElement;
    const name = /^(.*): not registered/.exec(carrier.textContent)?.[1] ?? '';
    await user.click(carrier);
    await screen.findByRole('heading', { level: 1, name });
    await act(() => router.navigate('/internal/carriers'));
    await screen.findByText(/^Total: /);
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Registration' }), 'Not registered');
    await waitFor(() => {
      expect(screen.getByRole('link', { name })).toBeVisible();
      for (const row of screen.getAllByRole('row').slice(1)) expect(row).not.toHaveTextContent('Registered');
    });
  });

  it('asks for gateways only when told to, and names active carriers without an active one', async () => {
    const { user, platform } = await open('sp1');
    await part('Needs attention');
    const asked = () => platform.lines().filter(line => line.includes('Gateways?')).length;
    expect(asked()).toBe(0);
    await platformOf
      .get()
      .db.run(
        "UPDATE sip_gateways SET is_active = 0 WHERE voip_carrier_sid = (SELECT voip_carrier_sid FROM voip_carriers WHERE name = 'Hazel Wholesale')",
        [],
      );
    await user.click(await screen.findByRole('button', { name: 'Check gateways' }));
    await screen.findByRole('link', { name: 'Hazel Wholesale: no active gateway' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus());
    expect(asked()).toBeGreaterThan(0);
  });

  it('counts calls and clients of all accounts when told to, and can be stopped', async () => {
    const { user, platform } = await open('sp1');
    const now = await part('Now');
    const button = within(now).getByRole('button', { name: /^Count calls of \d+ accounts$/ });
    platform.intercept(({ path }) => (path.endsWith('/Calls') ? new Promise(() => undefined) : undefined));
    await user.click(button);
    await user.click(await within(now).findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(button.isConnected || within(now).queryByRole('button', { name: /^Count/ })).toBeTruthy(),
    );
    platform.intercept(null);
    await user.click(await within(now).findByRole('button', { name: /^Count/ }));
    const table = await within(now).findByRole('table');
    const account = within(table).getByRole('link', { name: 'default account' });
    expect(account).toHaveAttribute('href', `/internal/live/${DEFAULT_ACCOUNT}`);
    const counted = platform.lines().filter(line => line.endsWith('/Calls'));
    expect(new Set(counted).size).toBe(within(table).getAllByRole('row').length - 1);
  });

  it.each([
    ['RecentCalls', 'Calls'],
    ['Alerts', 'Alerts'],
    ['VoipCarriers', 'Needs attention'],
    ['PhoneNumbers', 'Needs attention'],
    ['SpeechCredentials', 'Needs attention'],
    ['/Calls', 'Now'],
    ['RegisteredSipUsers', 'Now'],
    ['Limits', 'Now'],
  ])('says that %s could not be read, shows the rest, and asks again', async (path, name) => {
    let broken = true;
    // Who may asks for registered users by POST, which reads as well.
    const reads = path === 'RegisteredSipUsers' ? ['GET', 'POST'] : ['GET'];
    const refuse = () => Response.json({ msg: 'made-up failure' }, { status: 500 });
    const intercept: Interception = ({ method, path: asked }) =>
      broken && asked.endsWith(path) && reads.includes(method) ? refuse() : undefined;
    const { user } = await open('acct1', { intercept });
    const region = await part(name);
    const alert = await within(region).findByText(/made-up failure/);
    for (const other of ['Needs attention', 'Now', 'Calls', 'Alerts'].filter(one => one !== name))
      expect(within(await part(other)).queryByRole('alert')).not.toBeInTheDocument();
    broken = false;
    await user.click(within(alert.closest('p') as HTMLElement).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(region).queryByRole('alert')).not.toBeInTheDocument());
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['rows of nothing', { total: 3, page: 1, data: [null, {}, { name: null }] }],
    [
      'text for everything',
      {
        total: '2',
        page: '1',
        data: [
          {
            name: '<img src=x onerror=alert(1)>',
            trunk: '<b>x</b>',
            answered: 'no',
            sip_status: 'x',
            attempted_at: 5,
            alert_type: '<i>',
            message: 1,
            register_status: 'x',
            requires_register: 1,
            is_active: 1,
            vendor: {},
            use_for_tts: 'x',
          },
          7,
        ],
      },
    ],
  ])('takes %s for an answer', async (_what, answer) => {
    const { user } = await open('sp1', {
      intercept: ({ path, method }) =>
        method === 'GET' &&
        /(?:RecentCalls|Alerts|VoipCarriers|SpeechCredentials|PhoneNumbers|Limits|\/Calls)$/.test(path)
          ? Response.json(answer)
          : undefined,
    });
    // What none of the panels can read is said once in their place.
    if (answer === null) await screen.findByText('The overview could not be loaded');
    else
      for (const name of ['Needs attention', 'Now', 'Calls', 'Alerts'])
        expect(await part(name)).toBeVisible();
    expect(document.querySelector('main img, main b, main i')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    await screen.findByRole('heading', { name: /^Accounts/ });
  });

  it('says what the newest calls are looked at for, and sums up all', async () => {
    const calls = Array.from({ length: 500 }, (_, at) => ({
      attempted_at: new Date(Date.now() - at * 1000).toISOString(),
      sip_callid: `made-up-${String(at)}`,
      answered: at % 2 === 0,
    }));
    await open('sp1', {
      intercept: ({ path, query }) =>
        path.endsWith('/RecentCalls')
          ? Response.json({ total: query.includes('answered=true') ? 3000 : 4213, page: 1, data: calls })
          : undefined,
    });
    const region = await part('Calls');
    const note = /^Hours, reasons and carriers count the newest 500 of 4,213 calls/;
    expect(await within(await part('By hour')).findByText(note)).toBeVisible();
    expect(within(region).getByText('71.2%')).toBeVisible();
    for (const name of ['4,213', '3,000', '1,213'])
      expect(within(region).getByRole('link', { name })).toBeVisible();
  });

  it('can be where signing in leads, and a moment without connection ends no session', async () => {
    const { user, platform, router } = await open('sp1');
    await openUserMenu(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'After signing in' }), 'Overview');
    const { landingPath } = await import('../../../src/authProvider/returnAddress.ts');
    const { readSession } = await import('../../../src/authProvider/session.ts');
    const session = readSession();
    expect(session && landingPath(session)).toBe('/internal/overview');
    await act(() => router.navigate('/internal/accounts'));
    await screen.findByRole('heading', { level: 1, name: /^Accounts/ });
    await act(() => router.navigate('/internal'));
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    await openUserMenu(user);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'After signing in' }),
      'Accounts or own account',
    );
    expect(session && landingPath(session)).toBe('/internal/accounts');
    platform.intercept(() => 'no answer');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findAllByText(/The server cannot be reached/);
    expect(screen.queryByText(OUTSIDE)).not.toBeInTheDocument();
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
