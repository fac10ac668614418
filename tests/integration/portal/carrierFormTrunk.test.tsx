import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADDED, carrierForms, cell, column, fill, press, put, save, SAVED } from './carrierForms.ts';
import { OUTSIDE } from '../../support/renderPortal.tsx';
import { input, message, NOTHING_SAVED } from './form.ts';

const { open, openNamed, platformOf, rowsOf, settled, sidOf } = carrierForms();

const trunk = async (user: UserEvent, type: string) => user.selectOptions(await input('Trunk Type'), type);
const confirm = (user: UserEvent) => press(user, 'Change and remove');
/** A gateway for incoming calls that another program left at a carrier. */
const leftAt = async (carrier: string, ipv4: string) => {
  const gateway = {
    sip_gateway_sid: '6f1d2c3b-4a59-4e68-9d70-8c1b2a3f4e5d',
    voip_carrier_sid: await sidOf(carrier),
    ipv4,
    port: 5060,
    netmask: 32,
    inbound: 1,
    outbound: 0,
    is_active: 1,
    protocol: 'udp',
  };
  await platformOf.get().insert('sip_gateways', gateway);
  return gateway.sip_gateway_sid;
};
const gateways = () => {
  const table = screen.queryByLabelText('SIP gateways', { selector: 'table' });
  return [...(table?.querySelectorAll<HTMLInputElement>('[data-field=ipv4] input') ?? [])].map(
    ({ value }) => value,
  );
};

