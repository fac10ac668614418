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
  C01: { fault: CA({ is_active: 0 }), twin: add('carriers', carrier('unused', { is_active: 0 })) },
  C02: {
    fault: ofCA({ is_active: 0 }),
    twin: add('gateways', outbound('CB', 'sip.vendor.net', { is_active: 0 })),
  },
  // CB is used by no route.
  C03: {
    fault: ofCA({ is_active: 0, inbound: 0 }),
    twin: add('gateways', outbound('CB', 'sip.vendor.net', { is_active: 0 })),
  },
  C04: { fault: CA({ service_provider_sid: null }), twin: CA({ service_provider_sid: 'P' }) },
  C05: {
    fault: CA({ service_provider_sid: null, account_sid: null }),
    twin: CA({ account_sid: null }),
  },
  C06: {
    fault: ofCA({ inbound: 0 }),
    twin: all(add('carriers', carrier('out')), add('gateways', outbound('out', 'sip.vendor.net'))),
  },
  C07: { fault: ofCA({ ipv4: 'sip.vendor.net' }), twin: add('gateways', outbound('CA', 'sip.vendor.net')) },
  C08: { fault: ofCA({ netmask: 33 }), twin: ofCA({ netmask: 31 }) },
  C09: { fault: ofCA({ netmask: 20 }), twin: ofCA({ netmask: 30 }) },
  C10: { fault: ofCA({ ipv4: '10.1.2.3' }), twin: ofCA({ ipv4: '11.1.2.3' }) },
  C11: {
    fault: all(meet, CA({ application_sid: 'a1' }), set('carriers', 'CB', { application_sid: 'b1' })),
    twin: all(CA({ application_sid: 'a1' }), set('carriers', 'CB', { application_sid: 'b1' })),
  },
  C12: {
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
  C13: { fault: meet, twin: all(meet, set('carriers', 'CB', { account_sid: null })) },
  C14: {
    fault: all(
      CA({ application_sid: 'a1' }),
      add('gateways', gateway('CA', '198.51.100.0', { netmask: 31, pad_crypto: 1 })),
    ),
    twin: all(CA({ application_sid: 'a1' }), add('gateways', gateway('CA', '198.51.100.0', { netmask: 31 }))),
  },
  C15: {
    fault: CA({ account_sid: null, application_sid: 'a1' }),
    twin: all(CA({ account_sid: null, application_sid: 'a1' }), world => {
      world.accounts.pop();
    }),
  },
  C16: { fault: CA({ application_sid: 'b1' }), twin: CA({ application_sid: 'a1' }) },
  C17: {
    fault: all(add('tenants', tenant()), ofCA({ ipv4: '52.112.7.7' })),
    twin: ofCA({ ipv4: '52.112.7.7' }),
  },
  C18: { fault: CA({ tech_prefix: 'your-tech-prefix' }), twin: CA({ tech_prefix: '9911' }) },
  C19: {
    fault: all(CA({ tech_prefix: '9911' }), ofCA({ outbound: 0 })),
    twin: CA({ tech_prefix: '9911' }),
  },
  C20: {
    fault: ofCA({ send_options_ping: 1, outbound: 0 }),
    twin: ofCA({ send_options_ping: 1 }),
  },
  T01: {
    fault: all(
      add('carriers', registering('R')),
      add('gateways', outbound('R', 'sip.vendor.net', { is_active: 0 })),
    ),
    twin: all(add('carriers', registering('R')), add('gateways', outbound('R', 'sip.vendor.net'))),
  },
  T02: {
    fault: add('carriers', registering('R', { requires_register: 0 })),
    twin: all(add('carriers', registering('R')), add('gateways', outbound('R', 'sip.vendor.net'))),
  },
  T03: {
    fault: add('carriers', registering('R', { register_password: null })),
    twin: add('carriers', carrier('R', { register_username: 'x' })),
  },
  T04: {
    fault: add('carriers', registering('R', { register_status: { status: 'fail', reason: '403' } })),
    twin: add('carriers', registering('R', { register_status: {} })),
  },
  T05: {
    fault: add(
      'carriers',
      registering('R', { register_status: { status: 'ok', timestamp: '2026-11-25T10:00:00Z', expires: 60 } }),
    ),
    twin: add('carriers', registering('R', { register_status: { status: 'ok' } })),
  },
  T06: {
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
  T07: {
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
  T08: {
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
  T14: {
    fault: all(
      add('carriers', registering('R1'), registering('R2')),
      add('gateways', outbound('R1', 'sip.vendor.net'), outbound('R2', 'Sip.vendor.net')),
    ),
    twin: all(
      add('carriers', registering('R1'), registering('R2')),
      add('gateways', outbound('R1', 'sip.vendor.net'), outbound('R2', 'sip.vendor.org')),
    ),
  },
  T09: {
    fault: add('carriers', registering('R', { application_sid: null })),
    twin: all(
      add('carriers', registering('R', { application_sid: null })),
      add('numbers', number('r', { voip_carrier_sid: 'R' })),
    ),
  },
  T10: {
    fault: add('carriers', authTrunk('X', { inbound_auth_password: null })),
    twin: add(
      'carriers',
      authTrunk('X'),
      authTrunk('Y', { inbound_auth_username: null, inbound_auth_password: null }),
    ),
  },
  T16: {
    fault: add('carriers', authTrunk('X', { inbound_auth_username: null })),
    twin: add('carriers', authTrunk('X'), authTrunk('Y', { inbound_auth_password: '' })),
  },
  T15: {
    fault: add('carriers', registering('R', { register_status: null })),
    twin: add('carriers', registering('R'), registering('S', { register_status: { status: 'fail' } })),
  },
  T11: {
    fault: all(
      set('accounts', 'B', { sip_realm: null }),
      add('carriers', authTrunk('X', { account_sid: 'B' })),
    ),
    twin: all(
      set('accounts', 'B', { sip_realm: null }),
      add('carriers', authTrunk('X', { account_sid: null })),
    ),
  },
  T12: {
    fault: all(add('carriers', authTrunk('X')), add('gateways', gateway('X', '198.51.100.9'))),
    twin: all(add('carriers', authTrunk('X')), add('gateways', outbound('X', '198.51.100.9'))),
  },
  T13: {
    fault: all(add('carriers', authTrunk('X', { inbound_auth_username: 'ANN' }))),
    twin: all(
      add('carriers', authTrunk('X', { inbound_auth_username: 'ann', account_sid: 'B' })),
      add('clients', client('joe')),
    ),
  },
};
