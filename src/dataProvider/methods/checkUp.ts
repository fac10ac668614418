import { isAccountUser, isAdmin } from '../../authProvider/access.ts';
import { isOfRealm } from '../../platform/devices.ts';
import type { CheckLists, ListName, Row } from '../../platform/checkUp/types.ts';
import type { BatchRequest } from '../batch/batchTypes.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { runBatch } from '../batch/runBatch.ts';
import { describeError, endsSession, isBeyondVersion } from '../httpError.ts';
import { readPage } from '../lists.ts';
import { type Query, segment } from '../paths.ts';
import type { ReadContext } from '../providerContext.ts';
import { cleanRows, createSecretMask, sidsIn, textIn } from './checkUpColumns.ts';

/**
 * `lists`: those of one request each (numbers: one per 2,000). `gateways`: what is told per carrier and routing table.
 * `accounts`: what is told per account. `record`: one carrier with its gateways, or one application, and nothing else.
 */
export type CheckUpPart = 'lists' | 'gateways' | 'accounts' | 'record';

/** What the part `record` can look at by itself. */
export interface CheckedRecord {
  resource: 'carriers' | 'applications';
  sid: string;
}

export interface CheckUpQuestion {
  part: CheckUpPart;
  /** What earlier parts have read. */
  known: CheckLists;
  /** Only for the part `record`. */
  record?: CheckedRecord | undefined;
  signal?: AbortSignal | undefined;
  /** `pause`: why nothing is asked for at the moment. */
  onProgress?: ((progress: { done: number; total: number; pause: Pause | null }) => void) | undefined;
}

export interface CheckUpAnswer {
  /** Without the ones that could not be read, which are missing. */
  lists: CheckLists;
  failed: {
    list: ListName;
    message: string;
    args: Record<string, unknown>;
    /** This version of the platform does not tell it: asking again changes nothing. */
    isFinal: boolean;
  }[];
}

/** A request and the list that its rows belong to. */
interface Read {
  list: ListName;
  path: string;
  query?: Query;
  /** For rows that do not say whose they are. */
  owner?: Row;
  /** Page by page, by number. */
  paged?: true;
  /** Of registered users, whose list holds those of other realms that end the same. */
  realm?: string;
}

const NUMBERS_AT_ONCE = 2000;
const ALERTS = { page: 1, count: 100, days: 1 };

