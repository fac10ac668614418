import { describe, expect, it } from 'vitest';
import { compileInbound } from '../../../../src/platform/inbound/compileInbound.ts';
import { inboundEnd } from '../../../../src/platform/inbound/explainInboundCall.ts';
import { withEdits } from '../../../../src/platform/replay/edits.ts';
import { additionEdits, affectsInboundCalls, formEdits } from '../../../../src/platform/replay/formEdits.ts';
import { SPELLINGS } from '../../../support/numbers/spellings.ts';
import { asFirst, at, carrier, DID, gateway } from '../inbound/inboundFixture.ts';

const endAfter = (resource: string, sid: string, values: object, stored: object = {}) => {
  const edits = formEdits(resource, sid, values as never, stored as never);
  const from = asFirst({ gateways: [{ ...gateway('CA'), sip_gateway_sid: 'g1' }] });
  const { end } = inboundEnd(compileInbound(withEdits(from, edits)), at(DID));
  return end.refusal?.cause ?? `${String(end.applicationSid)} ${end.hook?.url ?? 'verbs'}`;
};

const URL = 'https://hooks.example/a1';
const row = {
  key: 'g1',
  sip_gateway_sid: 'g1',
  ipv4: '192.0.2.10',
  netmask: 32,
  inbound: true,
  is_active: true,
};

const OWNER = { serviceProviderSid: 'P', accountSid: null };

const NEW_ROW = { ...row, key: 'new-1', sip_gateway_sid: undefined };

