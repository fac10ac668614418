import { describe, expect, it } from 'vitest';
import type { Carrier } from '../../../../src/platform/carrier/carrierRecords.ts';
import {
  carrierWithGateways,
  readSipGateway,
  readSmppGateway,
} from '../../../../src/platform/carrier/readCarrier.ts';
import { countGateways } from '../../../../src/platform/carrier/carrierChoices.ts';
import { readRegisterStatus, registeredUntil } from '../../../../src/platform/carrier/registerStatus.ts';
import { stored, storedSmpp } from './carrierFixtures.ts';

describe('readRegisterStatus', () => {
  const whole = {
    status: 'fail',
    reason: '403 Forbidden',
    cseq: '12 REGISTER',
    callId: 'x@10.0.0.5',
    timestamp: '2026-11-21T01:55:43.000Z',
    expires: 3600,
  } as const;

  it.each([
    ['all there is', whole, whole],
    ['before the first attempt', {}, {}],
    ['a start failure', { status: 'fail', reason: 'no route' }, { status: 'fail', reason: 'no route' }],
    ['an unknown status', { status: 'pending' }, {}],
    [
      'values of other types',
      { status: 1, reason: { a: 1 }, callId: 5, timestamp: 'soon', expires: '60' },
      {},
    ],
    ['empty texts', { status: 'ok', reason: ' ', callId: '' }, { status: 'ok' }],
    ['a negative time', { status: 'ok', expires: -1 }, { status: 'ok' }],
    ['a text', '[object Object]', {}],
    ['nothing', null, {}],
    ['a missing column', undefined, {}],
  ])('keeps what it knows of %s', (_case, answered, expected) => {
    expect(readRegisterStatus(answered)).toEqual(expected);
  });
});

describe('registeredUntil', () => {
  const timestamp = '2026-11-21T01:00:00.000Z';
  it.each([
    ['registered', { status: 'ok', timestamp, expires: 3600 }, '2026-11-21T02:00:00.000Z'],
    ['not registered', { status: 'fail', timestamp, expires: 3600 }, undefined],
    ['an older server', { status: 'ok', expires: 3600 }, undefined],
    ['no expiry', { status: 'ok', timestamp }, undefined],
  ] as const)('for a carrier with the status: %s', (_case, status, expected) => {
    expect(registeredUntil(status)?.toISOString()).toBe(expected);
  });
});

describe('gatewayCounts', () => {
  const sip = (inbound: boolean, outbound: boolean, is_active = true) => ({ inbound, outbound, is_active });

  it('counts a gateway in each of its directions, and apart what is switched off', () => {
    const gateways = [sip(true, false), sip(true, true), sip(false, true), sip(true, true, false)];
    expect(countGateways(gateways, [{ inbound: true, outbound: false }])).toEqual({
      sip: { inbound: 2, outbound: 2 },
      smpp: { inbound: 1, outbound: 0 },
      inactive: 1,
      all: 5,
    });
  });

  it('knows a carrier without any', () => {
    expect(countGateways([], []).all).toBe(0);
  });
});

describe('flags of gateways', () => {
  it.each([
    ['bits', 1, 0],
    ['texts', '1', '0'],
    ['booleans', true, false],
  ])('are booleans where the answer has %s', (_case, on, off) => {
    const sip = readSipGateway({ sip_gateway_sid: 's', ipv4: '192.0.2.1', inbound: off, outbound: on });
    expect(sip).toMatchObject({ inbound: false, outbound: true });
    expect(sip).not.toHaveProperty('remove_ice');
    const smpp = { smpp_gateway_sid: 's', ipv4: '192.0.2.1', inbound: on, is_primary: off, use_tls: null };
    expect(readSmppGateway(smpp)).toMatchObject({ inbound: true, is_primary: false, use_tls: false });
  });
});

it('a form of what the platform answers has flags and a blank row for each direction of SMPP', () => {
  const row = { ...stored(), is_active: 1, requires_register: 0 } as unknown as Carrier;
  const made = carrierWithGateways(row, { sip: [], smpp: [storedSmpp('a.b.c')] });
  expect(made).toMatchObject({ is_active: true, requires_register: false });
  expect(made.smpp_gateways.map(({ ipv4, inbound }) => [ipv4, inbound])).toEqual([
    ['a.b.c', false],
    ['', true],
  ]);
});
