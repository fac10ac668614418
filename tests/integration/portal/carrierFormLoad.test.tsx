import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { carrierForms, cell, column, fill, NAME, press, put, save, SAVED } from './carrierForms.ts';
import { input, message, shows, NOTHING_SAVED } from './form.ts';

const { platformOf, open, openNamed, rowsOf, sidOf } = carrierForms();

describe('opening a carrier', () => {
  it('asks for it and its gateways, once each', async () => {
    const { platform, sid } = await openNamed('sp1', 'Hazel Wholesale');
    const asked = platform.lines().filter(line => line.includes(sid));
    expect(asked.toSorted()).toEqual([
      `GET SipGateways?voip_carrier_sid=${sid}`,
      `GET SmppGateways?voip_carrier_sid=${sid}`,
      `GET VoipCarriers/${sid}`,
    ]);
    expect(platform.lines().some(line => /PredefinedCarriers|Sbcs|Smpps/.test(line))).toBe(false);
  });

  it.each([
    'Amber Telecom',
    'Birch SIP',
    'Copper Networks',
    'Delta Messaging',
    'Falcon Trunks',
    'Hazel Wholesale',
    'Indigo Lines',
  ])('and saving %s untouched sends nothing', async name => {
    const { platform, user } = await openNamed('sp1', name);
    expect(screen.getByText('No changes')).toBeInTheDocument();
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('shows a gateway with both directions once, and sends it once when it changes', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Amber Telecom');
    const stored = await rowsOf('sip_gateways', sid);
    expect(
      screen.getByLabelText('SIP gateways', { selector: 'table' }).querySelectorAll('tbody'),
    ).toHaveLength(3);
    const both = stored.find(row => row['inbound'] === 1 && row['outbound'] === 1);
    const addresses = [1, 2, 3].map(position => cell('Network address', position).value);
    const position = addresses.indexOf(String(both?.['ipv4'])) + 1;
    await fill(user, cell('Port', position), '5070');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      {
        method: 'PUT',
        path: `SipGateways/${String(both?.['sip_gateway_sid'])}`,
        body: expect.objectContaining({
          ipv4: both?.['ipv4'],
          port: 5070,
          inbound: true,
          outbound: true,
        }) as unknown,
      },
    ]);
  });

  it('sends only the column that was changed', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Birch SIP');
    await put(user, 'name', 'Birch Voice');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `VoipCarriers/${sid}`, body: { name: 'Birch Voice' } },
    ]);
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toHaveLength(1);
  });

  it('asks for the register status again after a save, and by its button, and leaves what is typed', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Copper Networks');
    expect(screen.getByText('403 Forbidden')).toBeInTheDocument();
    await put(user, 'name', 'Copper');
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET register_status = ? WHERE voip_carrier_sid = ?', [
        JSON.stringify({ status: 'ok', reason: '200 OK' }),
        sid,
      ]);
    await press(user, 'Refresh the register status');
    await message('Registered');
    expect(await input(NAME)).toHaveValue('Copper');
    const mark = platform.sent.length;
    await save(user);
    await message(SAVED);
    await waitFor(() =>
      expect(platform.lines(mark)).toEqual(
        ['GET', 'PUT', 'GET'].map(method => `${method} VoipCarriers/${sid}`),
      ),
    );
  });

  it('offers nothing to save while the gateways are unknown, and all of it after a retry', async () => {
    const sid = await sidOf('Amber Telecom');
    const { platform, user } = await open('sp1', '/internal/carriers');
    platform.intercept(({ path }) =>
      path === 'SipGateways' ? Response.json({ msg: 'no gateways today' }, { status: 400 }) : undefined,
    );
    await user.click(await message('Amber Telecom'));
    await message('The gateways of this carrier could not be loaded: no gateways today');
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
    platform.intercept(null);
    await press(user, 'Retry');
    await input(NAME);
    expect(cell('Network address', 3).value).not.toBe('');
    expect(location.pathname).toBe(`/internal/carriers/${sid}/edit`);
  });

  it('asks for an outbound SMPP gateway with a password alone, too', async () => {
    const columns = { smpp_system_id: '', smpp_password: 'made-up-secret' };
    await openNamed('sp1', 'Delta Messaging', { columns });
    const table = screen.getByLabelText('Outbound SMPP gateways', { selector: 'table' });
    expect(table.querySelector('th')).toHaveTextContent('Network address *');
  });

  it('keeps what no list contains: DTMF type info and the application of another account', async () => {
    const other = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    const application = await platformOf.row('applications', { account_sid: String(other['account_sid']) });
    const { platform, user } = await openNamed('sp1', 'Indigo Lines', {
      columns: { dtmf_type: 'info', application_sid: String(application['application_sid']) },
    });
    expect(await input('DTMF type')).toHaveDisplayValue('SIP INFO');
    await shows('Default Application', `${String(application['application_sid'])} (not offered)`);
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('has the passwords masked, to show and copy, and empty when they are replaced', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Birch SIP');
    expect(screen.queryByText('made-up-secret')).not.toBeInTheDocument();
    await press(user, 'Show the password: Password');
    expect(screen.getByText('made-up-secret')).toBeInTheDocument();
    await press(user, 'Replace: Password');
    const field = await column('register_password');
    expect(field).toHaveValue('');
    await fill(user, field, ' new secret ');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `VoipCarriers/${sid}`, body: { register_password: ' new secret ' } },
    ]);
    expect(screen.getByLabelText('Replace: Password')).toBeInTheDocument();
  });
});