/** @public index.ts imports it lazily. */
export const checkUpMethodsOf = ({ http, requestScope }: ReadContext) => {
  const viewerOf = () => {
    const { viewer, serviceProviderSid } = requestScope();
    const provider = serviceProviderSid === null ? null : `ServiceProviders/${segment(serviceProviderSid)}`;
    const own = viewer.accountSid;
    return { viewer, serviceProviderSid, provider, account: isAccountUser(viewer) && own ? own : null };
  };

  const listReads = (): Read[] => {
    const { viewer, provider, account, serviceProviderSid } = viewerOf();
    if (provider === null) return [];
    const owner = account === null ? provider : `Accounts/${segment(account)}`;
    const admin = isAdmin(viewer);
    return [
      { list: 'accounts', path: `${provider}/Accounts` },
      // Carriers and numbers that belong to nobody are in an admin's lists only.
      { list: 'carriers', path: admin ? 'VoipCarriers' : `${provider}/VoipCarriers` },
      { list: 'numbers', path: 'PhoneNumbers', paged: true },
      { list: 'applications', path: account === null ? 'Applications' : `${owner}/Applications` },
      { list: 'clients', path: 'Clients' },
      { list: 'tenants', path: 'MicrosoftTeamsTenants' },
      { list: 'tables', path: 'Lcrs' },
      { list: 'users', path: 'Users' },
      { list: 'alerts', path: `${owner}/Alerts`, query: ALERTS },
      ...(account === null
        ? ([
            { list: 'providers', path: 'ServiceProviders' },
            { list: 'providerLimits', path: `${provider}/Limits` },
            { list: 'sbcs', path: 'Sbcs', query: { service_provider_sid: serviceProviderSid } },
          ] as const)
        : []),
      ...(admin
        ? ([
            { list: 'passwordSettings', path: 'PasswordSettings' },
            { list: 'systemInformation', path: 'SystemInformation' },
          ] as const)
        : []),
    ];
  };

  const gatewayReads = ({ carriers, tables }: CheckLists): Read[] => [
    ...sidsIn(carriers, 'voip_carrier_sid').map((voip_carrier_sid): Read => ({
      list: 'gateways',
      path: 'SipGateways',
      query: { voip_carrier_sid },
      owner: { voip_carrier_sid },
    })),
    // Carriers without a name for messages have no gateways that could matter.
    ...sidsIn(
      carriers?.filter(row => textIn(row, 'smpp_system_id') ?? textIn(row, 'smpp_inbound_system_id')),
      'voip_carrier_sid',
    ).map((voip_carrier_sid): Read => ({
      list: 'smppGateways',
      path: 'SmppGateways',
      query: { voip_carrier_sid },
      owner: { voip_carrier_sid },
    })),
    ...sidsIn(tables, 'lcr_sid').map((lcr_sid): Read => ({
      list: 'routes',
      path: 'LcrRoutes',
      query: { lcr_sid },
      owner: { lcr_sid },
    })),
  ];

  const accountReads = ({ accounts, clients }: CheckLists): Read[] => {
    const { account, provider } = viewerOf();
    const paused = new Set(
      sidsIn(
        clients?.filter(row => row['is_active'] === 0),
        'account_sid',
      ),
    );
    const each = (accounts ?? []).flatMap((row): Read[] => {
      const sid = textIn(row, 'account_sid');
      if (sid === null) return [];
      const path = `Accounts/${segment(sid)}`;
      const realm = textIn(row, 'sip_realm');
      const owner = { account_sid: sid };
      return [
        { list: 'accountLimits', path: `${path}/Limits`, owner },
        { list: 'credentials', path: `${path}/SpeechCredentials` },
        // An account user who lists the keys marks them all as used.
        ...(account === null ? [{ list: 'apiKeys', path: `${path}/ApiKeys`, owner } as const] : []),
        ...(paused.has(sid) && realm !== null
          ? [{ list: 'registered', path: `${path}/RegisteredSipUsers`, owner, realm } as const]
          : []),
      ];
    });
    if (account !== null || provider === null) return each;
    return [
      { list: 'credentials', path: `${provider}/SpeechCredentials` },
      { list: 'apiKeys', path: `${provider}/ApiKeys` },
      ...each,
    ];
  };

  const recordReads = ({ resource, sid }: CheckedRecord): Read[] =>
    resource === 'applications'
      ? [{ list: 'applications', path: `Applications/${segment(sid)}` }]
      : [
          { list: 'carriers', path: `VoipCarriers/${segment(sid)}` },
          {
            list: 'gateways',
            path: 'SipGateways',
            query: { voip_carrier_sid: sid },
            owner: { voip_carrier_sid: sid },
          },
        ];

  const answerOf = async ({ path, query = {}, paged }: Read, request: BatchRequest): Promise<unknown[]> => {
    const ask = (more: Query = {}) =>
      http.request<unknown>({ method: 'GET', path, query: { ...query, ...more }, once: true, ...request });
    if (!paged) {
      const answer = await ask();
      if (Array.isArray(answer)) return answer;
      const isPage = answer !== null && typeof answer === 'object' && 'data' in answer;
      return isPage ? readPage(answer).rows : [answer];
    }
    const rows: unknown[] = [];
    for (let page = 1, total = 1; rows.length < total; page += 1) {
      const found = readPage(await ask({ page, page_size: NUMBERS_AT_ONCE }));
      if (found.rows.length === 0) break;
      rows.push(...found.rows);
      total = found.total;
    }
    return rows;
  };

  const readsOf = (part: CheckUpPart, known: CheckLists, record?: CheckedRecord): Read[] => {
    if (part === 'record') return record === undefined ? [] : recordReads(record);
    if (part === 'lists') return listReads();
    return part === 'gateways' ? gatewayReads(known) : accountReads(known);
  };

  /** Lists that a part knows although nothing is to be asked for them: without carriers there are no gateways. */
  const emptyOf = (part: CheckUpPart, { carriers, tables, accounts, clients }: CheckLists): ListName[] => {
    const { account } = viewerOf();
    if (part === 'gateways')
      return [
        ...(carriers ? (['gateways', 'smppGateways'] as const) : []),
        ...(tables ? (['routes'] as const) : []),
      ];
    if (part !== 'accounts' || !accounts) return [];
    const keys = account === null ? (['apiKeys'] as const) : [];
    return ['accountLimits', 'credentials', ...keys, ...(clients ? (['registered'] as const) : [])];
  };

  return {
    /** Sends at most what `checkUpCost` says, at the pace of a batch. Rejects with what ends the session only. */
    checkUpLists: async (question: CheckUpQuestion): Promise<CheckUpAnswer> => {
      const { part, known, record, signal, onProgress } = question;
      const scope = viewerOf();
      const mask = createSecretMask();
      const found = new Map<ListName, Row[]>(emptyOf(part, known).map(list => [list, []]));
      const reads = readsOf(part, known, record);
      const realms = (known.accounts ?? []).map(row => row['sip_realm']);
      const { failed, notSent, sessionEnd } = await runBatch({
        items: reads,
        signal,
        repeatable: true,
        onProgress: ({ total, left, pause }) => onProgress?.({ done: total - left, total, pause }),
        send: async (read, request) => {
          // Reads need not come to an end.
          const until = signal ? { ...request, signal: AbortSignal.any([request.signal, signal]) } : request;
          const answer = await answerOf(read, until);
          const { realm } = read;
          const asked =
            realm === undefined ? answer : answer.filter(user => isOfRealm(String(user), realm, realms));
          const rows = cleanRows(read.list, asked, mask, read.owner);
          found.set(read.list, [...(found.get(read.list) ?? []), ...newIn(rows, found.get(read.list) ?? [])]);
        },
      });
      if (sessionEnd) throw sessionEnd;
      signal?.throwIfAborted();
      const failures = new Map<ListName, unknown>([
        ...notSent.map(({ list }) => [list, new Error('portal.errors.generic')] as const),
        ...failed.map(({ item, error }) => [item.list, error] as const),
      ]);
      for (const error of failures.values()) if (endsSession(error)) throw error;
      // A part of a list would make faults of what is only missing.
      for (const list of failures.keys()) found.delete(list);
      const lists: CheckLists = Object.fromEntries(found);
      return {
        lists: part === 'lists' ? ownOf(lists, scope.serviceProviderSid, scope.account) : lists,
        failed: [...failures].map(([list, error]) => ({
          list,
          ...describeError(error),
          isFinal: isBeyondVersion(error),
        })),
      };
    },

    /** How many requests a part takes, or more where there are many numbers. */
    checkUpCost: ({ part, known }: Pick<CheckUpQuestion, 'part' | 'known'>): Promise<number> =>
      Promise.resolve(readsOf(part, known).length),
  };
};

