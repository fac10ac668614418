import { runCheckUp } from '../../src/platform/checkUp/checkUp.ts';
import type { Row } from '../../src/platform/configuration/fields.ts';
import { printTable } from './table.ts';

const CARRIERS = 200;
const SIZES = [10_000, 100_000];
const RUNS = 5;

const rows = (count: number, make: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Carriers of 20 accounts with two gateways each, numbers on them, and a pattern in a hundred numbers. */
const listsOf = (numbers: number) => ({
  accounts: rows(20, at => ({ account_sid: `a${String(at)}`, service_provider_sid: 'p', sip_realm: 'x.y' })),
  carriers: rows(CARRIERS, at => ({
    voip_carrier_sid: `c${String(at)}`,
    service_provider_sid: 'p',
    account_sid: at % 3 === 0 ? null : `a${String(at % 20)}`,
    is_active: 1,
    trunk_type: 'static_ip',
    requires_register: 0,
    application_sid: null,
  })),
  gateways: rows(CARRIERS * 2, at => ({
    sip_gateway_sid: `g${String(at)}`,
    voip_carrier_sid: `c${String(at >> 1)}`,
    ipv4: `198.18.${String(at >> 6)}.${String(at % 64)}`,
    netmask: at % 8 === 0 ? 28 : 32,
    inbound: 1,
    outbound: 0,
    is_active: 1,
  })),
  numbers: rows(numbers, at => ({
    phone_number_sid: `n${String(at)}`,
    number: at % 100 === 99 ? `^1508${String(at)}` : String(15_080_000_000 + at),
    voip_carrier_sid: `c${String(at % CARRIERS)}`,
    account_sid: `a${String(at % 20)}`,
    application_sid: null,
  })),
  applications: [],
  clients: [],
  tenants: [],
});

/** The rules alone: what reading the lists costs is the platform's. */
export const benchCheckUp = (): void => {
  const measured = SIZES.map(size => {
    const lists = listsOf(size);
    const times = Array.from({ length: RUNS }, () => {
      const from = performance.now();
      const { findings } = runCheckUp(lists, Date.now());
      return { ms: performance.now() - from, found: findings.length };
    });
    const middle = times.toSorted((one, other) => one.ms - other.ms)[RUNS >> 1];
    return [size, middle?.found ?? 0, middle?.ms ?? 0];
  });
  printTable('Check-up', {
    note: `all rules over ${String(CARRIERS)} carriers, middle of ${String(RUNS)} runs, without reading`,
    columns: ['numbers', 'findings', 'ms'],
    rows: measured,
  });
};
