import { maskToken } from '../../platform/mask.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../records.ts';
import {
  blockerOf,
  NAMED,
  only,
  readRows,
  type Blocker,
  type BlockerKind,
  type Blockers,
} from './blocker.ts';
import { routesInTheWay, tablesUsing } from './routeBlockers.ts';

interface Question {
  accountSid: string;
  serviceProviderSid: string | null;
  signal?: AbortSignal | undefined;
}

/** Carriers whose SMPP gateways are looked up: there is one request per carrier and no other way. */
const CARRIERS = 4;

/** What hangs on the account's carriers: SMPP gateways, and outbound routes that use them (contract-b 2.5, 4, 9). */
const blockersOfCarriers = async (
  http: HttpClient,
  { accountSid, serviceProviderSid, signal }: Question,
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
    tablesUsing(http, {
      carriers: new Set(carriers.map(carrier => carrier['voip_carrier_sid'])),
      keep: lcr => lcr['account_sid'] === accountSid || lcr['service_provider_sid'] === serviceProviderSid,
      signal,
    }),
  ]);
  const smpp = gateways.flatMap(({ rows }) => rows);
  const unchecked = carriers.length > CARRIERS && smpp.length === 0;
  return {
    blockers: [
      blockerOf(
        'smppGateways',
        only(smpp, () => true),
        {
          sid: 'smpp_gateway_sid',
          label: 'ipv4',
          resource: 'carriers',
          link: 'voip_carrier_sid',
        },
      ),
      routesInTheWay(tables),
    ],
    unchecked: unchecked ? ['smppGateways'] : [],
  };
};

/**
 * What stands in the way of deleting an account (specification: applications, numbers, Teams tenants, API keys;
 * contract-a 8.4: SIP clients, SMPP gateways and outbound routes too, where the platform fails half-way). Six
 * requests, and some more when the account has carriers of its own; never one per row.
 *
 * Not found: outbound routes of other owners that a service provider user cannot see, and what a hosted platform
 * keeps for itself (static IPs, special offers).
 */
export const accountBlockers = async (http: HttpClient, question: Question): Promise<Blockers> => {
  const { accountSid, signal } = question;
  const account = `Accounts/${segment(accountSid)}`;
  const first = { page: 1, page_size: NAMED };
  const own = (row: Row): boolean => row['account_sid'] === accountSid;
  const [applications, numbers, tenants, keys, clients, ofCarriers] = await Promise.all([
    readRows(http, `${account}/Applications`, first, signal),
    readRows(http, 'PhoneNumbers', { ...first, account_sid: accountSid }, signal),
    readRows(http, 'MicrosoftTeamsTenants', {}, signal),
    readRows(http, `${account}/ApiKeys`, {}, signal),
    readRows(http, 'Clients', {}, signal),
    blockersOfCarriers(http, question),
  ]);
  const all = [
    blockerOf('applications', applications, {
      sid: 'application_sid',
      label: 'name',
      resource: 'applications',
    }),
    blockerOf('phoneNumbers', numbers, {
      sid: 'phone_number_sid',
      label: row => formatNanp(String(row['number'])),
      resource: 'phone-numbers',
    }),
    blockerOf('teamsTenants', only(tenants.rows, own), {
      sid: 'ms_teams_tenant_sid',
      label: 'tenant_fqdn',
      resource: 'ms-teams-tenants',
    }),
    blockerOf('apiKeys', keys, {
      sid: 'api_key_sid',
      label: row => maskToken(String(row['token'])),
      resource: 'accounts',
      link: 'account_sid',
    }),
    blockerOf('sipClients', only(clients.rows, own), {
      sid: 'client_sid',
      label: 'username',
      resource: 'clients',
    }),
    ...ofCarriers.blockers,
  ];
  return { blockers: all.filter(({ total }) => total > 0), unchecked: ofCarriers.unchecked };
};