/** An account's list of credentials repeats those of its provider. */
const newIn = (rows: readonly Row[], known: readonly Row[]): readonly Row[] => {
  const sids = new Set(sidsIn(known, 'speech_credential_sid'));
  return rows.filter(row => !sids.has(textIn(row, 'speech_credential_sid') ?? ''));
};

/** Some lists hold everybody's records: kept are those of the provider or account, and of nobody. */
const ownOf = (lists: CheckLists, provider: string | null, account: string | null): CheckLists => {
  const accounts = new Set(sidsIn(lists.accounts, 'account_sid'));
  const isOwn = (row: Row): boolean => {
    const owner = textIn(row, 'account_sid');
    if (owner !== null) return account === null ? accounts.has(owner) : owner === account;
    const of = textIn(row, 'service_provider_sid');
    return of === null || of === provider;
  };
  const carriers = lists.carriers?.filter(row => {
    const of = textIn(row, 'service_provider_sid');
    return of === null || of === provider;
  });
  const known = new Set(sidsIn(carriers, 'voip_carrier_sid'));
  const kept: CheckLists = {
    ...lists,
    carriers,
    numbers: lists.numbers?.filter(row => {
      const carrier = textIn(row, 'voip_carrier_sid');
      return isOwn(row) && (textIn(row, 'account_sid') !== null || carrier === null || known.has(carrier));
    }),
    applications: lists.applications?.filter(isOwn),
    clients: lists.clients?.filter(isOwn),
    tenants: lists.tenants?.filter(isOwn),
    tables: lists.tables?.filter(isOwn),
    users: lists.users?.filter(isOwn),
    providers: lists.providers?.filter(row => textIn(row, 'service_provider_sid') === provider),
  };
  // Without the accounts nobody knows whose the rest is.
  return lists.accounts ? kept : { ...kept, clients: undefined, tables: undefined, applications: undefined };
};
