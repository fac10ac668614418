import { at, carrier, gateway, type InboundCase, NO_APPLICATION as NONE, sources } from './inboundFixture.ts';

const registering = sources({
  carriers: [
    carrier('CA', {
      requires_register: 1,
      register_sip_realm: 'reg.example',
      register_username: 'u1',
      application_sid: 'a1',
    }),
  ],
  gateways: [gateway('CA', { inbound: 0 })],
});

/** What the Request-URI may carry beside user and host. */
export const requestCases: readonly InboundCase[] = [
  [
    'a registered name with parameters is another name',
    registering,
    at('u1;x=1', { host: 'reg.example' }),
    '404',
  ],
  ['a port after a realm', sources(), at('777', { host: 'a.example:5060' }), NONE],
  ['a port after the host of a registration', registering, at('u1', { host: 'reg.example:5080' }), 'A, a1'],
];
