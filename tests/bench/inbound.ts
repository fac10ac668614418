import { compileInbound, type InboundSources } from '../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall, inboundEnd } from '../../src/platform/inbound/explainInboundCall.ts';
import { explainNumbers } from '../../src/custom-pages/number-explainer/model/explainList.ts';
import { replayEdits } from '../../src/platform/replay/replayEdits.ts';
import { printTable } from './table.ts';

const CARRIERS = 200;
const NUMBERS = 10_000;
/** Of a platform that grew for years: a carrier for each customer. */
const MANY_CARRIERS = 20_000;
const ASKED = 100;

const textOf = (place: number): string =>
  place % 10 === 0 ? `^1508${String(place)}` : `4420${String(place).padStart(6, '0')}`;

/** Every tenth number is a pattern; each carrier has an address and a range. */
const large = (count = CARRIERS): InboundSources => {
  const carriers = Array.from({ length: count }, (_, place) => ({
    voip_carrier_sid: `c${String(place)}`,
    name: `carrier ${String(place)}`,
    service_provider_sid: 'p',
    is_active: 1,
  }));
  return {
    accounts: [
      { account_sid: 'a', name: 'a', service_provider_sid: 'p', sip_realm: 'a.example', is_active: 1 },
    ],
    carriers,
    gateways: carriers.flatMap(({ voip_carrier_sid }, place) => [
      {
        sip_gateway_sid: `g${String(place)}`,
        voip_carrier_sid,
        ipv4: `198.${String(51 + (place >> 8))}.${String(place % 256)}.7`,
        netmask: 32,
        inbound: 1,
      },
      {
        sip_gateway_sid: `r${String(place)}`,
        voip_carrier_sid,
        ipv4: `10.${String(place % 256)}.${String(place >> 8)}.0`,
        netmask: place < CARRIERS ? 16 : 24,
        inbound: 1,
      },
    ]),
    numbers: Array.from({ length: NUMBERS }, (_, place) => ({
      phone_number_sid: `n${String(place)}`,
      number: textOf(place),
      voip_carrier_sid: `c${String(place % count)}`,
      account_sid: 'a',
      application_sid: 'x',
    })),
    applications: ['x', 'y'].map(sid => ({
      application_sid: sid,
      name: sid,
      account_sid: 'a',
      call_hook: { url: 'https://x.example' },
    })),
    tenants: [],
    clients: [],
  };
};

const addressOf = (place: number): string => `198.51.${String(place % CARRIERS)}.7`;

/** Milliseconds of the fastest of three. */
const took = (act: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const began = performance.now();
      act();
      return performance.now() - began;
    }),
  );

/** The model of inbound calls at a size that few providers have. */
export const benchInbound = (): void => {
  const sources = large();
  const many = large(MANY_CARRIERS);
  const config = compileInbound(sources);
  const call = (place: number) => ({ called: textOf(place), sourceAddress: addressOf(place) });
  const calls = Array.from({ length: 10_000 }, (_, place) => call(place));
  const records = Array.from({ length: 2000 }, (_, place) => ({
    id: String(place),
    direction: 'inbound',
    to: textOf(place),
    remote_host: addressOf(place),
    trunk: `carrier ${String(place % CARRIERS)}`,
    account_sid: 'a',
    application_sid: 'x',
    answered: true,
  }));
  const edits = [{ list: 'numbers' as const, rows: [{ phone_number_sid: 'n1', application_sid: 'y' }] }];
  const numbers = Array.from({ length: 5000 }, (_, place) => textOf(place));
  printTable('Inbound calls', {
    note: `${String(NUMBERS)} numbers on ${String(CARRIERS)} carriers, in Node, the fastest of three`,
    columns: ['what', 'ms'],
    rows: [
      ['lists read and indexed', took(() => compileInbound(sources))],
      ['one call explained', took(() => explainInboundCall(config, call(1)))],
      ['10,000 calls, where they end', took(() => calls.map(each => inboundEnd(config, each)))],
      [
        '5,000 numbers of a list',
        took(() =>
          explainNumbers(
            { sources, numbers },
            () => undefined,
            () => 0,
          ),
        ),
      ],
      [
        '100 numbers of a list, 20,000 carriers',
        took(() =>
          explainNumbers(
            { sources: many, numbers: numbers.slice(0, ASKED) },
            () => undefined,
            () => 0,
          ),
        ),
      ],
      ['2,000 calls replayed', took(() => replayEdits(sources, edits, records))],
    ],
  });
};
