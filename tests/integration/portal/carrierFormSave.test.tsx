// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADDED, carrierForms, cell, fill, press, put, save, SAVED, tab, tick } from './carrierForms.ts';
import { message, NOTHING_SAVED } from './form.ts';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';

const { platformOf, open, openNamed, rowsOf, settled, sidOf } = carrierForms();

/** `METHOD collection` of everything that was written. */
const short = (writes: { method: string; path: string }[]) =>
  writes.map(({ method, path }) => `${method} ${path.replace(/\/[\da-f-]{36}/g, '')}`);

describe('adding a carrier', () => {
  it('sends the carrier and then its gateways, and leads to the list', async () => {
    const { platform, user } = await open('admin', '/internal/carriers/add');
    await settled();
    await put(user, 'name', ' Lumen ');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await user.selectOptions(cell('Netmask', 1), '/24');
    await press(user, 'Add SIP Gateway');
    await fill(user, cell('Network address', 2), 'sip.lumen.example.com');
    await user.click(cell('Outbound', 2));
    await user.click(cell('Inbound', 2));
    await user.selectOptions(cell('Protocol', 2), 'TLS');
    await fill(user, cell('Port', 2), '');
    await press(user, 'Options: sip.lumen.example.com');
    await tick(user, 'Use sips scheme');
    await save(user);
    await message(ADDED);
    const sid = await sidOf('Lumen');
    const [carrier, ...gateways] = platform.writes();
    expect(carrier).toEqual({
      method: 'POST',
      path: 'VoipCarriers',
      body: expect.objectContaining({
        name: 'Lumen',
        service_provider_sid: DEFAULT_PROVIDER,
        account_sid: null,
        trunk_type: 'static_ip',
        requires_register: false,
      }) as unknown,
    });
    expect(gateways.map(({ path, body }) => [path, body])).toEqual([
      [
        'SipGateways',
        expect.objectContaining({
          voip_carrier_sid: sid,
          ipv4: '198.51.100.77',
          port: 5060,
          netmask: 24,
          inbound: true,
        }),
      ],
      [
        'SipGateways',
        expect.objectContaining({
          ipv4: 'sip.lumen.example.com',
          port: null,
          netmask: 32,
          inbound: false,
          outbound: true,
          protocol: 'tls',
          use_sips_scheme: true,
        }),
      ],
    ]);
    await waitFor(() => expect(location.pathname).toBe('/internal/carriers'));
  });

  it('that was done in part says what is missing and never adds the carrier again', async () => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    platform.intercept(({ path }) =>
      path === 'SipGateways' ? Response.json({ msg: 'out of gateways' }, { status: 500 }) : undefined,
    );
    await save(user);
    await message('Not saved: out of gateways');
    expect(screen.queryByText(ADDED)).not.toBeInTheDocument();
    expect(screen.getByRole('alert', { name: '' })).toHaveTextContent('1 of 2 changes were saved.');
    expect(screen.getByRole('alert', { name: '' })).toHaveFocus();
    expect(tab('Voice')).toHaveAccessibleName(/^Voice, ?1 error$/);
    platform.intercept(null);
    await put(user, 'name', 'Lumen Voice');
    await save(user);
    await message(ADDED);
    expect(short(platform.writes())).toEqual([
      'POST VoipCarriers',
      'POST SipGateways',
      'PUT VoipCarriers',
      'POST SipGateways',
    ]);
    expect(platform.writes()[2]?.body).toEqual({ name: 'Lumen Voice' });
    expect(await rowsOf('sip_gateways', await sidOf('Lumen Voice'))).toHaveLength(1);
  });

  it('keeps everything when the carrier itself is refused', async () => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    platform.intercept(({ method }) =>
      method === 'POST' ? Response.json({ msg: 'no more carriers' }, { status: 422 }) : undefined,
    );
    await save(user);
    await message('no more carriers');
    expect(short(platform.writes())).toEqual(['POST VoipCarriers']);
    expect(cell('Network address', 1)).toHaveValue('198.51.100.77');
  });
});

