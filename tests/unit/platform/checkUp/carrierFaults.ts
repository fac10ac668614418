import {
  authTrunk,
  carrier,
  client,
  gateway,
  number,
  outbound,
  registering,
  tenant,
  type World,
} from './cleanWorld.ts';
import { add, all, type Change, type Faults, set } from './changes.ts';

const CA = (values: Record<string, unknown>) => set('carriers', 'CA', values);
const ofCA =
  (values: Record<string, unknown>): Change =>
  ({ gateways }) => {
    Object.assign(gateways[0] ?? {}, values);
  };
/** CB has the address of CA. */
const meet: Change = ({ gateways }) => {
  Object.assign(gateways[1] ?? {}, { ipv4: '198.51.100.0', netmask: 24 });
};
const sbcDomain = (name: string | null) => (world: World) => {
  world.systemInformation = [{ sip_domain_name: name }];
};
const byAddress = (sid: string, row: Record<string, unknown>) =>
  carrier(sid, {
    requires_register: 1,
    register_username: sid,
    register_password: 'secret',
    register_sip_realm: 'reg.vendor.net',
    application_sid: 'a1',
    ...row,
  });

export const CARRIER_FAULTS: Faults = {
  'inactive-carrier-in-use': {
    fault: CA({ is_active: 0 }),
    twin: add('carriers', carrier('unused', { is_active: 0 })),
  },
  'inactive-gateway-that-still-lets-calls-in': {
    fault: ofCA({ is_active: 0 }),
    twin: add('gateways', outbound('CB', 'sip.vendor.net', { is_active: 0 })),
  },
  // CB is used by no route.
  'inactive-gateway-that-still-sends-calls-out': {
    fault: ofCA({ is_active: 0, inbound: 0 }),
    twin: add('gateways', outbound('CB', 'sip.vendor.net', { is_active: 0 })),
  },
  'carrier-without-service-provider': {
    fault: CA({ service_provider_sid: null }),
    twin: CA({ service_provider_sid: 'P' }),
  },
  'carrier-that-belongs-to-nobody': {
    fault: CA({ service_provider_sid: null, account_sid: null }),
    twin: CA({ account_sid: null }),
  },
  'no-gateway-for-incoming-calls': {
    fault: ofCA({ inbound: 0 }),
    twin: all(add('carriers', carrier('out')), add('gateways', outbound('out', 'sip.vendor.net'))),
  },
  'inbound-gateway-with-a-host-name': {
    fault: ofCA({ ipv4: 'sip.vendor.net' }),
    twin: add('gateways', outbound('CA', 'sip.vendor.net')),
  },
  'netmask-that-matches-nothing': { fault: ofCA({ netmask: 33 }), twin: ofCA({ netmask: 31 }) },
  'wide-range-without-password': { fault: ofCA({ netmask: 20 }), twin: ofCA({ netmask: 30 }) },
  'inbound-gateway-in-a-private-range': {
    fault: ofCA({ ipv4: '10.1.2.3' }),
    twin: ofCA({ ipv4: '11.1.2.3' }),
  },
  'default-routes-behind-one-address': {
    fault: all(meet, CA({ application_sid: 'a1' }), set('carriers', 'CB', { application_sid: 'b1' })),
    twin: all(CA({ application_sid: 'a1' }), set('carriers', 'CB', { application_sid: 'b1' })),
  },
  'number-on-two-carriers-behind-one-address': {
    fault: all(
      meet,
      add(
        'numbers',
        number('15085550100', { voip_carrier_sid: 'CB', account_sid: 'B', application_sid: 'b1' }),
      ),
    ),
    twin: add(
      'numbers',
      number('15085550100', { voip_carrier_sid: 'CB', account_sid: 'B', application_sid: 'b1' }),
    ),
  },
  'carriers-of-two-accounts-share-an-address': {
    fault: meet,
    twin: all(meet, set('carriers', 'CB', { account_sid: null })),
  },
  'gateways-of-one-carrier-differ-in-padding': {
    fault: all(
      CA({ application_sid: 'a1' }),
      add('gateways', gateway('CA', '198.51.100.0', { netmask: 31, pad_crypto: 1 })),
    ),
    twin: all(CA({ application_sid: 'a1' }), add('gateways', gateway('CA', '198.51.100.0', { netmask: 31 }))),
  },
  'application-of-a-shared-carrier-is-no-default': {
    fault: CA({ account_sid: null, application_sid: 'a1' }),
    twin: all(CA({ account_sid: null, application_sid: 'a1' }), world => {
      world.accounts.pop();
    }),
  },
  'default-route-into-another-account': {
    fault: CA({ application_sid: 'b1' }),
    twin: CA({ application_sid: 'a1' }),
  },
  'gateway-covers-addresses-of-microsoft-teams': {
    fault: all(add('tenants', tenant()), ofCA({ ipv4: '52.112.7.7' })),
    twin: ofCA({ ipv4: '52.112.7.7' }),
  },
  'placeholder-of-a-template-left': {
    fault: CA({ tech_prefix: 'your-tech-prefix' }),
    twin: CA({ tech_prefix: '9911' }),
  },
  'settings-for-outgoing-calls-without-effect': {
    fault: all(CA({ tech_prefix: '9911' }), ofCA({ outbound: 0 })),
    twin: CA({ tech_prefix: '9911' }),
  },
  'pings-that-are-never-sent': {
    fault: ofCA({ send_options_ping: 1, outbound: 0 }),
    twin: ofCA({ send_options_ping: 1 }),
  },
  'registration-without-gateway': {
    fault: all(
      add('carriers', registering('R')),
      add('gateways', outbound('R', 'sip.vendor.net', { is_active: 0 })),
    ),
    twin: all(add('carriers', registering('R')), add('gateways', outbound('R', 'sip.vendor.net'))),
  },
  'registration-trunk-that-does-not-register': {
    fault: add('carriers', registering('R', { requires_register: 0 })),
    twin: all(add('carriers', registering('R')), add('gateways', outbound('R', 'sip.vendor.net'))),
  },
  'registration-without-credentials': {
    fault: add('carriers', registering('R', { register_password: null })),
    twin: add('carriers', carrier('R', { register_username: 'x' })),
  },
  'not-registered': {
    fault: add('carriers', registering('R', { register_status: { status: 'fail', reason: '403' } })),
    twin: add('carriers', registering('R', { register_status: {} })),
  },
  'registration-looks-out-of-date': {
    fault: add(
      'carriers',
      registering('R', { register_status: { status: 'ok', timestamp: '2026-11-25T10:00:00Z', expires: 60 } }),
    ),
    twin: add('carriers', registering('R', { register_status: { status: 'ok' } })),
  },
  'calls-to-the-registered-address-find-no-account': {
    fault: all(
      sbcDomain(null),
      add('carriers', byAddress('R', { account_sid: null })),
      add('gateways', outbound('R', '198.51.100.9')),
    ),
    twin: all(
      add('carriers', byAddress('R', { account_sid: null })),
      add('gateways', outbound('R', '198.51.100.9')),
    ),
  },
  'registered-under-another-name': {
    fault: all(
      sbcDomain(null),
      set('accounts', 'B', { sip_realm: null }),
      add(
        'carriers',
        byAddress('R', { account_sid: 'B', register_from_user: 'other', application_sid: 'b1' }),
      ),
      add('gateways', outbound('R', '198.51.100.9')),
    ),
    twin: all(
      sbcDomain(null),
      set('accounts', 'B', { sip_realm: null }),
      add('carriers', byAddress('R', { account_sid: 'B', application_sid: 'b1' })),
      add('gateways', outbound('R', '198.51.100.9')),
    ),
  },
  'two-carriers-with-one-registration': {
    fault: all(
      add(
        'carriers',
        registering('R1', { register_username: 'x' }),
        registering('R2', { register_username: 'x' }),
      ),
      add('gateways', outbound('R1', 'sip.vendor.net'), outbound('R2', 'SIP.vendor.net')),
    ),
    twin: all(
      add('carriers', registering('R1'), registering('R2', { application_sid: null })),
      add('gateways', outbound('R1', 'sip.vendor.net'), outbound('R2', 'sip.vendor.net')),
    ),
  },
  'registered-trunks-of-one-registrar': {
    fault: all(
      add('carriers', registering('R1'), registering('R2')),
      add('gateways', outbound('R1', 'sip.vendor.net'), outbound('R2', 'Sip.vendor.net')),
    ),
    twin: all(
      add('carriers', registering('R1'), registering('R2')),
      add('gateways', outbound('R1', 'sip.vendor.net'), outbound('R2', 'sip.vendor.org')),
      // One of two patterns takes the call.
      add('carriers', registering('R3', { application_sid: null }), registering('R4')),
      add('gateways', outbound('R3', 'sip.other.net'), outbound('R4', 'sip.other.net')),
      add('numbers', ...['R3', 'R4'].map(sid => number('^1508', { voip_carrier_sid: sid }))),
    ),
  },
  'registered-name-leads-nowhere': {
    fault: all(
      add('carriers', registering('R', { application_sid: null })),
      add('numbers', number('^4930', { voip_carrier_sid: 'R' })),
    ),
    twin: all(
      add(
        'carriers',
        ...['R', '+4930123456', 'trunk1', '4930555'].map(user =>
          registering(user, { application_sid: null }),
        ),
      ),
      add(
        'numbers',
        number('r', { voip_carrier_sid: 'R' }),
        number('4930123456', { voip_carrier_sid: '+4930123456' }),
        number('.*', { voip_carrier_sid: 'trunk1' }),
        number('^4930', { voip_carrier_sid: '4930555' }),
      ),
    ),
  },
  'authentication-trunk-without-password': {
    fault: add('carriers', authTrunk('X', { inbound_auth_password: null })),
    twin: add(
      'carriers',
      authTrunk('X'),
      authTrunk('Y', { inbound_auth_username: null, inbound_auth_password: null }),
    ),
  },
  'authentication-trunk-without-user-name': {
    fault: add('carriers', authTrunk('X', { inbound_auth_username: null })),
    twin: add('carriers', authTrunk('X'), authTrunk('Y', { inbound_auth_password: '' })),
  },
  'not-registered-yet': {
    fault: add('carriers', registering('R', { register_status: null })),
    twin: add('carriers', registering('R'), registering('S', { register_status: { status: 'fail' } })),
  },
  'authentication-trunk-without-sip-realm': {
    fault: all(
      set('accounts', 'B', { sip_realm: null }),
      add('carriers', authTrunk('X', { account_sid: 'B' })),
    ),
    twin: all(
      set('accounts', 'B', { sip_realm: null }),
      add('carriers', authTrunk('X', { account_sid: null })),
    ),
  },
  'addresses-that-need-no-password': {
    fault: all(add('carriers', authTrunk('X')), add('gateways', gateway('X', '198.51.100.9'))),
    twin: all(add('carriers', authTrunk('X')), add('gateways', outbound('X', '198.51.100.9'))),
  },
  'one-user-name-for-several': {
    fault: all(add('carriers', authTrunk('X', { inbound_auth_username: 'ANN' }))),
    twin: all(
      add('carriers', authTrunk('X', { inbound_auth_username: 'ann', account_sid: 'B' })),
      add('clients', client('joe')),
    ),
  },
};
