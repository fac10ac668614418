import { isProviderUser } from '../../authProvider/access.ts';
import {
  CARRIER_COLUMNS,
  SIP_GATEWAY_COLUMNS,
  SMPP_GATEWAY_COLUMNS,
} from '../../platform/carrier/carrierBody.ts';
import { readSipGateway, readSmppGateway } from '../../platform/carrier/readCarrier.ts';
import { FILE_LISTS, readingCost } from '../../platform/configFile/cost.ts';
import { describeRecords, type ReadRecord } from '../../platform/configFile/describe.ts';
import type { OnlyKind } from '../../platform/configFile/only.ts';
import { withoutSecrets } from '../../platform/configFile/hideSecrets.ts';
import type { FileShape } from '../../platform/configFile/schema.ts';
import {
  type ConfigFile,
  type Kind,
  KINDS,
  type MissingPart,
  REFERENCES,
  RULES,
} from '../../platform/configFile/kinds.ts';
import { flagOf, type Row, sidOf, textIn } from '../../platform/configuration/fields.ts';
import type { ListName, Lists } from '../../platform/configuration/lists.ts';
import { ownLists } from '../../platform/configuration/own.ts';
import { accountOfReader, type PlannedRead, planOf } from '../../platform/configuration/plan.ts';
import { BASE_COLUMNS } from '../../platform/speech/credentials/credentialColumns.ts';
import type { WriteMapping } from '../apiMapping.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { runBatch } from '../batch/runBatch.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import { endsSession } from '../httpError.ts';
import { loaded } from '../lazyMethods.ts';
import type { ProviderContext } from '../providerContext.ts';
import { columnsOf, comparable, maySend } from '../requestBody.ts';
import { readerOf, rowsOf } from './configuration.ts';
import { RESOURCES } from './kindResources.ts';

/** Of what forms of their own write, whose declarations name no columns. */
const COLUMNS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  carrier: CARRIER_COLUMNS,
  sip_gateway: SIP_GATEWAY_COLUMNS,
  smpp_gateway: SMPP_GATEWAY_COLUMNS,
  routing: ['name', 'is_active'],
  route: ['regex', 'priority', 'description'],
};
/** What is no column of the record itself. */
const ALSO: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  provider: ['limits'],
  account: ['limits'],
  route: ['carriers'],
};
const OWNERS = ['account_sid', 'service_provider_sid'];
/** Of the columns that every credential has. */
const CREDENTIAL = ['vendor', 'label', 'use_for_tts', 'use_for_stt'];

/** @property sid of the record */
export interface OnlyRecord {
  kind: OnlyKind;
  sid: string;
}

interface FileQuestion {
  /** null: everything of the provider; of an account user always the own account. */
  account: string | null;
  /** Of another provider than the current one, for admins. */
  provider?: string | undefined;
  /** One record with what it needs: what it cannot need is not asked for, and may be missing without a word. */
  only?: OnlyRecord | undefined;
  /** Read before all else; told once it is, and not where it could not be read. */
  first?: { list: ListName; onRead: () => void } | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: { done: number; total: number; pause: Pause | null }) => void) | undefined;
}

export interface FileAnswer {
  file: ConfigFile;
  /** Of its records, by their paths and by `referenceKey`. */
  sids: ReadonlyMap<string, string>;
  /** Columns that a file may hold; null: any. */
  columns: (kind: Kind) => ReadonlySet<string> | null;
}

type Rules = (kind: Kind) => { mapping: WriteMapping; columns: readonly string[] | null };

const asFlags = (mapping: WriteMapping, column: string, value: unknown): unknown =>
  mapping.flags?.includes(column) || column.startsWith('is_') ? (flagOf(value) ?? value) : value;

