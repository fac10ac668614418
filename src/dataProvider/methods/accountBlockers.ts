import { maskToken } from '../../platform/mask.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { type Query, segment } from '../paths.ts';
import type { Row } from '../fromApi.ts';
import type { PageRead } from '../lists.ts';
import type { HttpClient } from '../httpClient.ts';
import {
  type Blocker,
  type BlockerKind,
  toBlocker,
  type Blockers,
  filteredRows,
  NAMED_PER_KIND,
  matchingRows,
  readRows,
  routeBlocker,
  routingTablesUsing,
} from './deletionBlockers.ts';

interface AccountQuery {
  accountSid: string;
  serviceProviderSid: string | null;
  /** By default all. */
  kinds?: readonly BlockerKind[] | undefined;
  signal?: AbortSignal | undefined;
}

const NOTHING: PageRead = { rows: [], total: 0, isWhole: true };

const CARRIERS = 4;

const blockersOfCarriers = async (
  http: HttpClient,
  { accountSid, serviceProviderSid, signal }: AccountQuery,
): Promise<{ blockers: Blocker[]; unchecked: BlockerKind[] }> => {
  const { rows: carriers } = await readRows(http, `Accounts/${segment(accountSid)}/VoipCarriers`, {}, signal);
  if (carriers.length === 0) return { blockers: [], unchecked: [] };
  const [gateways, { tables }] = await Promise.all([
    Promise.all(
      carriers.slice(0, CARRIERS).map(carrier => {
        const query = { voip_carrier_sid: String(carrier['voip_carrier_sid']) };
        return readRows(http, 'SmppGateways', query, signal);
      }),
    ),
    routingTablesUsing(http, {
      carriers: new Set(carriers.map(carrier => carrier['voip_carrier_sid'])),
      keep: lcr => lcr['account_sid'] === accountSid || lcr['service_provider_sid'] === serviceProviderSid,
      signal,
    }),
  ]);
  const smpp = gateways.flatMap(({ rows }) => rows);
  const unchecked = carriers.length > CARRIERS && smpp.length === 0;
  return {
    blockers: [
      toBlocker(
        'smppGateways',
        matchingRows(smpp, () => true),
        {
          sid: 'smpp_gateway_sid',
          label: 'ipv4',
          resource: 'carriers',
          link: 'voip_carrier_sid',
        },
      ),
      routeBlocker(tables),
    ],
    unchecked: unchecked ? ['smppGateways'] : [],
  };
};

/** Misses routes of other owners, static IPs and special offers, which no request lists. */
export const accountBlockers = async (http: HttpClient, question: AccountQuery): Promise<Blockers> => {
  const { accountSid, kinds, signal } = question;
  const account = `Accounts/${segment(accountSid)}`;
  const first = { page: 1, page_size: NAMED_PER_KIND };
  const own = (row: Row): boolean => row['account_sid'] === accountSid;
  const isAsked = (kind: BlockerKind) => kinds?.includes(kind) ?? true;
  const read = (kind: BlockerKind, path: string, query: Query = {}): Promise<PageRead> =>
    isAsked(kind) ? readRows(http, path, query, signal) : Promise.resolve(NOTHING);
  const [applications, numbers, tenants, keys, clients, ofCarriers] = await Promise.all([
    read('applications', `${account}/Applications`, first),
    read('phoneNumbers', 'PhoneNumbers', { ...first, account_sid: accountSid }),
    read('teamsTenants', 'MicrosoftTeamsTenants'),
    // Marks all keys as used where an account user asks.
    read('apiKeys', `${account}/ApiKeys`),
    read('sipClients', 'Clients'),
    isAsked('smppGateways') || isAsked('outboundRoutes')
      ? blockersOfCarriers(http, question)
      : { blockers: [], unchecked: [] },
  ]);
  const all = [
    toBlocker('applications', applications, {
      sid: 'application_sid',
      label: 'name',
      resource: 'applications',
    }),
    toBlocker('phoneNumbers', filteredRows(numbers, own), {
      sid: 'phone_number_sid',
      label: row => shownNumber(String(row['number'])),
      resource: 'phone-numbers',
    }),
    toBlocker('teamsTenants', matchingRows(tenants.rows, own), {
      sid: 'ms_teams_tenant_sid',
      label: 'tenant_fqdn',
      resource: 'ms-teams-tenants',
    }),
    toBlocker('apiKeys', keys, {
      sid: 'api_key_sid',
      label: row => maskToken(String(row['token'])),
      resource: 'accounts',
      link: 'account_sid',
    }),
    toBlocker('sipClients', matchingRows(clients.rows, own), {
      sid: 'client_sid',
      label: 'username',
      resource: 'clients',
    }),
    ...ofCarriers.blockers,
  ];
  return { blockers: all.filter(({ total }) => total > 0), unchecked: ofCarriers.unchecked };
};
