import { HttpError } from 'ra-core';
import { isAdmin } from '../../authProvider/access.ts';
import { loadRoutes } from './api.ts';
import { type LcrValues, readTableOf, type StoredTable } from './model/lcrTable.ts';
import { type LcrSavePlan, planLcrSave, planSize } from './model/planLcrSave.ts';
import {
  adoptStoredSids,
  type ElsewhereChange,
  mergeChangesOfOthers,
  duplicateRowsOfSave,
} from './model/reconcileLcr.ts';
import { runBatch } from '../../dataProvider/batch/runBatch.ts';
import { createdSidOf, createOnce, type KnownCreation } from '../../dataProvider/createOnce.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import type { HttpClient } from '../../dataProvider/httpClient.ts';
import { endsSession, errorBody, statusOf } from '../../dataProvider/httpError.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

/** Progress of an unfinished save; JSON, kept with the form's draft. */
export interface LcrProgress {
  creation: KnownCreation | null;
  /** Known state of the platform; null: no table yet. */
  stored: StoredTable | null;
  /** It is unknown what else was stored. */
  isUncertain: boolean;
}

export interface LcrSave extends Omit<LcrProgress, 'creation'> {
  wanted: LcrValues;
  creation?: KnownCreation | null;
  note?: (progress: LcrProgress) => void;
  onProgress?: (done: number, total: number) => void;
}

export interface LcrSaveResult {
  stored: StoredTable | null;
  /** Includes the sids of what is stored now and what others have stored. */
  wanted: LcrValues;
  /** If not empty, nothing was sent: the form shows `wanted`, and the user saves again. */
  elsewhere: ElsewhereChange[];
  error: Error | null;
  isUncertain: boolean;
}

/** Number of requests from which a save waits where needed, to leave a part of the rate limit to others. */
const PACED_FROM = 40;

export const loadTable = async (http: HttpClient, sid: string): Promise<StoredTable> => {
  const [lcr, routes] = await Promise.all([
    http.request({ method: 'GET', path: `Lcrs/${segment(sid)}` }),
    loadRoutes(http, sid),
  ]);
  return readTableOf(lcr as Row, routes);
};

const TABLE_TAKEN = /already has an active call routing table/;

/** The owner's only table; without routes, no other save has filled it. */
const findCreated = async (http: HttpClient, body: KnownCreation['sent']): Promise<string | null> => {
  const rows = rowsIn<Row>(await http.request({ method: 'GET', path: 'Lcrs' }));
  const found = rows.find(
    row =>
      (row['account_sid'] || null) === body['account_sid'] &&
      (body['account_sid'] !== null ||
        (row['service_provider_sid'] || null) === body['service_provider_sid']) &&
      (row['name'] ?? null) === body['name'] &&
      row['number_routes'] === 0,
  );
  return typeof found?.['lcr_sid'] === 'string' ? found['lcr_sid'] : null;
};

const createTable = async (
  { http, requestScope }: ProviderContext,
  wanted: LcrValues,
  known: KnownCreation | null,
  note: (creation: KnownCreation | null) => void,
): Promise<StoredTable> => {
  const { viewer, serviceProviderSid } = requestScope();
  const account_sid = isAdmin(viewer) ? wanted.account_sid || null : viewer.accountSid;
  const body = {
    ...planLcrSave(null, wanted).columns,
    account_sid,
    service_provider_sid: account_sid === null ? serviceProviderSid : null,
  };
  const post = async (): Promise<string> => {
    try {
      return createdSidOf(await http.request({ method: 'POST', path: 'Lcrs', body }));
    } catch (error) {
      // A request that the browser repeats is refused as a second table; an empty table found then is used.
      if (!TABLE_TAKEN.test(errorBody(error)?.text ?? '')) throw error;
      const found = await findCreated(http, body);
      if (found === null) throw error;
      return found;
    }
  };
  const find = (sent: KnownCreation['sent']) => findCreated(http, sent);
  const { sid, sent } = await createOnce({ known, note, sent: body, find, post });
  return readTableOf({ ...sent, lcr_sid: sid }, []);
};

const sendAll = async <T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> => {
  const isLong = items.length >= PACED_FROM;
  const { failed, notSent, sessionEnd } = await runBatch({
    items,
    send,
    retryTransientErrors: isLong,
    stopAfter: 1,
  });
  if (sessionEnd) throw sessionEnd;
  const [first] = failed;
  if (first) throw first.error as Error;
  if (notSent.length > 0) throw new HttpError('portal.errors.no_answer', 0, { text: null });
};

