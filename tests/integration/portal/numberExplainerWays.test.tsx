import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { listWorkerInProcess } from '../../support/listWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';

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

describe('a text of which nobody can say what is dialled', () => {
  it.each([
    ['a zero behind the country code', '+39 (0)6 1234567', /^It is not clear whether the zero/],
    ['an extension', '+44 20 7946 0958 ext 5', /^This looks like a number, but/],
  ])('is refused: %s', async (_what, number, problem) => {
    const { user } = await open('');
    const field = await screen.findByRole('textbox', { name: 'Number' });
    await user.type(field, `${number}{Enter}`);
    expect(screen.getAllByText(problem)[0]).toBeVisible();
    expect(address()).toBe('/internal/number-explainer');
    await user.clear(field);
    await user.type(field, '+39 06 1234567{Enter}');
    await waitFor(() => expect(address()).toContain('?number='));
  });

  it('is left out of a list', async () => {
    const { user } = await open('', 'acct1');
    await user.click(await screen.findByLabelText('Numbers', { selector: 'textarea' }));
    await user.paste(`+39 (0)6 1234567\n${NUMBER}`);
    await user.click(screen.getByRole('button', { name: 'Explain all' }));
    expect(await screen.findByText('1 number explained')).toBeVisible();
  });
});

describe('the way there', () => {
  it('leads from a number', async () => {
    const number = await platformOf.row('phone_numbers', { number: NUMBER });
    await open('', 'sp1', { path: `/internal/phone-numbers/${String(number['phone_number_sid'])}/edit` });
    expect(await screen.findByRole('link', { name: 'How this number is routed' })).toHaveAttribute(
      'href',
      `/internal/number-explainer?number=${NUMBER}`,
    );
  });

  it('leads from a carrier, in words about its calls', async () => {
    const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Birch SIP' });
    const { user } = await open('', 'sp1', { path: `/internal/carriers/${String(sid)}/edit` });
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(await screen.findByRole('link', { name: 'How its calls are routed' })).toHaveAttribute(
      'href',
      `/internal/number-explainer?carrier=${String(sid)}`,
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
    await screen.findByRole('tab', { name: 'Details' });
    expect(
      screen.queryByRole('link', { name: 'How this number is routed' })?.getAttribute('href') ?? null,
    ).toBe(to);
  });

  const REALM = 'default.sip.patchbay.example';
  const openCall = async (row: object) => {
    const call_sid = 'ca11ca11-0000-4000-8000-000000000005';
    const call = { account_sid: DEFAULT_ACCOUNT, call_sid, direction: 'inbound', remote_host: '203.0.113.9' };
    const view = await open('', 'acct1', {
      path: `/internal/recent-calls/${DEFAULT_ACCOUNT}/${call_sid}`,
      intercept: ({ path }: { path: string }) =>
        path.endsWith('/RecentCalls')
          ? Response.json({ total: 1, batch: 1, page: 1, data: [{ ...call, ...row }] })
          : undefined,
    });
    await view.user.click(await screen.findByRole('link', { name: 'How this number is routed' }));
    return view;
  };

  it('from a call of a device asks as the device, without a request on the page of the call', async () => {
    const { username } = await platformOf.row('clients', { account_sid: DEFAULT_ACCOUNT });
    await openCall({ trunk: 'user', from: username, to: '777' });
    await waitFor(() =>
      expect(address()).toBe(
        `/internal/number-explainer?number=777&host=${REALM}&client=${String(username)}`,
      ),
    );
    expect(await screen.findByRole('textbox', { name: /^Authenticated SIP user/ })).toHaveValue(username);
    expect(screen.queryByText(/unknown source/i)).toBeNull();
  });

  it('from a call of Teams says what its record does not tell', async () => {
    await openCall({ trunk: 'Microsoft Teams', from: '1', to: NUMBER });
    expect(await screen.findByText(/^The record does not say enough of how this call came in/)).toBeVisible();
    expect(screen.queryByText(/^Refused/)).toBeNull();
  });
});
