import { describe } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { refusalTable, UNKNOWN, type Case } from './refusalTable.ts';

const table = refusalTable();

// Refusals of docs/platform-api.md that the recordings do not show.
const PRIVILEGES = { msg: 'insufficient privileges' };
const GUARD = { status: 'fail', message: 'insufficient privileges' };
const TEXT_404 = 'Not Found';
const SIP = { ipv4: '203.0.113.5', inbound: 1, outbound: 0 };

describe('carriers', () => {
  const register = (register_username: string, register_password: string) => ({
    name: 'x',
    requires_register: 1,
    register_username,
    register_password,
  });
  table([
    ['acct1', 'GET /VoipCarriers/{shared}', undefined, 400, PRIVILEGES],
    ['sp1', 'GET /VoipCarriers/{orphan}', undefined, 400, PRIVILEGES],
    ['sp1', 'GET /VoipCarriers/{foreign}', undefined, 400, PRIVILEGES],
    ['admin', `GET /VoipCarriers/${UNKNOWN}`, undefined, 404, ''],
    [
      'sp1',
      'GET /ServiceProviders/{northwind}/VoipCarriers',
      undefined,
      403,
      { msg: 'insufficient permissions' },
    ],
    ['acct1', 'GET /ServiceProviders/{northwind}/VoipCarriers', undefined, 403],
    ['key', `GET /ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers`, undefined, 403],
    ['acct2', `GET /Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`, undefined, 403],
    ['admin', `POST /Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`, { name: 'x' }, 500, 'Cannot read properties'],
    [
      'acct1',
      `POST /ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers`,
      { name: 'x' },
      403,
      { msg: 'insufficient permissions to update service provider' },
    ],
    [
      'acct1',
      'PUT /VoipCarriers/{shared}',
      { name: 'x' },
      422,
      { msg: 'carrier belongs to a different user' },
    ],
    [
      'acct1',
      'DELETE /VoipCarriers/{shared}',
      undefined,
      422,
      { msg: 'carrier belongs to a different user' },
    ],
    ['acct1', `PUT /VoipCarriers/${UNKNOWN}`, { name: 'x' }, 500],
    // The application is asked for first, the owner then, registration last.
    ...['{shared}', UNKNOWN].map((sid): Case => [
      'acct1',
      `PUT /VoipCarriers/${sid}`,
      { application_sid: UNKNOWN },
      400,
      { msg: 'unknown application_sid' },
    ]),
    ['acct1', 'PUT /VoipCarriers/{shared}', { register_sip_realm: '' }, 422],
    [
      'admin',
      `DELETE /ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers/{shared}`,
      undefined,
      404,
      'Cannot DELETE',
    ],
    ['admin', `DELETE /Accounts/${DEFAULT_ACCOUNT}/VoipCarriers/{own}`, undefined, 404, 'Cannot DELETE'],
    [
      'sp1',
      'POST /VoipCarriers',
      register('  ', 'p'),
      400,
      { msg: 'register_username is required when requires_register is true' },
    ],
    [
      'sp1',
      'POST /VoipCarriers',
      register('u', '  '),
      400,
      { msg: 'register_password is required when requires_register is true' },
    ],
    ...['register_use_tls', 'sip_proxy'].map((name): Case => [
      'admin',
      'PUT /VoipCarriers/{own}',
      { [name]: 1 },
      500,
      'Unknown column',
    ]),
    ['admin', 'PUT /VoipCarriers/{own}', { is_active: 'true' }, 500],
    ['admin', 'PUT /VoipCarriers/{own}', { account_sid: '' }, 500],
    ['admin', 'PUT /VoipCarriers/{own}', { created_at: '2026-11-21T01:55:43.000Z' }, 500],
  ]);
});

describe('gateways', () => {
  const least = { msg: 'netmask required to have value equal or greater than 24' };
  table([
    ['sp1', 'GET /SipGateways?voip_carrier_sid={orphan}', undefined, 403, PRIVILEGES],
    ['sp1', 'POST /SipGateways', { ...SIP, voip_carrier_sid: '{orphan}' }, 403, PRIVILEGES],
    ['sp1', 'PUT /SipGateways/{gateway}', SIP, 403, PRIVILEGES],
    ['sp1', 'DELETE /SmppGateways/{smpp}', undefined, 403, PRIVILEGES],
    ['sp2', 'GET /SipGateways?voip_carrier_sid={shared}', undefined, 403, PRIVILEGES],
    ['acct1', 'GET /SipGateways?voip_carrier_sid={shared}', undefined, 200],
    ['acct1', 'POST /SipGateways', { ...SIP, voip_carrier_sid: '{shared}' }, 403, PRIVILEGES],
    ['key', 'POST /SmppGateways', { ipv4: '203.0.113.6', voip_carrier_sid: '{shared}' }, 403, PRIVILEGES],
    ['acct2', 'PUT /SipGateways/{gateway}', SIP, 403, PRIVILEGES],
    ['acct2', 'GET /SipGateways/{gateway}', undefined, 200],
    [
      'acct1',
      'POST /SipGateways',
      { ...SIP, voip_carrier_sid: UNKNOWN },
      400,
      { msg: 'invalid voip_carrier_sid' },
    ],
    ['admin', 'GET /SipGateways', undefined, 400, { msg: 'missing voip_carrier_sid' }],
    ['admin', `DELETE /SipGateways/${UNKNOWN}`, undefined, 400, { msg: 'invalid sip_gateway_sid' }],
    ['admin', `DELETE /SmppGateways/${UNKNOWN}`, undefined, 400, { msg: 'invalid smpp_gateway_sid' }],
    ['sp1', 'POST /SipGateways', { ...SIP, netmask: 23, voip_carrier_sid: '{shared}' }, 400, least],
    ['acct1', 'PUT /SipGateways/{gateway}', { ...SIP, netmask: '16' }, 400, least],
    ['sp1', 'POST /SipGateways', { ...SIP, netmask: 24, voip_carrier_sid: '{shared}' }, 201],
    ['sp1', 'POST /SmppGateways', { ...SIP, netmask: 8, voip_carrier_sid: '{shared}' }, 201],
  ]);
});

