import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../../src/dataProvider/httpClient.ts';
import { lineOf, providerOn } from '../fakes.ts';

const none = { total: 0, data: [] };

describe('accountBlockers', () => {
  const account = { account_sid: 'a1' };
  const quiet: Record<string, unknown> = {
    'GET Accounts/a1/Applications?page=1&page_size=25': none,
    'GET PhoneNumbers?page=1&page_size=25&account_sid=a1': none,
    'GET MicrosoftTeamsTenants': [{ ms_teams_tenant_sid: 't9', account_sid: 'other', tenant_fqdn: 'x' }],
    'GET Accounts/a1/ApiKeys': [],
    'GET Clients': [{ client_sid: 'k9', account_sid: 'other', username: 'x' }],
    'GET Accounts/a1/VoipCarriers': [],
  };

  it('finds nothing with six requests', async () => {
    const { dataProvider, lines } = providerOn(quiet);
    expect(await dataProvider.accountBlockers({ account })).toEqual({ blockers: [], unchecked: [] });
    expect(lines().sort()).toEqual(Object.keys(quiet).sort());
  });

  it('asks only for the kinds that are asked for: reading API keys marks them as used', async () => {
    const { dataProvider, lines } = providerOn(quiet);
    await dataProvider.accountBlockers({ account, kinds: ['sipClients', 'smppGateways', 'outboundRoutes'] });
    expect(lines().sort()).toEqual(['GET Accounts/a1/VoipCarriers', 'GET Clients']);
  });

  it('names what is in the way and where it is removed', async () => {
    const { dataProvider } = providerOn({
      ...quiet,
      'GET Accounts/a1/Applications?page=1&page_size=25': {
        total: 40,
        data: [{ application_sid: 'x', name: 'IVR' }],
      },
      'GET PhoneNumbers?page=1&page_size=25&account_sid=a1': {
        total: 1500,
        data: [{ phone_number_sid: 'n', number: '15085550100' }],
      },
      'GET MicrosoftTeamsTenants': [
        { ms_teams_tenant_sid: 't', account_sid: 'a1', tenant_fqdn: 'a.example.com' },
      ],
      'GET Accounts/a1/ApiKeys': [{ api_key_sid: 'q', account_sid: 'a1', token: '38700987-c7a4-34de' }],
      'GET Clients': [{ client_sid: 'k', account_sid: 'a1', username: 'joe' }],
    });
    expect((await dataProvider.accountBlockers({ account })).blockers).toEqual([
      {
        kind: 'applications',
        total: 40,
        items: [{ sid: 'x', label: 'IVR', link: { resource: 'applications', sid: 'x' } }],
      },
      {
        kind: 'phoneNumbers',
        total: 1500,
        items: [{ sid: 'n', label: '+1 (508) 555-0100', link: { resource: 'phone-numbers', sid: 'n' } }],
      },
      {
        kind: 'teamsTenants',
        total: 1,
        items: [{ sid: 't', label: 'a.example.com', link: { resource: 'ms-teams-tenants', sid: 't' } }],
      },
      {
        kind: 'apiKeys',
        total: 1,
        items: [{ sid: 'q', label: '********-****-34de', link: { resource: 'accounts', sid: 'a1' } }],
      },
      {
        kind: 'sipClients',
        total: 1,
        items: [{ sid: 'k', label: 'joe', link: { resource: 'clients', sid: 'k' } }],
      },
    ]);
  });

  const carriers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      voip_carrier_sid: `c${index}`,
      name: `Carrier ${index}`,
    }));

  it('looks at what hangs on the carriers of the account', async () => {
    const { dataProvider, lines } = providerOn({
      ...quiet,
      'GET Accounts/a1/VoipCarriers': carriers(1),
      'GET Lcrs': [
        { lcr_sid: 'l1', service_provider_sid: 'sp1', account_sid: null },
        { lcr_sid: 'l2', service_provider_sid: '', account_sid: 'a1' },
        { lcr_sid: 'l3', service_provider_sid: 'sp2', account_sid: null },
      ],
      'GET SmppGateways?voip_carrier_sid=c0': [
        { smpp_gateway_sid: 'g', voip_carrier_sid: 'c0', ipv4: 'smpp.example.com' },
      ],
      'GET LcrRoutes?lcr_sid=l1': [
        {
          lcr_route_sid: 'r1',
          lcr_sid: 'l1',
          regex: '^1',
          lcr_carrier_set_entries: [{ voip_carrier_sid: 'c0' }],
        },
        {
          lcr_route_sid: 'r2',
          lcr_sid: 'l1',
          regex: '.*',
          lcr_carrier_set_entries: [{ voip_carrier_sid: 'other' }],
        },
      ],
      'GET LcrRoutes?lcr_sid=l2': [],
    });
    expect((await dataProvider.accountBlockers({ account })).blockers).toEqual([
      {
        kind: 'smppGateways',
        total: 1,
        items: [{ sid: 'g', label: 'smpp.example.com', link: { resource: 'carriers', sid: 'c0' } }],
      },
      {
        kind: 'outboundRoutes',
        total: 1,
        items: [{ sid: 'r1', label: '^1', link: { resource: 'least-cost-routing', sid: 'l1' } }],
      },
    ]);
    expect(lines()).toHaveLength(10);
  });

  it('says what it did not look at when there are many carriers', async () => {
    const answer = (request: HttpRequest): unknown => {
      const line = lineOf(request);
      if (line === 'GET Accounts/a1/VoipCarriers') return carriers(50);
      return quiet[line] ?? [];
    };
    const { dataProvider, lines } = providerOn(answer);
    expect(await dataProvider.accountBlockers({ account })).toEqual({
      blockers: [],
      unchecked: ['smppGateways'],
    });
    expect(lines()).toHaveLength(11);
  });
});

