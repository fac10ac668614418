import { isProviderUser } from '../../authProvider/access.ts';
import { runInSlices } from '../../lib/slices.ts';
import { FILE_LISTS, readingCost } from '../../platform/configFile/cost.ts';
import type { Pace } from '../../platform/configFile/pace.ts';
import { describing } from '../../platform/configFile/describe.ts';
import type { OnlyRecord } from '../../platform/configFile/only.ts';
import { hideSecretValues } from '../../platform/configFile/hideSecrets.ts';
import type { FileShape } from '../../platform/configFile/schema.ts';
import {
  type ConfigFile,
  fileItemPath,
  type Kind,
  type MissingPart,
  RULES,
} from '../../platform/configFile/kinds.ts';
import { claimsOf } from '../../platform/configFile/onceOnly.ts';
import { type Row, sidOf, textOrNull } from '../../platform/configuration/fields.ts';
import type { ListName, Lists } from '../../platform/configuration/lists.ts';
import { listsOfOwner } from '../../platform/configuration/own.ts';
import {
  accountOfReader,
  type PlannedRead,
  type Reader,
  readsOfPart,
} from '../../platform/configuration/plan.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import type { Quota } from '../batch/rateLimitBudget.ts';
import { runBatch } from '../batch/runBatch.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import { endsSession, statusOf } from '../httpError.ts';
import type { ProviderContext } from '../providerContext.ts';
import { readerOf, readConfigurationRows } from './configuration.ts';
import { paceOf } from './applyPace.ts';
import {
  forbiddenColumns,
  fileColumnsOf,
  readRecordsOfLists,
  fileRulesOf,
  fileValuesOf,
} from './fileValues.ts';

interface FileQuestion {
  /** null: the whole provider. Account users always get their own account. */
  account: string | null;
  provider?: string | undefined;
  /** One record and what it needs; other lists are not requested. */
  only?: OnlyRecord | undefined;
  /** Read first; `onRead` is not called if that fails. */
  first?: { list: ListName; onRead: (rows: readonly Row[]) => void } | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: { done: number; total: number; pause: Pause | null }) => void) | undefined;
}

export interface FileAnswer {
  file: ConfigFile;
  /** By path and by `referenceKey`. */
  sids: ReadonlyMap<string, string>;
  columns: (kind: Kind) => ReadonlySet<string> | null;
  pace: Pace | null;
  /** Parts of `missing` that another reading may bring: not what the platform keeps from this user. */
  failed: readonly string[];
}

const neededOf = (lists: Lists, account: string | null, only: OnlyRecord | undefined): Lists => {
  if (!only) return lists;
  const isIt = (column: string) => (row: Row) => sidOf(row, column) === only.sid;
  const { carriers, tables, accounts } = lists;
  const carriersOf = {
    application: [],
    carrier: carriers?.filter(isIt('voip_carrier_sid')),
    routing: carriers,
  }[only.kind];
  return {
    ...lists,
    accounts: account === null ? [] : accounts,
    carriers: carriersOf,
    tables: only.kind === 'routing' ? tables?.filter(isIt('lcr_sid')) : [],
  };
};

const partOf = ({ list, parent, account }: PlannedRead): string =>
  [list, parent?.[1] ?? account ?? ''].filter(Boolean).join(' ');

/** The platform has said no; asking again brings the same. */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};

const CLIENT_FLAGS = ['allow_direct_app_calling', 'allow_direct_queue_calling', 'allow_direct_user_calling'];

/** What the platform keeps from a provider's users; only a single client has its flags. */
const hiddenFromProvider = (account: string | null, clients: readonly Row[]): MissingPart[] => {
  const owner = account === null ? 'accounts/*' : 'account';
  const flags = CLIENT_FLAGS.filter(column => clients.some(row => !(column in row)));
  return [
    `${owner}/routing`,
    ...(account === null ? ['provider/numbers'] : []),
    ...flags.map(column => `${owner}/clients/*/${column}`),
  ].map(path => ({ path, why: 'not_read' }));
};

const contextOf = (context: ProviderContext, provider: string | undefined): ProviderContext =>
  provider === undefined
    ? context
    : {
        ...context,
        requestScope: account => ({ ...context.requestScope(account), serviceProviderSid: provider }),
      };

/** The lists of an account's API key lack the provider's carriers. */
const seesOwnOnly = (reader: Reader): boolean => reader.isApiKey === true && accountOfReader(reader) !== null;

/** What records outside the file have, as far as the reader sees them. */
const takenElsewhere = (lists: Lists, sids: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const own = new Set(sids.values());
  const nameOf = (kind: Kind, row: Row) =>
    kind === 'credential' && sidOf(row, 'account_sid') === null
      ? fileItemPath(kind, row, 'provider', 'provider')
      : (textOrNull(row['name']) ?? '');
  const of = (kind: Kind) =>
    (lists[RULES[kind].list] ?? [])
      .filter(row => !own.has(sidOf(row, RULES[kind].sid) ?? ''))
      .flatMap(row => claimsOf(kind, row).map(({ key }) => [key, nameOf(kind, row)] as const));
  return new Map([...of('provider'), ...of('account'), ...of('tenant'), ...of('credential')]);
};