const limitsIn = (rows: readonly Row[], column: string, sid: string): Row | null => {
  const own = rows
    .filter(row => sidOf(row, column) === sid)
    .map(row => [textIn(row, 'category'), row['quantity']] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return own.length > 0 ? Object.fromEntries(own) : null;
};

/** Columns of the file by kind. */
const columnsBy = (rules: Rules): FileShape['columns'] => {
  const named = new Map(
    KINDS.map(kind => {
      const { columns } = rules(kind);
      const names = columns?.map(column => REFERENCES[column]?.as ?? column);
      return [kind, names ? new Set([...names, ...(ALSO[kind] ?? [])]) : null];
    }),
  );
  return kind => named.get(kind) ?? null;
};

/** Of whose details a record is made: a table has routes, and they have carriers. */
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

const contextOf = (context: ProviderContext, provider: string | undefined): ProviderContext =>
  provider === undefined
    ? context
    : {
        ...context,
        requestScope: account => ({ ...context.requestScope(account), serviceProviderSid: provider }),
      };

/** The file of a configuration as the platform has it. */
export const configFileMethodsOf = (context: ProviderContext) => {
  const rulesOf = async (): Promise<Rules> => {
    const mappings = new Map<Kind, WriteMapping>();
    for (const kind of KINDS) {
      const resource = RESOURCES[kind];
      const { api } = resource === undefined ? { api: undefined } : context.mapped(resource);
      const more = api?.writes ? (await loaded(api.writes)).default : {};
      mappings.set(kind, { collection: '', idField: RULES[kind].sid, ...api, ...more });
    }
    return kind => {
      const mapping = mappings.get(kind) as WriteMapping;
      const own = COLUMNS[kind] ?? [...(mapping.createFields ?? []), ...(mapping.updateFields ?? [])];
      const columns = own.length === 0 ? null : [...new Set(columnsOf(own, {}))];
      return { mapping, columns };
    };
  };

  const valuesOf = (rules: Rules, kind: Kind, row: Row): Row => {
    if (kind === 'sip_gateway' || kind === 'smpp_gateway') {
      const read = (kind === 'sip_gateway' ? readSipGateway(row) : readSmppGateway(row)) as unknown as Row;
      return Object.fromEntries(
        (COLUMNS[kind] ?? []).flatMap(name => (name in read ? [[name, read[name]]] : [])),
      );
    }
    const { mapping, columns } = rules(kind);
    const names = columns ?? Object.keys(row);
    return Object.fromEntries(
      names.flatMap((column): [string, unknown][] => {
        if (!(column in row) || OWNERS.includes(column)) return [];
        if (kind === 'credential' && BASE_COLUMNS.includes(column) && !CREDENTIAL.includes(column)) return [];
        if (!maySend(mapping, 'create', column) && !maySend(mapping, 'update', column)) return [];
        return [[column, asFlags(mapping, column, comparable(mapping, column, row[column]))]];
      }),
    );
  };

  const ask = async (
    of: ProviderContext,
    plan: readonly PlannedRead[],
    { signal, onProgress, first }: FileQuestion,
    before: number,
  ) => {
    const found = new Map<PlannedRead, Row[]>();
    const isFirst = ({ list }: PlannedRead) => list === first?.list;
    const { failed, notSent, sessionEnd } = await runBatch({
      items: [...plan.filter(isFirst), ...plan.filter(read => !isFirst(read))],
      signal,
      repeatable: true,
      onProgress: ({ total, left, pause }) =>
        onProgress?.({ done: before + total - left, total: before + total, pause }),
      send: async (read, request) => {
        // Reads need not come to an end.
        const until = signal ? AbortSignal.any([request.signal, signal]) : request.signal;
        const rows = (await rowsOf(of, read, { ...request, signal: until, once: true })) as Row[];
        found.set(
          read,
          rows.map(row => ({ ...read.owner, ...row })),
        );
        if (isFirst(read)) first?.onRead();
      },
    });
    if (sessionEnd) throw sessionEnd;
    signal?.throwIfAborted();
    for (const { error } of failed) if (endsSession(error)) throw error;
    const lost = new Set([...notSent, ...failed.map(({ item }) => item)]);
    const lists = new Map<ListName, Row[]>();
    for (const read of plan) {
      const sid = (row: Row) => sidOf(row, 'speech_credential_sid');
      const known = lists.get(read.list) ?? [];
      const seen = new Set(known.map(sid));
      // An account's list of credentials repeats those of its provider.
      const rows = (found.get(read) ?? []).filter(row => read.list !== 'credentials' || !seen.has(sid(row)));
      lists.set(read.list, [...known, ...rows]);
    }
    return { lists: Object.fromEntries(lists) as Lists, lost: [...lost] };
  };

  return defineMethods({
    readConfigFile: reads(async (question: FileQuestion): Promise<FileAnswer> => {
      const of = contextOf(context, question.provider);
      const reader = readerOf(of);
      const account = accountOfReader(reader) ?? question.account;
      const isKept = (row: Row) => account === null || sidOf(row, 'account_sid') === account;
      const wanted = (read: PlannedRead) => FILE_LISTS.includes(read.list);
      const first = await ask(of, planOf('lists', reader, {}).filter(wanted), question, 0);
      const owner = { provider: reader.provider, account: accountOfReader(reader) };
      const lists = ownLists(first.lists, owner);
      const own: Lists = {
        ...lists,
        accounts: lists.accounts?.filter(isKept),
        carriers: lists.carriers?.filter(isKept),
        tables: lists.tables?.filter(isKept),
        clients: undefined,
      };
      const known = neededOf(own, account, question.only);
      const asked = [...planOf('gateways', reader, known), ...planOf('accounts', reader, known)].filter(
        wanted,
      );
      const second = await ask(of, asked, question, planOf('lists', reader, {}).filter(wanted).length);
      const all: Lists = { ...lists, ...second.lists };
      const rules = await rulesOf();
      const limits = { ...first.lists, ...second.lists };
      const records = KINDS.flatMap(kind =>
        (all[RULES[kind].list] ?? []).map((row): ReadRecord => {
          const values = valuesOf(rules, kind, row);
          if (kind !== 'account' && kind !== 'provider') return { kind, row, values };
          const { sid } = RULES[kind];
          const own =
            kind === 'account'
              ? limits.accountLimits
              : limits.providerLimits?.map(one => ({ ...one, [sid]: row[sid] }));
          return {
            kind,
            row,
            values: { ...values, limits: limitsIn(own ?? [], sid, sidOf(row, sid) ?? '') },
          };
        }),
      );
      const unread: MissingPart[] = [...first.lost, ...second.lost].map(({ list, parent, account: of }) => ({
        path: [list, parent?.[1] ?? of ?? ''].filter(Boolean).join(' '),
        why: 'not_read',
      }));
      // The platform tells a provider's users nothing of these.
      if (isProviderUser(reader))
        unread.push({ path: account === null ? 'accounts/*/routing' : 'account/routing', why: 'not_read' });
      if (all.credentials?.some(({ vendor }) => vendor === 'google'))
        unread.push({ path: 'speech/google/custom_voices', why: 'not_covered' });
      return { ...describeRecords(records, account, unread), columns: columnsBy(rules) };
    }),

    /** Columns of a stored row as a file would have them, but for references; it asks for nothing. */
    shownInFile: reads(async ({ kind, row }: { kind: Kind; row: Row }): Promise<Row> =>
      withoutSecrets(valuesOf(await rulesOf(), kind, row), ''),
    ),

    /** Requests that reading it takes, by the lists that are known already; it asks for nothing. */
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

    /** What a file may hold; it asks for nothing. `account` as for `readConfigFile`. */
    configFileShape: reads(async (account: string | null): Promise<FileShape> => {
      const isWhole = (accountOfReader(readerOf(context)) ?? account) === null;
      return { scope: isWhole ? 'provider' : 'account', columns: columnsBy(await rulesOf()) };
    }),
  });
};
