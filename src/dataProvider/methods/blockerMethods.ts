import { isAdmin, isProviderUser, type Viewer } from '../../authProvider/access.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import type { Account, Application, ServiceProvider, VoipCarrier } from '../../platform/records.ts';
import { runAll } from '../batch/shortBatches.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { Row } from '../fromApi.ts';
import type { HttpClient } from '../httpClient.ts';
import { type Query, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { accountBlockers } from './accountBlockers.ts';
import {
  type Blocker,
  type BlockerKind,
  type Blockers,
  filteredRows,
  matchingRows,
  NAMED_PER_KIND,
  readRows,
  routeBlocker,
  routingTablesUsing,
  toBlocker,
} from './deletionBlockers.ts';

export interface SearchProgress {
  done: number;
  total: number;
}

interface Search {
  carrierSid: string;
  query: Query;
  onProgress?: ((progress: SearchProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Rows per request; the platform has no maximum page size. */
const AT_ONCE = 5000;

/** @returns `complete`: false if rows are missing, e.g. because a proxy cuts pages */
const numbersOn = async (
  http: HttpClient,
  { carrierSid, query, onProgress, signal }: Search,
): Promise<{ numbers: Row[]; complete: boolean }> => {
  const seen = new Set<unknown>();
  const numbers = new Map<unknown, Row>();
  const keep = (rows: readonly Row[], total: number) => {
    for (const row of rows) {
      seen.add(row['phone_number_sid']);
      if (row['voip_carrier_sid'] === carrierSid) numbers.set(row['phone_number_sid'], row);
    }
    onProgress?.({ done: seen.size, total });
  };
  const read = (page: number) =>
    readRows(http, 'PhoneNumbers', { page, page_size: AT_ONCE, ...query }, signal);
  const { rows, total } = await read(1);
  keep(rows, total);
  const pages = rows.length === 0 ? 1 : Math.ceil(total / rows.length);
  const others = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  await runAll(others, async page => keep((await read(page)).rows, total));
  return {
    numbers: [...numbers.values()].sort((left, right) =>
      String(left['number']).localeCompare(String(right['number'])),
    ),
    complete: seen.size >= total,
  };
};

interface CarrierBlockersRequest {
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid'>;
  unnamed: string;
  onProgress?: (progress: SearchProgress) => void;
  signal?: AbortSignal | undefined;
}

const NAMED_PATTERNS = 3;

const tableName = (lcr: Row, routes: readonly Row[], unnamed: string): string => {
  const patterns = routes.slice(0, NAMED_PATTERNS).map(route => String(route['regex']));
  const more = routes.length > NAMED_PATTERNS ? ', …' : '';
  return `${String(lcr['name'] || unnamed)} (${patterns.join(', ')}${more})`;
};

/** The platform deletes the gateways before it fails on a route: only this check protects them. */
const carrierBlockers = async (
  http: HttpClient,
  viewer: Viewer,
  { carrier, unnamed, onProgress, signal }: CarrierBlockersRequest,
): Promise<Blockers> => {
  const { voip_carrier_sid: carrierSid, account_sid: accountSid } = carrier;
  const [{ numbers, complete }, { tables, unread }] = await Promise.all([
    numbersOn(http, {
      carrierSid,
      query: accountSid ? { account_sid: accountSid } : {},
      onProgress,
      signal,
    }),
    routingTablesUsing(http, { carriers: new Set([carrierSid]), signal }),
  ]);
  const blockers = [
    toBlocker(
      'phoneNumbers',
      { rows: numbers, total: numbers.length },
      {
        sid: 'phone_number_sid',
        label: row => shownNumber(String(row['number'])),
        resource: 'phone-numbers',
      },
    ),
    toBlocker(
      'routingTables',
      { rows: tables.map(({ lcr, routes }) => ({ ...lcr, routes })), total: tables.length },
      {
        sid: 'lcr_sid',
        label: ({ routes, ...lcr }) => tableName(lcr, routes as Row[], unnamed),
        resource: 'least-cost-routing',
      },
    ),
  ];
  const isHidden: Partial<Record<BlockerKind, boolean>> = {
    phoneNumbers: !complete || (isProviderUser(viewer) && !accountSid),
    routingTables: unread > 0 || !isAdmin(viewer),
  };
  return {
    blockers: blockers.filter(({ total }) => total > 0),
    unchecked: (['phoneNumbers', 'routingTables'] as const).filter(kind => isHidden[kind]),
  };
};

/** The platform cannot filter numbers by application. */
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

const numberLabel = (row: Row): string => shownNumber(String(row['number']));

interface Abortable {
  signal?: AbortSignal | undefined;
}

interface AccountBlockersRequest extends Abortable {
  account: Pick<Account, 'account_sid'>;
  kinds?: readonly BlockerKind[];
}

export const blockerMethodsOf = ({ http, requestScope }: ProviderContext) =>
  defineMethods({
    accountBlockers: reads(({ account, kinds, signal }: AccountBlockersRequest) =>
      accountBlockers(http, {
        accountSid: account.account_sid,
        serviceProviderSid: requestScope().serviceProviderSid,
        kinds,
        signal,
      }),
    ),

    carrierBlockers: reads((question: CarrierBlockersRequest) =>
      carrierBlockers(http, requestScope().viewer, question),
    ),

    /** Misses numbers of other accounts and those beyond the first 1,000 (`unchecked`). */
    applicationBlockers: reads(
      async ({
        application: { application_sid: applicationSid, account_sid: accountSid },
        signal,
      }: Abortable & {
        application: Pick<Application, 'application_sid' | 'account_sid'>;
      }): Promise<Blockers> => {
        const none = { rows: [], total: 0 };
        const [accounts, tenants, numbers, carriers] = await Promise.all([
          // Links can cross service providers.
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
          row['device_calling_application_sid'] === applicationSid ||
          row['siprec_hook_sid'] === applicationSid;
        const used = matchingRows(numbers.rows, uses);
        const all = [
          toBlocker('accounts', matchingRows(accounts.rows, callsIt), {
            sid: 'account_sid',
            label: 'name',
            resource: 'accounts',
          }),
          toBlocker('teamsTenants', matchingRows(tenants.rows, uses), {
            sid: 'ms_teams_tenant_sid',
            label: 'tenant_fqdn',
            resource: 'ms-teams-tenants',
          }),
          toBlocker('phoneNumbers', used, {
            sid: 'phone_number_sid',
            label: numberLabel,
            resource: 'phone-numbers',
          }),
          toBlocker('carriers', matchingRows(carriers.rows, uses), {
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
    ),

    /** Misses routing tables of other owners. */
    providerBlockers: reads(
      async ({
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
        const own = new Set(accounts.rows.map(account => account['account_sid']));
        const all = [
          toBlocker('accounts', accounts, { sid: 'account_sid', label: 'name', resource: 'accounts' }),
          toBlocker(
            'users',
            matchingRows(users.rows, user => user['service_provider_sid'] === sid),
            { sid: 'user_sid', label: 'name', resource: 'users' },
          ),
          toBlocker(
            'phoneNumbers',
            filteredRows(phoneNumbers, row => own.has(row['account_sid'])),
            { sid: 'phone_number_sid', label: numberLabel, resource: 'phone-numbers' },
          ),
          ...routes,
        ];
        return { blockers: all.filter(({ total }) => total > 0), unchecked: [] };
      },
    ),
  });
