import { formatNanp } from '../../platform/phoneNumber.ts';
import type { Account, Application, ServiceProvider } from '../../platform/records.ts';
import { segment } from '../paths.ts';
import type { Row } from '../fromApi.ts';
import type { HttpClient } from '../httpClient.ts';
import type { ProviderContext } from '../providerContext.ts';
import { accountBlockers } from './accountBlockers.ts';
import { carrierBlockers, type CarrierBlockersRequest } from './deleteCarrier.ts';
import {
  type Blocker,
  type Blockers,
  matching,
  NAMED_PER_KIND,
  readRows,
  routeBlocker,
  routingTablesUsing,
  toBlocker,
} from './deletionBlockers.ts';

/** Numbers of the account to search: the platform has no filter by application. */
const SEARCHED_NUMBERS = 1000;

const providerRoutes = async (
  http: HttpClient,
  serviceProviderSid: string,
  signal: AbortSignal | undefined,
): Promise<Blocker[]> => {
  const path = `ServiceProviders/${segment(serviceProviderSid)}/VoipCarriers`;
  const { rows: carriers } = await readRows(http, path, {}, signal);
  if (carriers.length === 0) return [];
  const { tables } = await routingTablesUsing(http, {
    carriers: new Set(carriers.map(carrier => carrier['voip_carrier_sid'])),
    keep: lcr => lcr['service_provider_sid'] === serviceProviderSid,
    signal,
  });
  return [routeBlocker(tables)];
};

const numberLabel = (row: Row): string => formatNanp(String(row['number']));

interface Abortable {
  signal?: AbortSignal | undefined;
}

export const blockerMethodsOf = ({ http, requestScope }: ProviderContext) => ({
  accountBlockers: ({ account, signal }: Abortable & { account: Pick<Account, 'account_sid'> }) =>
    accountBlockers(http, {
      accountSid: account.account_sid,
      serviceProviderSid: requestScope().serviceProviderSid,
      signal,
    }),

  carrierBlockers: (question: CarrierBlockersRequest) =>
    carrierBlockers(http, requestScope().viewer, question),

  /** Not found: numbers of other accounts, and those beyond the first 1,000 (`unchecked`). */
  applicationBlockers: async ({
    application: { application_sid: applicationSid, account_sid: accountSid },
    signal,
  }: Abortable & {
    application: Pick<Application, 'application_sid' | 'account_sid'>;
  }): Promise<Blockers> => {
    const none = { rows: [], total: 0 };
    const [accounts, tenants, numbers, carriers] = await Promise.all([
      // All visible accounts: the links can cross service providers.
      readRows(http, 'Accounts', {}, signal),
      readRows(http, 'MicrosoftTeamsTenants', {}, signal),
      accountSid
        ? readRows(
            http,
            'PhoneNumbers',
            { page: 1, page_size: SEARCHED_NUMBERS, account_sid: accountSid },
            signal,
          )
        : none,
      accountSid ? readRows(http, `Accounts/${segment(accountSid)}/VoipCarriers`, {}, signal) : none,
    ]);
    const uses = (row: Row): boolean => row['application_sid'] === applicationSid;
    const callsIt = (row: Row): boolean =>
      row['device_calling_application_sid'] === applicationSid || row['siprec_hook_sid'] === applicationSid;
    const used = matching(numbers.rows, uses);
    const all = [
      toBlocker('accounts', matching(accounts.rows, callsIt), {
        sid: 'account_sid',
        label: 'name',
        resource: 'accounts',
      }),
      toBlocker('teamsTenants', matching(tenants.rows, uses), {
        sid: 'ms_teams_tenant_sid',
        label: 'tenant_fqdn',
        resource: 'ms-teams-tenants',
      }),
      toBlocker('phoneNumbers', used, {
        sid: 'phone_number_sid',
        label: numberLabel,
        resource: 'phone-numbers',
      }),
      toBlocker('carriers', matching(carriers.rows, uses), {
        sid: 'voip_carrier_sid',
        label: 'name',
        resource: 'carriers',
      }),
    ];
    return {
      blockers: all.filter(({ total }) => total > 0),
      unchecked: used.total === 0 && numbers.total > numbers.rows.length ? ['phoneNumbers'] : [],
    };
  },

  /** Not found: routing tables of other owners. */
  providerBlockers: async ({
    provider: { service_provider_sid: sid },
    signal,
  }: Abortable & { provider: Pick<ServiceProvider, 'service_provider_sid'> }): Promise<Blockers> => {
    const numbers = { page: 1, page_size: NAMED_PER_KIND, service_provider_sid: sid };
    const [accounts, users, phoneNumbers, routes] = await Promise.all([
      readRows(http, `ServiceProviders/${segment(sid)}/Accounts`, {}, signal),
      readRows(http, 'Users', {}, signal),
      readRows(http, 'PhoneNumbers', numbers, signal),
      providerRoutes(http, sid, signal),
    ]);
    const all = [
      toBlocker('accounts', accounts, { sid: 'account_sid', label: 'name', resource: 'accounts' }),
      toBlocker(
        'users',
        matching(users.rows, user => user['service_provider_sid'] === sid),
        { sid: 'user_sid', label: 'name', resource: 'users' },
      ),
      toBlocker('phoneNumbers', phoneNumbers, {
        sid: 'phone_number_sid',
        label: numberLabel,
        resource: 'phone-numbers',
      }),
      ...routes,
    ];
    return { blockers: all.filter(({ total }) => total > 0), unchecked: [] };
  },
});