describe('applicationBlockers', () => {
  const application = { application_sid: 'x', account_sid: 'a1' };
  const answers = (numbers: object): Record<string, unknown> => ({
    'GET Accounts': [
      { account_sid: 'a1', name: 'Acme', device_calling_application_sid: 'x', webhook_secret: 's' },
      { account_sid: 'a2', name: 'Blue', siprec_hook_sid: 'x' },
      { account_sid: 'a3', name: 'Cyan', device_calling_application_sid: 'y', siprec_hook_sid: null },
    ],
    'GET MicrosoftTeamsTenants': [
      { ms_teams_tenant_sid: 't', application_sid: 'x', tenant_fqdn: 'a.example.com' },
      { ms_teams_tenant_sid: 'u', application_sid: null, tenant_fqdn: 'b.example.com' },
    ],
    'GET PhoneNumbers?page=1&page_size=1000&account_sid=a1': numbers,
    'GET Accounts/a1/VoipCarriers': [
      { voip_carrier_sid: 'c', application_sid: 'x', name: 'Carrier' },
      { voip_carrier_sid: 'd', application_sid: null, name: 'Other' },
    ],
  });

  it('finds who uses it, with four requests', async () => {
    const numbers = {
      total: 2,
      data: [
        { phone_number_sid: 'n', number: '447', application_sid: 'x' },
        { phone_number_sid: 'm', number: '448', application_sid: null },
      ],
    };
    const { dataProvider, lines } = providerOn(answers(numbers));
    const { blockers, unchecked } = await dataProvider.applicationBlockers({ application });
    expect(blockers.map(({ kind, total, items }) => [kind, total, items.map(item => item.label)])).toEqual([
      ['accounts', 2, ['Acme', 'Blue']],
      ['teamsTenants', 1, ['a.example.com']],
      ['phoneNumbers', 1, ['447']],
      ['carriers', 1, ['Carrier']],
    ]);
    expect(unchecked).toEqual([]);
    expect(lines()).toHaveLength(4);
  });

  it('says when the numbers were too many to look at all of them', async () => {
    const { dataProvider } = providerOn(
      answers({ total: 5000, data: [{ phone_number_sid: 'm', application_sid: null }] }),
    );
    expect((await dataProvider.applicationBlockers({ application })).unchecked).toEqual(['phoneNumbers']);
  });

  it('of a provider has no numbers and carriers of an account', async () => {
    const { dataProvider, lines } = providerOn({ 'GET Accounts': [], 'GET MicrosoftTeamsTenants': [] });
    const provided = { ...application, account_sid: null as unknown as string };
    expect(await dataProvider.applicationBlockers({ application: provided })).toEqual({
      blockers: [],
      unchecked: [],
    });
    expect(lines()).toHaveLength(2);
  });
});
