// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ADDED,
  carrierForms,
  cell,
  column,
  fill,
  NAME,
  press,
  put,
  save,
  SAVED,
  tab,
  tick,
} from './carrierForms.ts';
import { input, message, saveButton } from './form.ts';

const { open, openNamed, settled } = carrierForms();

const OUT = 'Outbound SMPP gateways';
const IN = 'IP addresses to whitelist for inbound SMPP';
const focused = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());

describe('a form that cannot be saved', () => {
  it('names every problem, goes to the first and sends nothing', async () => {
    const { platform, user } = await open('admin', '/internal/carriers/add');
    await settled();
    await save(user);
    await focused(await input(NAME));
    expect(tab('Voice')).toHaveAccessibleName(/^Voice, ?1 error$/);
    expect(screen.getByText('2 errors')).toBeInTheDocument();
    expect(cell('Network address', 1)).toBeInvalid();
    expect(cell('Network address', 1)).toHaveAccessibleDescription('Required');
    await put(user, 'name', 'Lumen');
    const errors = await screen.findByText('1 error', { selector: 'button' });
    await user.click(errors);
    await focused(cell('Network address', 1));
    expect(platform.writes()).toEqual([]);
  });

  it('opens the closed tab of the first problem, focuses the field and marks the tab', async () => {
    const { platform, user } = await openNamed('sp1', 'Amber Telecom');
    await user.click(tab('SMS'));
    expect(location.search).toBe('?tab=sms');
    await put(user, 'smpp_system_id', 'patchbay');
    await user.click(tab('Voice'));
    await save(user);
    await focused(cell('Network address', 1, OUT));
    expect(location.search).toBe('?tab=sms');
    expect(tab('SMS')).toHaveAccessibleName(/^SMS, ?1 error$/);
    expect(tab('SMS')).toHaveAttribute('aria-selected', 'true');
    await message('You must provide at least one Outbound Gateway.');
    await fill(user, cell('Network address', 1, OUT), 'example.com');
    await message('When using an FQDN, you must use a subdomain (e.g. sip.example.com).');
    await fill(user, cell('Network address', 1, OUT), 'smpp.example.com');
    await waitFor(() => expect(tab('SMS')).toHaveAccessibleName('SMS'));
    await save(user);
    await message(SAVED);
    expect(platform.writes().map(({ method, path }) => `${method} ${path.split('/')[0] ?? ''}`)).toEqual([
      'PUT VoipCarriers',
      'POST SmppGateways',
    ]);
  });

  it('takes an error back as soon as another field makes it untrue', async () => {
    const { user } = await openNamed('sp1', 'Amber Telecom');
    await user.click(tab('SMS'));
    await put(user, 'smpp_system_id', 'patchbay');
    await save(user);
    await message('You must provide at least one Outbound Gateway.');
    // The fields are locked until the refusal is complete.
    await waitFor(async () => expect(await saveButton()).toBeEnabled());
    await put(user, 'smpp_system_id', '');
    await waitFor(() => expect(tab('SMS')).toHaveAccessibleName('SMS'));
    expect(screen.queryByText('You must provide at least one Outbound Gateway.')).not.toBeInTheDocument();
  });

  it('goes by the specified order, not by that of the page: SMPP gateways before the proxy', async () => {
    const { user } = await openNamed('sp1', 'Amber Telecom');
    await tick(user, 'Outbound SIP Proxy');
    await put(user, 'outbound_sip_proxy', 'not a proxy!');
    await fill(user, cell('Network address', 1, IN), 'smpp.example.com');
    await put(user, 'smpp_inbound_password', 'secret');
    await save(user);
    await focused(cell('Network address', 1, IN));
    expect(tab('Voice')).toHaveAccessibleName(/^Voice, ?1 error$/);
    await fill(user, cell('Network address', 1, IN), '198.51.100.9');
    await save(user);
    await focused(await column('outbound_sip_proxy'));
    expect(location.search).toBe('');
    await message('Please provide a valid SIP Proxy domain or IP address.');
  });

  it.each([
    ['sip.example.com', 'A fully qualified domain name may only be used for outbound calls.'],
    ['2001:db8::1', 'The platform knows no IPv6. Enter an IPv4 address or a fully qualified domain name.'],
    ['192.0.2.1/24', 'Enter 192.0.2.1 here: the netmask has a field of its own.'],
    ['192.0.2.1:5080', 'Enter 192.0.2.1 here: the port has a field of its own.'],
    ['sip:192.0.2.1', 'Enter the address alone: 192.0.2.1'],
    ['bücher.example', 'Enter the name as DNS has it: xn--bcher-kva.example'],
    ['999.1.1.1', 'Please provide a valid IP address or fully qualified domain name.'],
  ])('says of the inbound address %s: %s', async (address, said) => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), address);
    await save(user);
    await message(said);
    await focused(cell('Network address', 1));
    expect(cell('Network address', 1)).toHaveAccessibleDescription(said);
    expect(platform.writes()).toEqual([]);
  });

  it('counts rows without those that are to be deleted', async () => {
    const { user } = await openNamed('sp1', 'Amber Telecom');
    const address = cell('Network address', 1).value;
    await press(user, new RegExp(`^Delete SIP Gateway: ${address.replaceAll('.', '\\.')}`));
    await message('Deleted when you save');
    await fill(user, cell('Network address', 3), 'no address');
    await save(user);
    await focused(cell('Network address', 3));
    expect(cell('Network address', 2)).not.toBeInvalid();
  });

  it('tells of an auth trunk without credentials at its fields', async () => {
    const { user } = await open('sp1', '/internal/carriers/add');
    await put(user, 'name', 'Lumen');
    await user.selectOptions(await input('Trunk Type'), 'Auth Trunk');
    await save(user);
    await waitFor(() =>
      expect(screen.getAllByText('Auth Trunk requires both username and password credentials.')).toHaveLength(
        2,
      ),
    );
    await focused(await column('inbound_auth_username'));
  });

  it('refuses to delete the last SIP gateway, and says so above the table', async () => {
    const { user } = await open('sp1', '/internal/carriers/add');
    await settled();
    await press(user, 'Delete SIP Gateway: gateway 1');
    await message('You must provide at least one SIP Gateway.');
    await press(user, 'Add SIP Gateway');
    expect(screen.queryByText('You must provide at least one SIP Gateway.')).not.toBeInTheDocument();
    await focused(cell('Network address', 2));
  });

  it('puts what the platform refuses at its field', async () => {
    const { platform, user } = await openNamed('sp1', 'Amber Telecom');
    platform.intercept(({ method }) =>
      method === 'PUT'
        ? Response.json({ msg: "Data too long for column 'smpp_system_id' at row 1" }, { status: 500 })
        : undefined,
    );
    await put(user, 'smpp_inbound_system_id', 'patchbay');
    await save(user);
    await waitFor(() => expect(tab('SMS')).toHaveAccessibleName(/^SMS, ?1 error$/));
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    expect(await column('smpp_inbound_system_id')).toHaveValue('patchbay');
  });
});

