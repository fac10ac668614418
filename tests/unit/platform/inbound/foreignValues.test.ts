import { describe, expect, it } from 'vitest';
import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall } from '../../../../src/platform/inbound/explainInboundCall.ts';
import { A_REALM, account, at, DID, gateway, number, only, sources } from './inboundFixture.ts';

const explain = (more: InboundSources, call = at(DID)) =>
  explainInboundCall(compileInbound(sources(more)), call);

describe('records with foreign values', () => {
  const odd = [null, 7, 'text', [], {}, { account_sid: null }, { voip_carrier_sid: {} }] as never;

  it('are left out', () => {
    const more = {
      accounts: odd,
      carriers: odd,
      gateways: odd,
      numbers: odd,
      applications: odd,
      tenants: odd,
      clients: odd,
    };
    expect(explain(more).end.refusal?.cause).toBe('unknown_source');
    expect(explain(more, at(DID, A_REALM)).end.refusal?.cause).toBe('unknown_realm');
  });

  it.each([
    ['a number as number', { numbers: [number(Number(DID) as never, 'CA', 'A', 'a1')] }, 'a1'],
    ['a netmask as text', { gateways: [gateway('CA', { netmask: '24' })] }, null],
    [
      'flags as texts',
      { gateways: [gateway('CA', { inbound: '1' })], numbers: [number(DID, 'CA', 'A', 'a1')] },
      'a1',
    ],
    [
      'flags as booleans',
      { ...only('CA', { is_active: true }), numbers: [number(DID, 'CA', 'A', 'a1')] },
      'a1',
    ],
    [
      'a hook that is a text',
      {
        numbers: [number(DID, 'CA', 'A', 'a1')],
        applications: [{ application_sid: 'a1', call_hook: 'https://x' }],
      },
      'a1',
    ],
    ['a realm that is an object', { accounts: [account('A', { sip_realm: {} })] }, null],
  ])('are understood: %s', (_what, more, applicationSid) => {
    expect(explain(more).end.applicationSid).toBe(applicationSid);
  });

  it.each(['constructor', '__proto__', 'toString', '', ' ', '%', '\u0000', '🙂', '1'.repeat(5000)])(
    'called %j',
    called => {
      expect(explain({}, at(called)).end.kind).toBe('refused');
      expect(explain({}, at(called, { host: called, client: called })).end.kind).toBe('refused');
    },
  );
});

describe('what is no record', () => {
  it.each([null, 'odd', 7])('%j among the rows of every list is left out', odd => {
    const rows = [odd] as unknown as InboundSources['limits'];
    const lists = [
      'accounts',
      'carriers',
      'gateways',
      'numbers',
      'applications',
      'tenants',
      'clients',
      'limits',
    ];
    const compiled = compileInbound(Object.fromEntries(lists.map(list => [list, rows])));
    expect([compiled.accounts.size, compiled.limits.account.size, compiled.missing.size]).toEqual([0, 0, 0]);
  });
});
