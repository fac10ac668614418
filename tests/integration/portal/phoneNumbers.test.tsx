import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { shownNumber } from '../../../src/platform/shownNumber.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, input, message, save, shows, type, NOTHING_SAVED } from './form.ts';

const platformOf = portalSandbox();
const ADD = '/internal/phone-numbers/add';
const NUMBER = /^Phone number/;

const open = (user: string, path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

const application = async (name: string, account = DEFAULT_ACCOUNT) =>
  String((await platformOf.row('applications', { name, account_sid: account }))['application_sid']);

/** A number of the default account with a carrier and the application 'hello world'. */
const prepared = async () => {
  const [row] = await platformOf
    .get()
    .db.run(
      'SELECT * FROM phone_numbers WHERE account_sid = ? AND voip_carrier_sid IS NOT NULL AND application_sid = ? LIMIT 1',
      [DEFAULT_ACCOUNT, await application('hello world')],
    );
  if (!row) throw new Error('the seed has no such number');
  return { sid: String(row['phone_number_sid']), number: String(row['number']) };
};

const openNumber = async (user: string) => {
  const { sid, number } = await prepared();
  return { ...(await open(user, `/internal/phone-numbers/${sid}/edit`)), sid, number };
};

describe('the carrier of a number', () => {
  it('is a link where an account user may open it', async () => {
    const own = await platformOf.row('voip_carriers', { name: 'Indigo Lines' });
    const { user } = await open('acct1', '/internal/phone-numbers');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Carrier' }));
    const [link] = await screen.findAllByRole('link', { name: 'Indigo Lines' });
    expect(link).toHaveAttribute('href', `/internal/carriers/${String(own['voip_carrier_sid'])}/edit`);
    expect(screen.getAllByText('Amber Telecom').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Amber Telecom' })).not.toBeInTheDocument();
  });
});

describe('editing a phone number', () => {
  it.each(['admin', 'sp1', 'acct1'])('sends the changed application alone (%s)', async login => {
    const { platform, user, sid } = await openNumber(login);
    await shows(/^Application/, 'hello world');
    await choose(user, /^Application/, 'dial time');
    await save(user);
    await message('Phone number updated successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'PUT',
        path: `PhoneNumbers/${sid}`,
        body: { application_sid: await application('dial time') },
      },
    ]);
    expect(location.pathname).toBe(`/internal/phone-numbers/${sid}/edit`);
  });

  it('sends null for None', async () => {
    const { platform, user } = await openNumber('sp1');
    await choose(user, /^Application/, 'None');
    await save(user);
    await message('Phone number updated successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([{ application_sid: null }]);
  });

  it('sends nothing when saved untouched', async () => {
    const { platform, user } = await openNumber('sp1');
    await shows(/^Application/, 'hello world');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('shows number and carrier as text: the platform does not let them change', async () => {
    const { sid, number } = await openNumber('sp1');
    await shows(/^Application/, 'hello world');
    const { voip_carrier_sid } = await platformOf.row('phone_numbers', { phone_number_sid: sid });
    const { name } = await platformOf.row('voip_carriers', { voip_carrier_sid: String(voip_carrier_sid) });
    const form = within(screen.getByRole('main'));
    expect(form.getAllByText(shownNumber(number)).length).toBeGreaterThan(0);
    expect(await form.findByText(String(name))).toBeVisible();
    expect(form.queryAllByRole('textbox')).toEqual([]);
    expect(form.getAllByRole('combobox')).toEqual(
      [/^Account/, /^Application/].map(label => screen.getByLabelText(label)),
    );
  });

  it('keeps a stored carrier that is inactive', async () => {
    const { sid } = await prepared();
    const number = await platformOf.row('phone_numbers', { phone_number_sid: sid });
    const carrier = { voip_carrier_sid: String(number['voip_carrier_sid']) };
    const { name } = await platformOf.row('voip_carriers', carrier);
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET is_active = 0 WHERE voip_carrier_sid = ?', [
        carrier.voip_carrier_sid,
      ]);
    const { user } = await open('sp1', `/internal/phone-numbers/${sid}/edit`);
    await shows(/^Application/, 'hello world');
    expect((await screen.findAllByText(new RegExp(String(name)))).length).toBeGreaterThan(0);
    await choose(user, /^Application/, 'dial time');
    await save(user);
    await message('Phone number updated successfully');
    expect(await platformOf.row('phone_numbers', { phone_number_sid: sid })).toMatchObject(carrier);
  });

  it('keeps the form and says why when the platform refuses', async () => {
    const { platform, user, sid } = await openNumber('sp1');
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'insufficient permissions' }, { status: 403 }) : undefined,
    );
    await choose(user, /^Application/, 'dial time');
    await save(user);
    await message('insufficient permissions');
    await shows(/^Application/, 'dial time');
    expect(location.pathname).toBe(`/internal/phone-numbers/${sid}/edit`);
  });
});

