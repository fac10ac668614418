import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { replayWorkerInProcess } from '../../support/replayWorker.ts';
import { choose, input, type } from './form.ts';
import { NUMBER, OTHER_NUMBER, outsideProvider } from './outsideProvider.ts';

browserDatabase();
const platformOf = portalSandbox();
const outside = outsideProvider(platformOf);

beforeEach(() => replayWorkerInProcess());
afterEach(() => vi.unstubAllGlobals());

/** A form, where one call of the last hour is to be replayed. */
const open = async (
  login: string,
  path: string,
  { to = NUMBER, trunk = 'Amber Telecom' }: { to?: string; trunk?: string } = {},
) => {
  const { application_sid } = await platformOf.row('phone_numbers', { number: NUMBER });
  const call = {
    account_sid: DEFAULT_ACCOUNT,
    application_sid,
    call_sid: 'c',
    attempted_at: new Date(Date.now() - 3_600_000).toISOString(),
    sip_callid: 'c@10.0.0.7',
    direction: 'inbound',
    answered: true,
    sip_status: 200,
    from: '1',
    to,
    trunk,
    remote_host: '198.51.100.4',
  };
  return renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: login,
    picked: DEFAULT_PROVIDER,
    intercept: sent =>
      sent.path.split('?')[0]?.endsWith('/RecentCalls')
        ? Response.json({ total: 1, batch: 1, page: 1, data: [call] })
        : undefined,
  });
};

const replay = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Replay recent calls' }));
  return within(await screen.findByRole('dialog', { name: 'Recent calls with these changes' }));
};

const numberForm = async () => {
  const { phone_number_sid: sid } = await platformOf.row('phone_numbers', { number: NUMBER });
  return `phone-numbers/${String(sid)}/edit`;
};

const OTHERS = /^Only calls of the current service provider were read: those of others may go elsewhere/;

describe('what lies outside the picked service provider, when an admin replays a change', () => {
  it('is the number that is added, on a carrier at a shared gateway', async () => {
    await outside.shareGateway();
    await outside.addNumber({ number: OTHER_NUMBER });
    const { user } = await open('admin', 'phone-numbers/add', { to: OTHER_NUMBER, trunk: 'Maple Telecom' });
    await type(user, /^Phone number/, OTHER_NUMBER);
    await choose(user, /^Account/, 'default account');
    await choose(user, /^Carrier/, 'Amber Telecom');
    const dialog = await replay(user);
    expect(await dialog.findByRole('heading', { level: 3 })).toHaveTextContent(
      '1 call: Refused with 503: the number is on several carriers behind this address',
    );
    expect(
      dialog.getByText('Until now: Reaches the application Env driven bot of default account'),
    ).toBeVisible();
    expect(dialog.getByText(OTHERS)).toBeVisible();
  });

  it('is a carrier that is switched on at the address of another, with the same number', async () => {
    await outside.shareGateway();
    await outside.deactivate();
    await outside.addNumber();
    const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Maple Telecom' });
    const { user } = await open('admin', `carriers/${String(sid)}/edit`);
    await user.click(await input('Active'));
    const dialog = await replay(user);
    expect(await dialog.findByRole('heading', { level: 3 })).toHaveTextContent(
      '1 call: Refused with 503: the number is on several carriers behind this address',
    );
  });

  it('is a pattern without account that takes the calls of a carrier', async () => {
    await outside.shareGateway();
    await outside.addNumber({ number: '^1617500', account_sid: null });
    const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Amber Telecom' });
    const { user } = await open('admin', `carriers/${String(sid)}/edit`);
    await user.click(await input('Active'));
    const dialog = await replay(user);
    expect(await dialog.findByRole('heading', { level: 3 })).toHaveTextContent(
      '1 call: Refused with 500: the number has no account',
    );
  });

  it('is said not to have been looked at to a user of the provider', async () => {
    const { user } = await open('sp1', await numberForm());
    await choose(user, 'Application', 'hello world');
    const dialog = await replay(user);
    expect(await dialog.findByText(/^Within this service provider: carriers of others/)).toBeVisible();
    expect(dialog.queryByText(OTHERS)).toBeNull();
  });
});
