import { cleanRows, createSecretMask } from '../../platform/configuration/columns.ts';
import { type Row, sidOf, sidsIn } from '../../platform/configuration/fields.ts';
import type { ListName, Lists } from '../../platform/configuration/lists.ts';
import { listsOfOwner } from '../../platform/configuration/own.ts';
import {
  accountOfReader,
  type ConfigurationPart,
  knownEmptyLists,
  type PlannedRead,
  type PlannedRecord,
  readsOfPart,
  type Reader,
  recordReads,
} from '../../platform/configuration/plan.ts';
import { isTouched, writtenBy } from '../../platform/configuration/written.ts';
import { isOfRealm } from '../../platform/devices.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { runBatch } from '../batch/runBatch.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { HttpRequest } from '../httpClient.ts';
import { describeError, endsSession, lacksPlatformFeature } from '../httpError.ts';
import { ALL_ROWS, readPage } from '../lists.ts';
import type { ProviderContext, ReadContext } from '../providerContext.ts';
import { collectionOf, requestOf } from './configurationPath.ts';

export interface ConfigurationStore {
  rows: (read: PlannedRead) => readonly Row[] | null;
  /** Call as a request leaves; pass the rows to the result. */
  asking: (read: PlannedRead) => (rows: readonly Row[]) => void;
}

interface Reading {
  store?: ConfigurationStore | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: { done: number; total: number; pause: Pause | null }) => void) | undefined;
}

export interface PartQuestion extends Reading {
  part: ConfigurationPart;
  known: Lists;
}

export interface FailedList {
  list: ListName;
  message: string;
  args: Record<string, unknown>;
  /** This version of the platform cannot answer; retrying is pointless. */
  isFinal: boolean;
}

export interface ConfigurationAnswer {
  lists: Lists;
  failed: FailedList[];
}

type Request = Omit<HttpRequest, 'method' | 'path' | 'query'>;

/** Whether a write may have changed a read; `rows`: its result. */
export type Touches = (read: PlannedRead, rows: readonly Row[] | null) => boolean;

/** An account's list of credentials repeats the provider's. */
const newIn = (rows: readonly Row[], known: readonly Row[]): readonly Row[] => {
  const sids = new Set(sidsIn(known, 'speech_credential_sid'));
  return rows.filter(row => !sids.has(sidOf(row, 'speech_credential_sid') ?? ''));
};

export const readerOf = ({ requestScope }: ReadContext): Reader => {
  const { viewer, serviceProviderSid } = requestScope();
  const { scope, accountSid: account, isApiKey = false } = viewer;
  return { scope, provider: serviceProviderSid, account, isApiKey };
};

const isOneRecord = ({ list, sid }: PlannedRead): boolean =>
  sid !== undefined || list === 'passwordSettings' || list === 'systemInformation';

/** Rows as the platform returns them, with secrets. */
export const readConfigurationRows = async (
  context: ReadContext,
  read: PlannedRead,
  request: Request,
): Promise<unknown[]> => {
  const { path, query, queryOfPage } = requestOf(context, read);
  const ask = (asked = query) =>
    context.http.request<unknown>({ method: 'GET', path, query: asked, ...request });
  if (!read.paged) {
    const answer = await ask();
    if (isOneRecord(read)) return Array.isArray(answer) ? answer : [answer];
    // Registered users are names, not records.
    return Array.isArray(answer) ? answer : readPage(answer).rows;
  }
  const rows: unknown[] = [];
  // A proxy may cut pages short.
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const answer = await ask(queryOfPage({ ...ALL_ROWS, page }));
    const found = readPage(answer);
    if (found.rows.length === 0) break;
    rows.push(...found.rows);
    total = Array.isArray(answer) ? rows.length : found.total;
  }
  return rows;
};