const deleteUnlessGone = async (http: HttpClient, path: string): Promise<void> => {
  try {
    await http.request({ method: 'DELETE', path });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
};

const runPlan = async (
  http: HttpClient,
  sid: string,
  plan: LcrSavePlan,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const total = planSize(plan);
  let done = 0;
  const counted = async (request: Promise<unknown>) => {
    await request;
    done += 1;
    onProgress(done, total);
  };
  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    counted(http.request({ method, path, body }));
  const table = `Lcrs/${segment(sid)}`;
  if (plan.columns) await send('PUT', table, plan.columns);
  await sendAll(plan.newEntries, ({ lcr_route_sid, entry }) =>
    send('POST', 'LcrCarrierSetEntries', { lcr_route_sid, ...entry }),
  );
  await sendAll(plan.bareRoutes, ({ lcr_route_sid, ...body }) =>
    send('PUT', `LcrRoutes/${segment(lcr_route_sid)}`, body),
  );
  for (const batch of plan.batches) {
    const isNew = batch.every(route => route.lcr_route_sid === undefined);
    await send(isNew ? 'POST' : 'PUT', `${table}/Routes`, batch);
  }
  await sendAll(plan.oldEntries, entry =>
    counted(deleteUnlessGone(http, `LcrCarrierSetEntries/${segment(entry)}`)),
  );
  await sendAll(plan.oldRoutes, route => counted(deleteUnlessGone(http, `LcrRoutes/${segment(route)}`)));
};

/** Another owner's table looks like one that is gone. */
const isGone = (error: unknown): boolean =>
  statusOf(error) === 404 || /^unknown lcr_sid$/.test(errorBody(error)?.text ?? '');

const tableGone = () => new HttpError('resources.least-cost-routing.save.gone', 404, { text: null });
const notAllStored = () => new HttpError('resources.least-cost-routing.save.not_kept', 0, { text: null });

/**
 * Sends the differences and reads the table again; a repeated save completes it. Throws if the session ends, or the
 * table cannot be read or created.
 */
export const saveLcr = async (context: ProviderContext, save: LcrSave): Promise<LcrSaveResult> => {
  const { stored, wanted, isUncertain, onProgress = () => undefined, note = () => undefined } = save;
  const { http } = context;
  let before: StoredTable;
  let values = wanted;
  let creation = save.creation ?? null;
  if (stored === null) {
    before = await createTable(context, wanted, creation, known => {
      creation = known;
      note({ creation, stored: null, isUncertain: false });
    });
  } else {
    try {
      before = await loadTable(http, stored.sid);
    } catch (error) {
      throw isGone(error) ? tableGone() : error;
    }
    const rules = adoptStoredSids(stored, before, wanted.rules);
    const merged = mergeChangesOfOthers(stored, before, { ...wanted, rules }, { isUncertain });
    values = merged.values;
    if (merged.changes.length > 0)
      return { stored: before, wanted: values, elsewhere: merged.changes, error: null, isUncertain: false };
  }
  // Rules get their sids only when the save is over.
  note({ creation, stored: stored ?? before, isUncertain: true });
  let error: Error | null = null;
  try {
    await runPlan(http, before.sid, planLcrSave(before, values), onProgress);
  } catch (failure) {
    if (endsSession(failure)) throw failure;
    error = failure as Error;
  }
  try {
    let now = await loadTable(http, before.sid);
    const known = { ...values, rules: adoptStoredSids(before, now, values.rules) };
    const twice = duplicateRowsOfSave(before, now, known.rules);
    if (twice.routes.length + twice.entries.length > 0) {
      await sendAll(twice.entries, entry => deleteUnlessGone(http, `LcrCarrierSetEntries/${segment(entry)}`));
      await sendAll(twice.routes, route => deleteUnlessGone(http, `LcrRoutes/${segment(route)}`));
      now = await loadTable(http, before.sid);
    }
    // A lost answer may still mean success, and an answered write may have changed nothing.
    const isAll = planSize(planLcrSave(now, known)) === 0;
    error = isAll ? null : (error ?? notAllStored());
    return { stored: now, wanted: known, elsewhere: [], error, isUncertain: false };
  } catch (failure) {
    if (endsSession(failure)) throw failure;
    return {
      stored: before,
      wanted: values,
      elsewhere: [],
      error: error ?? (failure as Error),
      isUncertain: true,
    };
  }
};
