import { describe, expect, it } from 'vitest';
import {
  knownEmptyLists,
  gatewayRead,
  listReads,
  readsOfPart,
  readName,
  readOf,
  type Reader,
} from '../../../../src/platform/configuration/plan.ts';

const ADMIN: Reader = { scope: 'admin', provider: 'sp1', account: null };
const PROVIDER: Reader = { scope: 'service_provider', provider: 'sp1', account: null };
const ACCOUNT: Reader = { scope: 'account', provider: 'sp1', account: 'acc1' };
const linesOf = (reader: Reader) => listReads(reader).map(({ list, of }) => `${list} ${of}`);

describe('the plan', () => {
  it.each<[string, Reader, string[], string[]]>([
    [
      'an admin reads everybody’s carriers',
      ADMIN,
      ['accounts platform', 'carriers platform', 'passwordSettings platform'],
      [],
    ],
    [
      'a provider user those of the provider',
      PROVIDER,
      ['carriers provider', 'providerLimits provider'],
      ['passwordSettings platform'],
    ],
    [
      'an account user the own applications',
      ACCOUNT,
      ['applications account', 'alerts account'],
      ['providers platform', 'sbcs platform'],
    ],
  ])('reads for %s', (_, reader, has, lacks) => {
    expect(linesOf(reader)).toEqual(expect.arrayContaining(has));
    for (const line of lacks) expect(linesOf(reader)).not.toContain(line);
  });

  it('is empty without a service provider', () => {
    expect(listReads({ ...ADMIN, provider: null })).toEqual([]);
  });

  it('asks for what hangs on records, odd ones left out', () => {
    const known = {
      carriers: [
        { voip_carrier_sid: 'c1', smpp_system_id: 'x' },
        { voip_carrier_sid: 7 },
        { voip_carrier_sid: 'c1' },
      ],
      tables: [{ lcr_sid: 'l1' }],
    };
    expect(readsOfPart('gateways', PROVIDER, known).map(({ list, parent }) => [list, parent?.[1]])).toEqual([
      ['gateways', 'c1'],
      ['smppGateways', 'c1'],
      ['routes', 'l1'],
    ]);
    expect(knownEmptyLists('gateways', PROVIDER, { carriers: [] })).toEqual(['gateways', 'smppGateways']);
  });

  it('never has an account user list the keys, which marks them as used', () => {
    const known = { accounts: [{ account_sid: 'acc1', sip_realm: 'a.example.org' }], clients: [] };
    expect(readsOfPart('accounts', ACCOUNT, known).map(({ list }) => list)).toEqual([
      'accountLimits',
      'credentials',
    ]);
    expect(readsOfPart('accounts', PROVIDER, known).map(({ list }) => list)).toContain('apiKeys');
  });

  it('names what is the same for two providers alike, and apart what is not', () => {
    const elsewhere = { ...ADMIN, provider: 'sp2' };
    const nameOf = (reader: Reader, list: 'carriers' | 'providerLimits') => {
      const read = readOf(reader, list);
      return read && readName(reader, read);
    };
    expect(nameOf(ADMIN, 'carriers')).toEqual(nameOf(elsewhere, 'carriers'));
    expect(nameOf(ADMIN, 'providerLimits')).not.toEqual(nameOf(elsewhere, 'providerLimits'));
    expect(readName(ADMIN, gatewayRead('c1'))).not.toEqual(readName(ADMIN, gatewayRead('c2')));
  });
});
