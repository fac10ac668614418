import { carrier, gateway, route, tenant } from './cleanWorld.ts';
import { add, all, type Faults, replaced, set } from './changes.ts';

type Values = Record<string, unknown>;

const key = (values: Values) =>
  replaced('apiKeys', {
    api_key_sid: 'key',
    account_sid: 'A',
    service_provider_sid: null,
    expires_at: null,
    ...values,
  });
const HOOK = { url: 'https://hooks.acme.net/auth' };
const smpp = (values: Values = {}) => [
  carrier('S', { account_sid: null, smpp_inbound_system_id: 'x', smpp_inbound_password: 'y', ...values }),
];
const bind = add('smppGateways', { smpp_gateway_sid: 'g', voip_carrier_sid: 'S', inbound: 1 });

export const ROUTING_FAULTS: Faults = {
  'inactive-routing-table': {
    fault: set('tables', 'T', { is_active: 0 }),
    twin: set('tables', 'T', { is_active: 1 }),
  },
  'no-route-for-the-rest': {
    fault: replaced('routes', route('^44', 0, ['CA'])),
    twin: replaced('routes', route('^', 9999, ['CA'])),
  },
  'invalid-expression': {
    fault: add('routes', route('^4[', 1, ['CA'])),
    twin: add('routes', route('^4[5]', 1, ['CA'])),
  },
  'route-that-is-hidden-or-matches-in-the-middle': {
    fault: add('routes', route('^441', 1, ['CA'])),
    // The router passes over a route without carriers.
    twin: add('routes', route('^4', -1, []), route('^45', 1, ['CA'])),
  },
  'route-to-a-carrier-without-outbound-gateway': {
    fault: world => {
      Object.assign(world.gateways[0] ?? {}, { outbound: 0 });
    },
    twin: all(
      add('routes', route('^45', 1, ['CB'])),
      add('gateways', gateway('CB', '198.51.100.7', { inbound: 0, is_active: 0 })),
    ),
  },
  'route-to-an-inactive-carrier': {
    fault: set('carriers', 'CA', { is_active: 0 }),
    twin: set('carriers', 'CB', { is_active: 0 }),
  },
  'route-without-one-carrier': {
    fault: add('routes', route('^45', 1, ['CA', 'CB'])),
    twin: add('routes', route('^45', 1, ['CB'])),
  },
  'two-tables-for-one-account': {
    fault: add('tables', {
      lcr_sid: 'T2',
      name: 'T2',
      is_active: 1,
      account_sid: 'A',
      service_provider_sid: null,
    }),
    twin: all(
      replaced('tables', {
        lcr_sid: 'T',
        name: 'T',
        is_active: 1,
        account_sid: 'A',
        service_provider_sid: null,
      }),
    ),
  },
};

export const OTHER_FAULTS: Faults = {
  'teams-tenant-without-application': {
    fault: add('tenants', tenant({ application_sid: null })),
    twin: add('tenants', tenant()),
  },
  'teams-tenant-with-a-foreign-application': {
    fault: add('tenants', tenant({ application_sid: 'b1' })),
    twin: add('tenants', tenant()),
  },
  'service-provider-without-teams-domain': {
    fault: all(set('providers', 'P', { ms_teams_fqdn: null }), add('tenants', tenant())),
    twin: set('providers', 'P', { ms_teams_fqdn: null }),
  },
  'teams-domain-that-never-matches': {
    fault: add('tenants', tenant({ tenant_fqdn: 'sip:teams.acme.net' })),
    twin: add('tenants', tenant()),
  },
  'api-key-that-has-expired': {
    fault: key({ expires_at: '2026-11-25T11:59:00.000Z' }),
    twin: key({ expires_at: '2026-11-25T12:01:00.000Z' }),
  },
  'api-key-known-to-everybody': {
    fault: key({ api_key_sid: '3f35518f-5a0d-4c2e-90a5-2407bb3b36f0' }),
    twin: key({ api_key_sid: '3f35518f-5a0d-4c2e-90a5-2407bb3b36f1' }),
  },
  'weak-password-rule': {
    fault: replaced('passwordSettings', {
      min_password_length: 8,
      require_digit: 0,
      require_special_character: 0,
    }),
    twin: replaced('passwordSettings', {
      min_password_length: 9,
      require_digit: 0,
      require_special_character: 0,
    }),
  },
  'user-with-the-first-password': {
    fault: set('users', 'u', { force_change: 1 }),
    twin: set('users', 'u', { force_change: null }),
  },
  'registration-hook-of-a-service-provider': {
    fault: set('providers', 'P', { registration_hook: HOOK }),
    twin: set('providers', 'P', { registration_hook: null }),
  },
  'no-sbc-addresses': { fault: replaced('sbcs'), twin: replaced('sbcs', { ipv4: '203.0.113.1' }) },
  'sbc-address-from-an-earlier-start': {
    fault: add('sbcs', {
      sbc_address_sid: 'old',
      ipv4: '203.0.113.2',
      last_updated: '2026-11-24T11:00:00.000Z',
    }),
    twin: replaced('sbcs', {
      sbc_address_sid: 'old',
      ipv4: '203.0.113.2',
      last_updated: '2026-11-24T11:00:00.000Z',
    }),
  },
  'pings-without-answer': {
    fault: add('alerts', {
      time: '2026-11-25T11:30:00Z',
      message: 'Options ping to CA:198.51.100.1 unsuccessfully',
    }),
    twin: add('alerts', {
      time: '2026-11-25T10:30:00Z',
      message: 'Options ping to CA:198.51.100.1 unsuccessfully',
    }),
  },
  'smpp-login-that-cannot-work': {
    fault: all(add('carriers', ...smpp({ smpp_inbound_password: null })), bind),
    twin: all(add('carriers', ...smpp()), bind),
  },
};