describe('check-zones', () => {
  it('empty what was in them when they are unticked, and open empty again', async () => {
    const { platform, user, sid } = await openNamed('sp1', 'Hazel Wholesale', {
      columns: {
        register_username: 'hazel',
        register_password: 'made-up-secret',
        requires_register: 1,
        register_sip_realm: 'sip.hazel.example.com',
        register_from_user: 'caller',
        diversion: '+15551230000',
      },
    });
    for (const label of ['Authentication', 'Tech prefix', 'SIP Diversion Header']) await tick(user, label);
    await tick(user, 'Authentication');
    expect(await column('register_username')).toHaveValue('');
    expect(await column('register_password')).toHaveValue('');
    await tick(user, 'Authentication');
    await save(user);
    await message(SAVED);
    expect(platform.writes()).toEqual([
      {
        method: 'PUT',
        path: `VoipCarriers/${sid}`,
        body: {
          register_username: null,
          register_password: null,
          requires_register: false,
          register_sip_realm: null,
          register_from_user: null,
          tech_prefix: null,
          diversion: null,
        },
      },
    ]);
  });

  it('stay open while what was in them is typed anew', async () => {
    const { user } = await openNamed('sp1', 'Hazel Wholesale', { columns: { tech_prefix: '123' } });
    const prefix = await column('tech_prefix');
    await user.click(prefix);
    await user.keyboard('{Backspace}{Backspace}{Backspace}456');
    expect(prefix).toHaveFocus();
    expect(prefix).toHaveValue('456');
  });

  it('for registering asks for realm, user name and password', async () => {
    const { platform, user } = await open('sp1', '/internal/carriers/add');
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await tick(user, 'Authentication');
    await tick(user, 'Require SIP Register');
    await save(user);
    await focused(await column('register_username'));
    expect(await column('register_password')).toBeInvalid();
    expect(await column('register_sip_realm')).toBeInvalid();
    await put(user, 'register_username', 'lumen');
    await put(user, 'register_password', 'pass word');
    await put(user, 'register_sip_realm', 'sip.lumen.example.com');
    await save(user);
    await message(ADDED);
    expect(platform.writes()[0]?.body).toMatchObject({
      requires_register: true,
      register_username: 'lumen',
      register_password: 'pass word',
      register_sip_realm: 'sip.lumen.example.com',
      trunk_type: 'static_ip',
    });
  });
});
