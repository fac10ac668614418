import { expect, it } from 'vitest';
import { gatewayRead, type PlannedRead } from '../../../../src/platform/configuration/plan.ts';
import { isTouched, writtenBy } from '../../../../src/platform/configuration/written.ts';

const NUMBERS: PlannedRead = { list: 'numbers', of: 'platform', paged: true };
const LIMITS: PlannedRead = { list: 'accountLimits', of: 'account', account: 'acc1' };
const TABLES: PlannedRead = { list: 'tables', of: 'platform' };
const ROUTES: PlannedRead = { list: 'routes', of: 'platform', parent: ['lcr_sid', 'lcr1'] };
const GATEWAYS = gatewayRead('c1');
const COLLECTIONS: Readonly<Record<string, string>> = {
  numbers: 'PhoneNumbers',
  gateways: 'SipGateways',
  accountLimits: 'Limits',
  tables: 'Lcrs',
  routes: 'LcrRoutes',
};
const ROWS: Readonly<Record<string, Record<string, unknown>[]>> = {
  gateways: [{ sip_gateway_sid: 'g1', voip_carrier_sid: 'c1' }],
  routes: [{ lcr_route_sid: 'r1', lcr_carrier_set_entries: [{ lcr_carrier_set_entry_sid: 'e1' }] }],
};

it.each<[string, PlannedRead, boolean, object?]>([
  ['PUT PhoneNumbers/n1', NUMBERS, true],
  ['POST PhoneNumbers', NUMBERS, true],
  ['PUT Applications/a1', NUMBERS, false],
  // Numbers of an account go with it.
  ['DELETE Accounts/acc1', NUMBERS, true],
  ['PUT SipGateways/g1', GATEWAYS, true],
  ['PUT SipGateways/g2', GATEWAYS, false],
  ['DELETE SipGateways/g2', GATEWAYS, false],
  ['DELETE SipGateways/g1', GATEWAYS, true],
  ['POST SipGateways', GATEWAYS, true, { voip_carrier_sid: 'c1' }],
  ['POST SipGateways', GATEWAYS, false, { voip_carrier_sid: 'c2' }],
  ['PUT VoipCarriers/c1', GATEWAYS, false],
  ['DELETE VoipCarriers/c1', GATEWAYS, true],
  ['POST Accounts/acc1/Limits', LIMITS, true],
  ['POST Accounts/acc2/Limits', LIMITS, false],
  ['PUT Accounts/acc1', LIMITS, false],
  ['POST Lcrs/lcr1/Routes', ROUTES, true],
  ['POST Lcrs/lcr2/Routes', ROUTES, false],
  ['PUT LcrCarrierSetEntries/e1', ROUTES, true],
  ['PUT LcrCarrierSetEntries/e2', ROUTES, false],
  ['POST Lcrs/lcr2/Routes', TABLES, true],
])('%s: list %o may be another: %s', (line, read, touched, body) => {
  const [method = '', path = ''] = line.split(' ');
  const written = writtenBy({ method, path, body });
  expect(isTouched(read, COLLECTIONS[read.list] ?? '', ROWS[read.list] ?? null, written)).toBe(touched);
});