describe('gateways', () => {
  it('are deleted with the next save, and can be brought back until then', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Amber Telecom');
    const [first = '', second = ''] = [1, 2].map(position => cell('Network address', position).value);
    await press(user, new RegExp(`^Delete SIP Gateway: ${first}`));
    await press(user, new RegExp(`^Delete SIP Gateway: ${second}`));
    expect(screen.getAllByText('Deleted when you save')).toHaveLength(2);
    expect(platform.writes()).toEqual([]);
    await press(user, new RegExp(`^Undo: ${first}`));
    expect(cell('Network address', 1)).toHaveValue(first);
    await save(user);
    await message(SAVED);
    await message('SIP gateway successfully deleted');
    expect(short(platform.writes())).toEqual(['DELETE SipGateways']);
    expect((await rowsOf('sip_gateways', sid)).map(row => row['ipv4'])).not.toContain(second);
    expect(screen.queryByText('Deleted when you save')).not.toBeInTheDocument();
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('that somebody else has changed meanwhile say so, when they are deleted and when they are changed', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Amber Telecom');
    const [first = '', second = ''] = [1, 2].map(position => cell('Network address', position).value);
    await platformOf.get().db.run(`UPDATE sip_gateways SET port = 5098 WHERE voip_carrier_sid = ?`, [sid]);
    await press(user, new RegExp(`^Delete SIP Gateway: ${first}`));
    await fill(user, cell('Port', 2), '5097');
    await save(user);
    await message(/^Somebody else has changed this since the form was opened/);
    await message(/^Somebody else has changed this to “5098”/);
    expect(screen.getAllByRole('listitem').filter(item => item.textContent.trim() === '')).toEqual([]);
    expect(platform.writes()).toEqual([]);
    await save(user);
    await message(SAVED);
    const rows = await rowsOf('sip_gateways', sid);
    expect(rows.map(row => row['ipv4'])).not.toContain(first);
    expect(rows.find(row => row['ipv4'] === second)?.['port']).toBe(5097);
  });

  it('that are deleted and brought back are no change', async () => {
    const { platform, user } = await openNamed('sp1', 'Amber Telecom');
    const address = cell('Network address', 1).value;
    await press(user, new RegExp(`^Delete SIP Gateway: ${address}`));
    expect(screen.getByText('1 field changed')).toBeInTheDocument();
    await waitFor(() =>
      expect(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ).toMatch(new RegExp(`^Undo: ${address}`)),
    );
    await press(user, new RegExp(`^Undo: ${address}`));
    expect(screen.getByText('No changes')).toBeInTheDocument();
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('of which one fails: the row says so, and saving again sends that one alone', async () => {
    const { platform, user } = await openNamed('sp1', 'Amber Telecom');
    for (const position of [1, 2]) await fill(user, cell('Port', position), '5080');
    const [, second = ''] = [1, 2].map(position => cell('Network address', position).value);
    await press(user, 'Add SIP Gateway');
    await fill(user, cell('Network address', 4), '198.51.100.251');
    platform.intercept(({ method, body }) =>
      method === 'PUT' && (body as { ipv4?: string }).ipv4 === second
        ? Response.json({ msg: 'not this one' }, { status: 500 })
        : undefined,
    );
    await save(user);
    await message('Not saved: not this one');
    expect(short(platform.writes())).toEqual(['PUT SipGateways', 'PUT SipGateways', 'POST SipGateways']);
    expect(screen.getByText(/2 of 3 changes were saved/)).toBeInTheDocument();
    expect(cell('Port', 2)).toHaveValue('5080');
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    platform.intercept(null);
    await save(user);
    await message(SAVED);
    expect(short(platform.writes()).slice(3)).toEqual(['PUT SipGateways']);
    expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument();
  });

  it('for messages are kept in tables of their direction and saved without the blank rows', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Delta Messaging');
    await user.click(tab('SMS'));
    const OUT = 'Outbound SMPP gateways';
    const IN = 'IP addresses to whitelist for inbound SMPP';
    expect(cell('Network address', 1, OUT)).toHaveValue('smpp.deltamessaging.example.com');
    expect(cell('Use TLS', 1, OUT)).toBeChecked();
    await press(user, 'Add Inbound SMPP Gateway');
    await fill(user, cell('Network address', 2, IN), '198.51.100.252');
    await user.selectOptions(cell('Netmask', 2, IN), '/28');
    await press(user, 'Add Outbound SMPP Gateway');
    await put(user, 'smpp_inbound_system_id', 'other');
    await press(user, 'Delete Outbound SMPP Gateway: gateway 2');
    await press(user, /^Delete Outbound SMPP Gateway: smpp/);
    await message('You must provide at least one Outbound Gateway.');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `VoipCarriers/${sid}`, body: { smpp_inbound_system_id: 'other' } },
      {
        method: 'POST',
        path: 'SmppGateways',
        body: expect.objectContaining({
          ipv4: '198.51.100.252',
          netmask: 28,
          inbound: true,
          outbound: false,
        }) as unknown,
      },
    ]);
    expect(await rowsOf('smpp_gateways', sid)).toHaveLength(3);
  });
});