/** Shared by number explainer, replay, check-up and import. */
export const configurationMethodsOf = (context: ProviderContext) => {
  const cleanOf = async (read: PlannedRead, request: Request, realms: readonly unknown[]) => {
    const answer = await readConfigurationRows(context, read, request);
    const { realm } = read;
    const asked =
      realm === undefined ? answer : answer.filter(user => isOfRealm(String(user), realm, realms));
    return cleanRows(read.list, asked, createSecretMask(), read.owner);
  };

  /** Sends at most the plan, at a batch's pace. Rejects only if the session ends. */
  const readAll = async (plan: readonly PlannedRead[], reading: Reading, known: Lists = {}) => {
    const { store, signal, onProgress } = reading;
    const realms = (known.accounts ?? []).map(row => row['sip_realm']);
    const rows = new Map<PlannedRead, readonly Row[]>();
    const items = plan.filter(read => {
      const held = store?.rows(read) ?? null;
      if (held) rows.set(read, held);
      return held === null;
    });
    const { failed, notSent, sessionEnd } = await runBatch({
      items,
      signal,
      repeatable: true,
      onProgress: ({ total, left, pause }) => onProgress?.({ done: total - left, total, pause }),
      send: async (read, request) => {
        const until = signal ? { ...request, signal: AbortSignal.any([request.signal, signal]) } : request;
        const keep = store?.asking(read);
        const found = await cleanOf(read, { ...until, once: true }, realms);
        keep?.(found);
        rows.set(read, found);
      },
    });
    if (sessionEnd) throw sessionEnd;
    const errors = new Map<PlannedRead, unknown>([
      ...notSent.map(read => [read, new Error('portal.errors.generic')] as const),
      ...failed.map(({ item, error }) => [item, error] as const),
    ]);
    for (const error of errors.values()) if (endsSession(error)) throw error;
    return { rows, errors };
  };

  const listsOf = async (
    plan: readonly PlannedRead[],
    empty: readonly ListName[],
    reading: Reading,
    known?: Lists,
  ): Promise<ConfigurationAnswer> => {
    const { rows, errors } = await readAll(plan, reading, known);
    reading.signal?.throwIfAborted();
    const found = new Map<ListName, readonly Row[]>(empty.map(list => [list, []]));
    for (const read of plan) {
      const before = found.get(read.list) ?? [];
      found.set(read.list, [...before, ...newIn(rows.get(read) ?? [], before)]);
    }
    const failed = new Map([...errors].map(([{ list }, error]) => [list, error]));
    // An incomplete list would look like faults.
    for (const list of failed.keys()) found.delete(list);
    return {
      lists: Object.fromEntries(found),
      failed: [...failed].map(([list, error]) => ({
        list,
        ...describeError(error),
        isFinal: lacksPlatformFeature(error),
      })),
    };
  };

  return defineMethods({
    /** The current provider's or account's own rows, and those without owner. */
    configurationPart: reads(
      async ({ part, known, ...reading }: PartQuestion): Promise<ConfigurationAnswer> => {
        const reader = readerOf(context);
        const plan = readsOfPart(part, reader, known);
        const answer = await listsOf(plan, knownEmptyLists(part, reader, known), reading, known);
        const owner = { provider: reader.provider, account: accountOfReader(reader) };
        return part === 'lists' ? { ...answer, lists: listsOfOwner(answer.lists, owner) } : answer;
      },
    ),

    configurationOfRecord: reads(({ record, ...reading }: Reading & { record: PlannedRecord }) =>
      listsOf(recordReads(record), [], reading),
    ),

    /** Requests of a part; many numbers take more. */
    configurationCost: reads(({ part, known, store }: PartQuestion): Promise<number> => {
      const plan = readsOfPart(part, readerOf(context), known);
      return Promise.resolve(plan.filter(read => !store?.rows(read)).length);
    }),

    /** One list at once; rejects like any read. */
    configurationRows: reads(
      ({ read, signal }: { read: PlannedRead; signal: AbortSignal }): Promise<readonly Row[]> =>
        cleanOf(read, { signal }, []),
    ),

    /** Reads into the store at a batch's pace; failures are left out. */
    readConfiguration: reads(async ({ plan, ...reading }: Reading & { plan: readonly PlannedRead[] }) => {
      await readAll(plan, reading);
    }),

    /** Calls the listener after every write; `isBatch`: one of many. */
    listenToWrites: reads((listener: (touches: Touches, isBatch: boolean) => void): Promise<void> => {
      context.onWritten(request => {
        const written = writtenBy(request);
        listener(
          (read, rows) => isTouched(read, collectionOf(context, read.list), rows, written),
          request.onAnswer !== undefined,
        );
      });
      return Promise.resolve();
    }),
  });
};