/** Reads the file of a configuration from the platform. */
export const configFileMethodsOf = (context: ProviderContext) => {
  const ask = async (
    of: ProviderContext,
    plan: readonly PlannedRead[],
    { signal, onProgress, first }: FileQuestion,
    before: number,
  ) => {
    const found = new Map<PlannedRead, Row[]>();
    let quota: Quota | null = null;
    const isFirst = ({ list }: PlannedRead) => list === first?.list;
    const { failed, notSent, sessionEnd } = await runBatch({
      items: [...plan.filter(isFirst), ...plan.filter(read => !isFirst(read))],
      signal,
      onQuota: told => {
        quota = told;
      },
      repeatable: true,
      onProgress: ({ total, left, pause }) =>
        onProgress?.({ done: before + total - left, total: before + total, pause }),
      send: async (read, request) => {
        const until = signal ? AbortSignal.any([request.signal, signal]) : request.signal;
        const rows = (await readConfigurationRows(of, read, {
          ...request,
          signal: until,
          once: true,
        })) as Row[];
        found.set(
          read,
          rows.map(row => ({ ...read.owner, ...row })),
        );
        if (isFirst(read)) first?.onRead(rows);
      },
    });
    if (sessionEnd) throw sessionEnd;
    signal?.throwIfAborted();
    for (const { error } of failed) if (endsSession(error)) throw error;
    const lost = new Map<PlannedRead, unknown>([
      ...notSent.map(read => [read, null] as const),
      ...failed.map(({ item, error }) => [item, error] as const),
    ]);
    const lists = new Map<ListName, Row[]>();
    for (const read of plan) {
      const sid = (row: Row) => sidOf(row, 'speech_credential_sid');
      const known = lists.get(read.list) ?? [];
      const seen = new Set(known.map(sid));
      const rows = (found.get(read) ?? []).filter(row => read.list !== 'credentials' || !seen.has(sid(row)));
      lists.set(read.list, [...known, ...rows]);
    }
    return { lists: Object.fromEntries(lists) as Lists, lost, pace: paceOf(quota) };
  };

  return defineMethods({
    readConfigFile: reads(async (question: FileQuestion): Promise<FileAnswer> => {
      const of = contextOf(context, question.provider);
      const reader = readerOf(of);
      const account = accountOfReader(reader) ?? question.account;
      const isKept = (row: Row) => account === null || sidOf(row, 'account_sid') === account;
      const wanted = (read: PlannedRead) => FILE_LISTS.includes(read.list);
      const plan = readsOfPart('lists', reader, {}).filter(wanted);
      const first = await ask(of, plan, question, 0);
      const owner = { provider: reader.provider, account: accountOfReader(reader) };
      const lists = listsOfOwner(first.lists, owner);
      const own: Lists = {
        ...lists,
        accounts: lists.accounts?.filter(isKept),
        carriers: lists.carriers?.filter(isKept),
        tables: lists.tables?.filter(isKept),
        clients: undefined,
      };
      const known = neededOf(own, account, question.only);
      const asked = [
        ...readsOfPart('gateways', reader, known),
        ...readsOfPart('accounts', reader, known),
      ].filter(wanted);
      const second = await ask(of, asked, question, plan.length);
      const all: Lists = { ...lists, ...second.lists };
      const rules = await fileRulesOf(context);
      const limits = { ...first.lists, ...second.lists };
      const lost = new Map([...first.lost, ...second.lost]);
      const complete = new Set(
        [...plan, ...asked]
          .filter(read => !lost.has(read))
          .map(({ list, account: of }) => `${list} ${of ?? reader.provider ?? ''}`),
      );
      const unread = [...lost.keys()].map((read): MissingPart => ({ path: partOf(read), why: 'not_read' }));
      if (isProviderUser(reader)) unread.push(...hiddenFromProvider(account, all.clients ?? []));
      if (all.credentials?.some(({ vendor }) => vendor === 'google'))
        unread.push({ path: 'speech/google/custom_voices', why: 'not_covered' });
      const described = await runInSlices(
        (function* () {
          const records = yield* readRecordsOfLists(rules, all, limits, (list, sid) =>
            complete.has(`${list} ${sid}`),
          );
          return yield* describing(records, account, unread);
        })(),
      );
      return {
        ...described,
        file: {
          ...described.file,
          closed: forbiddenColumns(rules, context.requestScope().viewer),
          taken: takenElsewhere({ ...first.lists, credentials: all.credentials }, described.sids),
          ...(seesOwnOnly(reader) ? {} : { known: new Set(described.sids.keys()) }),
        },
        columns: fileColumnsOf(rules),
        pace: second.pace ?? first.pace,
        failed: [...lost].flatMap(([read, error]) => (isRefusal(error) ? [] : [partOf(read)])),
      };
    }),

    /** Columns of a stored row as in a file, without references. Sends no request. */
    shownInFile: reads(async ({ kind, row }: { kind: Kind; row: Row }): Promise<Row> =>
      hideSecretValues(fileValuesOf(await fileRulesOf(context), kind, row), ''),
    ),

    /** Requests of a reading, given the known lists. Sends none. */
    configFileCost: reads(({ account, known }: { account: string | null; known: Lists }): Promise<number> => {
      const reader = readerOf(context);
      const of = accountOfReader(reader) ?? account;
      const own = (rows: readonly Row[] | undefined) =>
        rows?.filter(row => of === null || sidOf(row, 'account_sid') === of);
      const lists: Lists = {
        accounts: own(known.accounts),
        carriers: own(known.carriers),
        tables: own(known.tables),
      };
      return Promise.resolve(readingCost(reader, lists));
    }),

    /** The shape of a file. Sends no request; `account` as in `readConfigFile`. */
    configFileShape: reads(async (account: string | null): Promise<FileShape> => {
      const isWhole = (accountOfReader(readerOf(context)) ?? account) === null;
      return { scope: isWhole ? 'provider' : 'account', columns: fileColumnsOf(await fileRulesOf(context)) };
    }),
  });
};