describe('templates and addresses', () => {
  table([
    ['acct1', `POST /ServiceProviders/${DEFAULT_PROVIDER}/PredefinedCarriers/{template}`, {}, 403, GUARD],
    ['sp1', 'POST /ServiceProviders/{northwind}/PredefinedCarriers/{template}', {}, 403, GUARD],
    ['acct2', `POST /Accounts/${DEFAULT_ACCOUNT}/PredefinedCarriers/{template}`, {}, 403, GUARD],
    ['sp1', `POST /ServiceProviders/${DEFAULT_PROVIDER}/PredefinedCarriers/${UNKNOWN}`, {}, 404, TEXT_404],
    ['sp1', 'POST /Sbcs', { ipv4: '203.0.113.8' }, 500],
    ['acct1', `DELETE /Sbcs/${UNKNOWN}`, undefined, 500],
    ['admin', 'POST /Sbcs', {}, 400, { msg: 'missing field ipv4' }],
    ['admin', `GET /Sbcs/${UNKNOWN}`, undefined, 404, 'Cannot GET'],
    ['admin', `PUT /Smpps/${UNKNOWN}`, {}, 404, 'Cannot PUT'],
  ]);
});

describe('numbers', () => {
  table([
    ['sp1', 'GET /PhoneNumbers/{foreignNumber}', undefined, 400, PRIVILEGES],
    ['sp1', 'GET /PhoneNumbers/{number}', undefined, 200],
    ['acct1', 'GET /PhoneNumbers/{number}', undefined, 404, ''],
    ['sp1', 'PUT /PhoneNumbers/{foreignNumber}', { application_sid: null }, 403, PRIVILEGES],
    ['acct1', 'PUT /PhoneNumbers/{foreignNumber}', { application_sid: null }, 403, PRIVILEGES],
    ['acct1', 'DELETE /PhoneNumbers/{foreignNumber}', undefined, 403, PRIVILEGES],
    ['sp1', 'PUT /PhoneNumbers/{number}', { application_sid: null }, 500],
    ['sp1', `PUT /PhoneNumbers/${UNKNOWN}`, { application_sid: null }, 500],
    ['acct1', `PUT /PhoneNumbers/${UNKNOWN}`, { application_sid: null }, 404, TEXT_404],
    ['acct1', `DELETE /PhoneNumbers/${UNKNOWN}`, undefined, 404, TEXT_404],
    // The number's own provider wins over its account's.
    ['sp1', 'PUT /PhoneNumbers/{lent}', { application_sid: null }, 204],
    ['sp2', 'PUT /PhoneNumbers/{lent}', { application_sid: null }, 403, PRIVILEGES],
    ['admin', 'PUT /PhoneNumbers/{number}', { number: '1' }, 400, { msg: 'number may not be modified' }],
    [
      'admin',
      'PUT /PhoneNumbers/{number}',
      { number: '1', voip_carrier_sid: '{own}' },
      400,
      { msg: 'voip_carrier_sid may not be modified' },
    ],
    [
      'admin',
      'PUT /PhoneNumbers/{number}',
      { voip_carrier_sid: '{own}' },
      400,
      { msg: 'voip_carrier_sid may not be modified' },
    ],
    ['admin', 'PUT /PhoneNumbers/{number}', { voip_carrier_sid: null }, 204],
    ['admin', 'PUT /PhoneNumbers/{number}', { application_sid: '' }, 500],
    ['admin', 'POST /PhoneNumbers', { number: 12025550100 }, 400],
    ['admin', 'POST /PhoneNumbers', { number: '1 2' }, 400, { msg: 'number cannot contain whitespace' }],
    [
      'admin',
      'POST /PhoneNumbers',
      { number: '12', voip_carrier_sid: UNKNOWN },
      400,
      { msg: `voip_carrier not found for sid ${UNKNOWN}` },
    ],
    [
      'acct1',
      'POST /PhoneNumbers',
      { number: '12', voip_carrier_sid: '{foreign}' },
      400,
      { msg: 'voip_carrier_sid does not belong to the account' },
    ],
    [
      'sp1',
      'POST /PhoneNumbers',
      { number: '12', voip_carrier_sid: '{foreign}', account_sid: DEFAULT_ACCOUNT },
      400,
      { msg: 'voip_carrier_sid does not belong to the account' },
    ],
    ['sp1', 'POST /PhoneNumbers', { number: '13', voip_carrier_sid: '{own}' }, 201],
    ['admin', 'POST /PhoneNumbers', { number: '14', voip_carrier_sid: '{own}', account_sid: null }, 201],
    ['admin', 'POST /PhoneNumbers', { number: '12', account_sid: '' }, 500],
  ]);
});