describe('saving a form', () => {
  it.each([
    [
      'number',
      'phone-numbers',
      `${DID} on CA`,
      { application_sid: 'a2', number: 'ignored' },
      'a2 https://hooks.example/a2',
    ],
    [
      'number without application',
      'phone-numbers',
      `${DID} on CA`,
      { application_sid: '' },
      'no_application',
    ],
    [
      'application',
      'applications',
      'a1',
      { call_hook: { url: 'https://u:p@new.example/x?token=1' } },
      'a1 https://new.example/x',
    ],
    ['application without hook', 'applications', 'a1', { call_hook: null }, 'no_hook'],
    ['application with verbs', 'applications', 'a1', { app_json: '[{"verb":"hangup"}]' }, 'a1 verbs'],
    ['account', 'accounts', 'A', { is_active: false }, 'inactive'],
    ['carrier', 'carriers', 'CA', { is_active: false }, 'unknown_source'],
    [
      'carrier with its gateways as they are',
      'carriers',
      'CA',
      { is_active: true, sip_gateways: [row] },
      `a1 ${URL}`,
    ],
    [
      'a gateway that is no longer inbound',
      'carriers',
      'CA',
      { sip_gateways: [{ ...row, inbound: false }] },
      'unknown_source',
    ],
    [
      'a new gateway in place of the other',
      'carriers',
      'CA',
      { sip_gateways: [{ ...NEW_ROW, netmask: 24 }] },
      `a1 ${URL}`,
    ],
    ['no gateway', 'carriers', 'CA', { sip_gateways: [] }, 'unknown_source'],
    ['another resource', 'users', 'x', { is_active: false }, `a1 ${URL}`],
  ])('of this kind counts as an edit: %s', (_what, resource, sid, values, expected) => {
    expect(endAfter(resource, sid, values, { sip_gateways: [row], call_hook: { url: URL } })).toBe(expected);
  });

  const HOOK = { url: 'https://hooks.example/r', method: 'POST', username: '', password: '' };
  const stored = {
    name: 'old',
    sip_realm: 'a.example',
    is_active: true,
    registration_hook: HOOK,
    call_hook: HOOK,
    app_json: null,
    application_sid: null,
    sip_gateways: [row],
  };
  it.each([
    ['accounts', { name: 'new' }],
    ['accounts', { registration_hook: { ...HOOK } }],
    ['carriers', { name: 'new', sip_gateways: [{ ...row, port: 5061 }] }],
    ['phone-numbers', { application_sid: undefined }],
    ['applications', { name: 'new', speech_synthesis_vendor: 'google' }],
  ])('%s: %o decides about no call', (resource, values) => {
    expect(formEdits(resource, 'sid', { ...stored, ...values }, stored)).toEqual([]);
  });

  it.each<[before: unknown, after: unknown, edit: unknown]>([
    ['secret', '', ''],
    ['secret', null, ''],
    ['', 'secret', '…'],
    [undefined, 'secret', '…'],
    // What a password is decides about no call.
    ['secret', 'another', null],
    ['secret', undefined, null],
    [null, '', null],
    [undefined, '', null],
  ])('counts whether a registration has a password, never which: %j to %j', (before, after, edit) => {
    const edits = formEdits(
      'carriers',
      'CA',
      { ...stored, register_password: after },
      { ...stored, register_password: before },
    );
    expect(edits).toEqual(
      edit === null
        ? []
        : [{ list: 'carriers', rows: [{ voip_carrier_sid: 'CA', register_password: edit }] }],
    );
  });

  it('a new carrier is replayed with or without a password, and not with its text', () => {
    const row = (register_password: unknown) =>
      additionEdits('carriers', { name: 'new', register_password }, OWNER)[0]?.rows?.[0];
    expect(
      [row('secret'), row(''), row(null), row(undefined)].map(each => each?.['register_password']),
    ).toEqual(['…', '', '', undefined]);
  });

  it('is replayed by the columns that change, and no others', () => {
    const values = {
      ...stored,
      name: 'new',
      is_active: false,
      sip_gateways: [{ ...row, netmask: 24 }, NEW_ROW],
    };
    expect(formEdits('carriers', 'CA', values, stored)).toEqual([
      { list: 'carriers', rows: [{ voip_carrier_sid: 'CA', is_active: false }] },
      {
        list: 'gateways',
        deleted: [],
        rows: [
          { voip_carrier_sid: 'CA', sip_gateway_sid: 'g1', netmask: 24 },
          expect.objectContaining({ sip_gateway_sid: 'new-1', ipv4: '192.0.2.10', netmask: 32 }),
        ],
      },
    ]);
  });

  it.each([
    [
      'a number on a carrier without one',
      'phone-numbers',
      { number: '+777', voip_carrier_sid: 'CA', account_sid: 'A', application_sid: 'a2' },
      'a2 https://hooks.example/a2',
    ],
    [
      'a carrier at an address of another, both with a default application',
      'carriers',
      { name: 'new', account_sid: 'B', application_sid: 'b1', is_active: true, sip_gateways: [NEW_ROW] },
      'multiple_defaults',
    ],
  ])('adding %s', (_what, resource, values, expected) => {
    const from = asFirst({
      gateways: [{ ...gateway('CA'), sip_gateway_sid: 'g1' }],
      carriers: [carrier('CA', { application_sid: 'a1' })],
      gatewaysOf: ['CA'],
    });
    expect(inboundEnd(compileInbound(from), at('777')).end.applicationSid).toBe('a1');
    const after = compileInbound(withEdits(from, additionEdits(resource, values, OWNER)));
    const { end } = inboundEnd(after, at('777'));
    expect(end.refusal?.cause ?? `${String(end.applicationSid)} ${end.hook?.url ?? 'verbs'}`).toBe(expected);
    expect(after.unreadCarriers).toEqual([]);
  });

  it.each(SPELLINGS)('a number typed as %j is replayed as %s, which Save would store', (number, digits) => {
    const [edit] = additionEdits('phone-numbers', { number, voip_carrier_sid: 'CA' }, OWNER);
    expect(edit?.rows?.[0]?.['number']).toBe(digits);
  });

  it('a number that an account user adds is replayed as one of the account, which its form does not name', () => {
    const own = { serviceProviderSid: 'P', accountSid: 'A' };
    const from = asFirst({ numbers: [], gatewaysOf: ['CA'] });
    const edits = additionEdits('phone-numbers', { number: DID, voip_carrier_sid: 'CA' }, own);
    expect(edits[0]?.rows?.[0]?.['account_sid']).toBe('A');
    const { end } = inboundEnd(compileInbound(withEdits(from, edits)), at(DID));
    expect(end.refusal?.cause).not.toBe('number_without_account');
  });

  it('is replayed only where it decides about calls', () => {
    expect(
      ['accounts', 'carriers', 'phone-numbers', 'applications'].every(resource =>
        affectsInboundCalls(resource),
      ),
    ).toBe(true);
    expect(['users', 'clients', 'constructor', ''].some(resource => affectsInboundCalls(resource))).toBe(
      false,
    );
    expect(['carriers', 'phone-numbers'].every(resource => affectsInboundCalls(resource, true))).toBe(true);
    expect(['accounts', 'applications', 'users'].some(resource => affectsInboundCalls(resource, true))).toBe(
      false,
    );
  });
});