describe('adding a phone number', () => {
  it('as a provider user sends number, account and carrier', async () => {
    const { platform, user } = await open('sp1', ADD);
    await type(user, NUMBER, '447.*');
    await choose(user, /^Account/, 'default account');
    await waitFor(() =>
      expect(platform.lines().join()).toContain(`GET Accounts/${DEFAULT_ACCOUNT}/Applications`),
    );
    await choose(user, /^Application/, 'hello world');
    await save(user);
    await message('Phone number created successfully');
    expect(platform.writes()).toEqual([
      {
        method: 'POST',
        path: 'PhoneNumbers',
        body: {
          number: '447.*',
          account_sid: DEFAULT_ACCOUNT,
          application_sid: await application('hello world'),
          voip_carrier_sid: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    ]);
    expect(location.pathname).toBe('/internal/phone-numbers');
  });

  it('stores a number without the zero in brackets, and without the marks of a paste', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, NUMBER, '\u200e+44 (0)20‑7946‑0958');
    await shows(/^Carrier/, 'Amber Telecom');
    await save(user);
    await message('Phone number created successfully');
    expect(platform.writes()[0]?.body).toMatchObject({ number: '442079460958' });
  });

  it('cleans a number that is pasted as the portal shows it', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, NUMBER, '+1 (202) 555-7777');
    await shows(/^Carrier/, 'Amber Telecom');
    await save(user);
    await message('Phone number created successfully');
    expect(platform.writes()[0]?.body).toMatchObject({ number: '12025557777' });
  });

  it('says at the field what the platform would refuse, and sends nothing', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, NUMBER, 'two words');
    await screen.findByLabelText(/^Carrier/);
    await save(user);
    await message('A phone number cannot contain spaces.');
    await type(user, NUMBER, '+44 20 7946 0958 ext. 12');
    await message(/^This looks like a number, but it holds something else/);
    await type(user, NUMBER, '+39 (0)6 1234 5678');
    await message(/whether the zero behind the country code is dialed/);
    expect(await input(NUMBER)).toHaveAttribute('aria-invalid', 'true');
    await type(user, NUMBER, '+');
    await message('Required');
    expect(platform.writes()).toEqual([]);
    await type(user, NUMBER, ' 15085550199 ');
    await save(user);
    await message('Phone number created successfully');
    expect(platform.writes()[0]?.body).toMatchObject({ number: '15085550199' });
  });

  it('as an account user sends the own account', async () => {
    const { platform, user } = await open('acct1', ADD);
    await type(user, NUMBER, '15085550199');
    expect(screen.queryByLabelText(/^Account/)).not.toBeInTheDocument();
    await screen.findByLabelText(/^Carrier/);
    await save(user);
    await message('Phone number created successfully');
    expect(platform.writes().map(({ body }) => body)).toEqual([
      {
        number: '15085550199',
        account_sid: DEFAULT_ACCOUNT,
        voip_carrier_sid: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('offers active carriers of the provider or the chosen account only', async () => {
    const { user } = await open('sp1', ADD);
    await choose(user, /^Account/, 'default account');
    await user.click(await input(/^Carrier/));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    const rows = await platformOf
      .get()
      .db.run(`SELECT name, is_active, account_sid FROM voip_carriers WHERE service_provider_sid = ?`, [
        DEFAULT_PROVIDER,
      ]);
    for (const { name, is_active: active, account_sid: account } of rows) {
      const wanted = active === 1 && (account === null || account === DEFAULT_ACCOUNT);
      expect(offered.includes(String(name)), String(name)).toBe(wanted);
    }
  });

  it('offers carriers by name, and takes one back that the next account cannot use', async () => {
    const { user } = await open('sp1', ADD);
    await choose(user, /^Account/, 'Acme Support Desk');
    await user.click(await input(/^Carrier/));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Amber Telecom',
        'Birch SIP',
        'Copper Networks',
        'Delta Messaging',
        'Falcon Trunks',
        'Gulf Carrier Services',
        'Hazel Wholesale',
        'Jade Route',
      ]),
    );
    await user.click(screen.getByRole('option', { name: 'Jade Route' }));
    await shows(/^Carrier/, 'Jade Route');
    await choose(user, /^Account/, 'default account');
    await waitFor(() => expect(screen.getByLabelText(/^Carrier/)).not.toHaveValue('Jade Route'));
    await user.click(await input(/^Application/));
    expect(await screen.findByRole('option', { name: 'Voice bot' })).toBeInTheDocument();
  });

  it('shows a number that is taken at its field and keeps what was typed', async () => {
    const { number } = await prepared();
    const row = await platformOf.row('phone_numbers', { number });
    const carrier = await platformOf.row('voip_carriers', {
      voip_carrier_sid: String(row['voip_carrier_sid']),
    });
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET is_active = 1, account_sid = NULL WHERE voip_carrier_sid = ?', [
        String(carrier['voip_carrier_sid']),
      ]);
    const { platform, user } = await open('sp1', ADD);
    await type(user, NUMBER, number);
    await choose(user, /^Account/, 'default account');
    await choose(user, /^Carrier/, String(carrier['name']));
    await save(user);
    await message('The phone number you have entered is already in use.');
    expect(await input(NUMBER)).toHaveAttribute('aria-invalid', 'true');
    expect(await input(NUMBER)).toHaveValue(number);
    expect(location.pathname).toBe(ADD);
    expect(platform.writes()).toHaveLength(1);
    // On another carrier it is fine.
    await choose(user, /^Carrier/, carrier['name'] === 'Birch SIP' ? 'Amber Telecom' : 'Birch SIP');
    await save(user);
    await message('Phone number created successfully');
  });
});
