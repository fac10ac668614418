import { describe, expect, it } from 'vitest';
import { providerOn } from '../fakes.ts';

const provider = { service_provider_sid: 'sp1' };
const none = { total: 0, data: [] };
const quiet: Record<string, unknown> = {
  'GET ServiceProviders/sp1/Accounts': [],
  'GET Users': [{ user_sid: 'u9', name: 'root' }],
  'GET PhoneNumbers?page=1&page_size=25&service_provider_sid=sp1': none,
  'GET ServiceProviders/sp1/VoipCarriers': [],
};

describe('providerBlockers', () => {
  it('finds nothing with four requests', async () => {
    const { dataProvider, lines } = providerOn(quiet);
    expect(await dataProvider.providerBlockers({ provider })).toEqual({ blockers: [], unchecked: [] });
    expect(lines().sort()).toEqual(Object.keys(quiet).sort());
  });

  it('names accounts and users first, then numbers and routes that use its carriers', async () => {
    const { dataProvider, lines } = providerOn({
      ...quiet,
      'GET ServiceProviders/sp1/Accounts': [{ account_sid: 'a1', name: 'Cedar' }],
      'GET Users': [
        { user_sid: 'u1', name: 'joe', service_provider_sid: 'sp1' },
        { user_sid: 'u2', name: 'ann', service_provider_sid: 'sp2' },
      ],
      'GET PhoneNumbers?page=1&page_size=25&service_provider_sid=sp1': {
        total: 2,
        data: [{ phone_number_sid: 'n', number: '15085550100' }],
      },
      'GET ServiceProviders/sp1/VoipCarriers': [{ voip_carrier_sid: 'c1' }],
      'GET Lcrs': [
        { lcr_sid: 'l1', service_provider_sid: 'sp1' },
        { lcr_sid: 'l2', service_provider_sid: 'sp2' },
      ],
      'GET LcrRoutes?lcr_sid=l1': [
        {
          lcr_route_sid: 'r1',
          lcr_sid: 'l1',
          regex: '44',
          lcr_carrier_set_entries: [{ voip_carrier_sid: 'c1' }],
        },
        {
          lcr_route_sid: 'r2',
          lcr_sid: 'l1',
          regex: '1',
          lcr_carrier_set_entries: [{ voip_carrier_sid: 'c9' }],
        },
        { lcr_route_sid: 'r3', lcr_sid: 'l1', regex: '2' },
      ],
    });
    expect((await dataProvider.providerBlockers({ provider })).blockers).toEqual([
      {
        kind: 'accounts',
        total: 1,
        items: [{ sid: 'a1', label: 'Cedar', link: { resource: 'accounts', sid: 'a1' } }],
      },
      {
        kind: 'users',
        total: 1,
        items: [{ sid: 'u1', label: 'joe', link: { resource: 'users', sid: 'u1' } }],
      },
      {
        kind: 'phoneNumbers',
        total: 2,
        items: [{ sid: 'n', label: '+1 (508) 555-0100', link: { resource: 'phone-numbers', sid: 'n' } }],
      },
      {
        kind: 'outboundRoutes',
        total: 1,
        items: [{ sid: 'r1', label: '44', link: { resource: 'least-cost-routing', sid: 'l1' } }],
      },
    ]);
    expect(lines()).toHaveLength(6);
  });
});