describe('the trunk type', () => {
  it('asks before a change takes something away, and stays when it is not agreed to', async () => {
    const { platform, user } = await openNamed('sp1', 'Falcon Trunks');
    await trunk(user, 'IP Trunk');
    await message('Change the trunk type to IP Trunk?');
    await message('Inbound credentials: trunk');
    await press(user, 'Cancel');
    expect(await input('Trunk Type')).toHaveDisplayValue('Auth Trunk');
    await trunk(user, 'IP Trunk');
    await confirm(user);
    expect(await input('Trunk Type')).toHaveDisplayValue('IP Trunk');
    await save(user);
    await message(SAVED);
    expect(platform.writes().map(({ body }) => body)).toEqual([
      { trunk_type: 'static_ip', inbound_auth_username: null, inbound_auth_password: null },
    ]);
  });

  it.each([
    ['Amber Telecom', ['Registration Trunk', 'IP Trunk']],
    ['Amber Telecom', ['Auth Trunk', 'Registration Trunk', 'IP Trunk']],
    ['Falcon Trunks', ['IP Trunk', 'Auth Trunk']],
  ])('changed and changed back leaves %s as it was: %j', async (name, types) => {
    const { platform, user } = await openNamed('sp1', name);
    const before = gateways();
    for (const [at, type] of types.entries()) {
      await trunk(user, type);
      if (at < types.length - 1 && screen.queryByRole('dialog')) await confirm(user);
      expect(await input('Trunk Type')).toHaveDisplayValue(type);
    }
    expect(gateways()).toEqual(before);
    expect(screen.getByText('No changes')).toBeInTheDocument();
    expect(screen.queryByText(/^Inbound (credentials|gateway)/)).not.toBeInTheDocument();
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('removes the inbound gateways of an IP trunk that becomes a registration trunk', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Amber Telecom');
    const before = await rowsOf('sip_gateways', sid);
    const inbound = before.find(row => row['outbound'] === 0);
    const both = before.find(row => row['inbound'] === 1 && row['outbound'] === 1);
    await trunk(user, 'Registration Trunk');
    await message(`Inbound gateway: ${String(inbound?.['ipv4'])}:5060/30`);
    await confirm(user);
    expect(gateways()).not.toContain(inbound?.['ipv4']);
    await put(user, 'register_username', 'amber');
    await put(user, 'register_password', 'secret');
    await put(user, 'register_sip_realm', 'sip.amber.example.com');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      {
        method: 'PUT',
        path: `VoipCarriers/${sid}`,
        body: {
          trunk_type: 'reg',
          requires_register: true,
          register_username: 'amber',
          register_password: 'secret',
          register_sip_realm: 'sip.amber.example.com',
        },
      },
      {
        method: 'PUT',
        path: `SipGateways/${String(both?.['sip_gateway_sid'])}`,
        body: expect.objectContaining({ inbound: false, outbound: true }) as unknown,
      },
      { method: 'DELETE', path: `SipGateways/${String(inbound?.['sip_gateway_sid'])}`, body: null },
    ]);
  });

  it('brings everything back when it is changed back before saving', async () => {
    const { platform, user } = await openNamed('sp1', 'Amber Telecom');
    const before = gateways();
    await trunk(user, 'Auth Trunk');
    await confirm(user);
    expect(gateways()).toHaveLength(2);
    await trunk(user, 'IP Trunk');
    expect(gateways().toSorted()).toEqual(before.toSorted());
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('sends nothing hidden of a registration that is given up', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Birch SIP', {
      columns: { register_from_user: 'caller', register_public_ip_in_contact: 1 },
    });
    await trunk(user, 'IP Trunk');
    await message('Registration: birchsip.example.com');
    await confirm(user);
    expect(screen.getByLabelText('Authentication', { selector: 'input' })).not.toBeChecked();
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      {
        method: 'PUT',
        path: `VoipCarriers/${sid}`,
        body: {
          trunk_type: 'static_ip',
          requires_register: false,
          register_username: null,
          register_password: null,
          register_sip_realm: null,
          register_from_user: null,
          register_public_ip_in_contact: false,
        },
      },
    ]);
  });

  it('of a new carrier is changed without a question while there is nothing to lose', async () => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await trunk(user, 'Registration Trunk');
    expect(screen.queryByText('Change and remove')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Require SIP Register')).not.toBeInstanceOf(HTMLInputElement);
    await trunk(user, 'IP Trunk');
    await trunk(user, 'Auth Trunk');
    await message(
      'Calls are accepted with these credentials. An inbound gateway would let calls in without them.',
    );
    await put(user, 'name', 'Lumen');
    await put(user, 'inbound_auth_username', 'lumen');
    await put(user, 'inbound_auth_password', 'secret');
    await save(user);
    await message(ADDED);
    expect(platform.writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST VoipCarriers']);
    expect(platform.writes()[0]?.body).toMatchObject({
      trunk_type: 'auth',
      inbound_auth_username: 'lumen',
      inbound_auth_password: 'secret',
    });
    const made = await platformOf.row('voip_carriers', { name: 'Lumen' });
    expect(made).toMatchObject({ trunk_type: 'auth', inbound_auth_username: 'lumen', requires_register: 0 });
  });

  it('of a new carrier that registers leaves nothing to set for incoming calls', async () => {
    const { user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await trunk(user, 'Registration Trunk');
    await message('There is nothing to set: calls come in through the registration.');
    expect(
      screen.queryByLabelText('Authentication', { selector: 'input[type=checkbox]' }),
    ).not.toBeInTheDocument();
    await put(user, 'name', 'Lumen');
    await put(user, 'register_username', 'lumen');
    await put(user, 'register_password', 'secret');
    await put(user, 'register_sip_realm', 'sip.lumen.example.com');
    await fill(user, cell('Network address', 1), 'sip.lumen.example.com');
    await save(user);
    await message(ADDED);
    const made = await platformOf.row('voip_carriers', { name: 'Lumen' });
    expect(made).toMatchObject({ trunk_type: 'reg', requires_register: 1 });
    expect(await rowsOf('sip_gateways', await sidOf('Lumen'))).toMatchObject([{ inbound: 0, outbound: 1 }]);
  });

  it('shows gateways for outgoing calls alone on a registration trunk', async () => {
    const { platform, user } = await openNamed('sp1', 'Birch SIP');
    const table = screen.getByLabelText('SIP gateways', { selector: 'table' });
    expect(table.querySelector('[data-field=inbound]')).toBeNull();
    await press(user, 'Add SIP Gateway');
    await fill(user, cell('Network address', 2), 'sip2.birchsip.example.com');
    await save(user);
    await message(SAVED);
    expect(platform.writes().map(({ body }) => body)).toEqual([
      expect.objectContaining({ ipv4: 'sip2.birchsip.example.com', inbound: false, outbound: true }),
    ]);
    expect(await column('register_username')).not.toHaveValue('');
  });

  it('of a registration trunk whose registration is off says so, and switches it on', async () => {
    const { platform, user } = await openNamed('sp1', 'Birch SIP', { columns: { requires_register: 0 } });
    await message(/^The registration is switched off/);
    await press(user, 'Switch it on with the next save');
    expect(screen.queryByText(/^The registration is switched off/)).not.toBeInTheDocument();
    await save(user);
    await message(SAVED);
    expect(platform.writes().map(({ body }) => body)).toEqual([{ requires_register: true }]);
  });

  it('says what goes with the next save once each, and nothing that came back', async () => {
    const { user } = await openNamed('sp1', 'Amber Telecom');
    for (const type of ['Registration Trunk', 'IP Trunk', 'Registration Trunk']) {
      await trunk(user, type);
      if (type !== 'IP Trunk') await confirm(user);
    }
    expect(screen.getAllByText(/^Inbound gateway: /)).toHaveLength(1);
    await trunk(user, 'IP Trunk');
    expect(screen.queryByText(/^Inbound gateway: /)).not.toBeInTheDocument();
  });

  it('says it again when what was typed is brought back after signing in', async () => {
    const { platform, user, leave } = await openNamed('sp1', 'Amber Telecom');
    await trunk(user, 'Auth Trunk');
    await confirm(user);
    await put(user, 'inbound_auth_username', 'amber');
    await put(user, 'inbound_auth_password', 'secret');
    platform.intercept(({ method }) =>
      method === 'PUT' ? new Response('Unauthorized', { status: 401 }) : undefined,
    );
    await save(user);
    await message(OUTSIDE);
    leave();
    const { user: again } = await openNamed('sp1', 'Amber Telecom');
    await press(again, 'Restore');
    expect(await input('Trunk Type')).toHaveDisplayValue('Auth Trunk');
    await message(/^Inbound gateway: /);
    await message(/^Inbound calls of a gateway that stays/);
  });

  it('tells of inbound gateways that an auth trunk does not use, and deletes them when asked to', async () => {
    const sid = await leftAt('Falcon Trunks', '203.0.113.77');
    const { platform, user } = await openNamed('sp1', 'Falcon Trunks');
    await message(/^The platform still keeps these inbound gateways/);
    expect(screen.getByText('203.0.113.77:5060', { selector: 'code' })).toBeInTheDocument();
    await press(user, 'Delete them with the next save');
    expect(screen.queryByText(/^The platform still keeps/)).not.toBeInTheDocument();
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `SipGateways/${sid}`, body: null }]);
  });

  it('takes gateways that an auth trunk does not use away when it becomes a registration trunk', async () => {
    await leftAt('Falcon Trunks', '203.0.113.77');
    const { user } = await openNamed('sp1', 'Falcon Trunks');
    await trunk(user, 'Registration Trunk');
    await message('Inbound gateway: 203.0.113.77:5060');
    await confirm(user);
    expect(gateways()).not.toContain('203.0.113.77');
  });

  it('is no choice on an older server, which has none, and is not sent to it', async () => {
    const { trunk_type, inbound_auth_username, inbound_auth_password, ...older } = await platformOf.row(
      'voip_carriers',
      { name: 'Amber Telecom' },
    );
    const path = `VoipCarriers/${String(older['voip_carrier_sid'])}`;
    const { platform, user } = await open('sp1', '/internal/carriers');
    platform.intercept(request =>
      request.method === 'GET' && request.path === path
        ? Response.json({ ...older, register_status: {} })
        : undefined,
    );
    await user.click(await screen.findByRole('link', { name: 'Amber Telecom' }));
    await settled();
    expect(screen.queryByLabelText('Trunk Type')).not.toBeInTheDocument();
    await message('Calls are accepted from the gateways below that are ticked as inbound, active or not.');
    await put(user, 'name', 'Amber');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([{ method: 'PUT', path, body: { name: 'Amber' } }]);
  });
});