describe('a predefined carrier', () => {
  const SELECT = 'Select a predefined carrier';

  it('is previewed, made on agreement and opened, with the typed name at hand', async () => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await put(user, 'name', 'My Twilio');
    await user.selectOptions(await screen.findByLabelText(SELECT), 'Twilio');
    await message('Create a carrier from Twilio?');
    await message('<your-twilio-credential-username>');
    expect(screen.getAllByText('to be filled in')).toHaveLength(2);
    expect(screen.getByText(/inbound SMS, they need a password/)).toBeInTheDocument();
    await message('The name you typed, “My Twilio”, is offered again on the next page.');
    expect(platform.writes()).toEqual([]);
    await press(user, 'Create carrier');
    await message(ADDED);
    const sid = await sidOf('Twilio');
    await waitFor(() => expect(location.pathname).toBe(`/internal/carriers/${sid}/edit`));
    expect(short(platform.writes())).toEqual(['POST ServiceProviders/PredefinedCarriers']);
    await press(user, 'Use it');
    await settled();
    expect(await screen.findByLabelText(/^Carrier name/)).toHaveValue('My Twilio');
    const row = await platformOf.row('voip_carriers', { voip_carrier_sid: sid });
    expect(row['account_sid']).toBeNull();
    // A gateway of the template is a placeholder, which was stored as it is: another change goes through.
    await save(user);
    await message(SAVED);
    expect(platform.writes().at(-1)?.body).toEqual({ name: 'My Twilio' });
    expect(await rowsOf('sip_gateways', sid)).toHaveLength(3);
  });

  it('of a name that is taken says what it will be called', async () => {
    const { user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await platformOf
      .get()
      .db.run("UPDATE voip_carriers SET name = 'Simwood' WHERE name = 'Amber Telecom'", []);
    await user.selectOptions(await screen.findByLabelText(SELECT), 'Simwood');
    await message('Simwood and a random suffix, because there is a carrier of that name already');
  });

  it('that is not agreed to makes nothing, and one that fails keeps the form', async () => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await put(user, 'name', 'My Twilio');
    await user.selectOptions(await screen.findByLabelText(SELECT), 'Twilio');
    await press(user, 'Cancel');
    expect(platform.writes()).toEqual([]);
    expect(await screen.findByLabelText(SELECT)).toHaveDisplayValue('None');
    await user.selectOptions(await screen.findByLabelText(SELECT), 'Retell');
    platform.intercept(({ method }) =>
      method === 'POST' ? Response.json({ msg: 'not today' }, { status: 500 }) : undefined,
    );
    await press(user, 'Create carrier');
    await message('not today');
    await press(user, 'Cancel');
    expect(await screen.findByLabelText(/^Carrier name/)).toHaveValue('My Twilio');
    expect(location.pathname).toBe('/internal/carriers/add');
  });
});
