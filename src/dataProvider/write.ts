import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { ApiMapping, MappedResource, WriteMapping } from './apiMapping.ts';
import { asAnswered, createdRow, type CreateMeta, withoutSecrets } from './asAnswered.ts';
import { runBatch } from './batch/runBatch.ts';
import { createOnce, matchesSentRow } from './createOnce.ts';
import { endsLikeSecret } from '../platform/mask.ts';
import { type ActionSubject, defineMethods, writes } from './defineMethods.ts';
import { changesOf, changesTo, recordIdIn, nameIn } from './describeAction.ts';
import { itemParent, requireEndpoint } from './endpoints.ts';
import { accountOf, endpointOf, segment } from './paths.ts';
import { refusedHook, withFieldErrors } from './fieldErrors.ts';
import { fromApi, type Row } from './fromApi.ts';
import { endsSession, errorBody, statusOf } from './httpError.ts';
import { loaded } from './lazyMethods.ts';
import { listRequestOf, readPage, readQuery } from './lists.ts';
import { readBeforeWrite } from './readBeforeWrite.ts';
import { sendKnown, targetOf } from './sendKnown.ts';
import { conflictError, threeWayMergeRecord } from './threeWayMergeRecord.ts';
import type { ProviderContext } from './providerContext.ts';
import { isHookField, type Owner, ownHookRows, toCreate, toUpdate, withStoredHooks } from './requestBody.ts';

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

const MANY = { page: 1, perPage: 100 };

const MOST_IDS = 500;

const several = (resource: string, ids: readonly Identifier[], error: unknown): ActionSubject => {
  const failed = Number(errorBody(error)?.args?.['failed'] ?? 0);
  return { resource, counts: { done: ids.length - failed, unchanged: 0, failed, notSent: 0 } };
};

const asRecord = <T extends RaRecord>(row: Row): T => row as RaRecord as T;

const writeMany = async (ids: readonly Identifier[], write: (id: Identifier) => Promise<unknown>) => {
  const { failed, sessionEnd } = await runBatch({ items: ids, send: write, retryTransientErrors: false });
  if (sessionEnd) throw sessionEnd;
  const [first] = failed;
  if (!first) return;
  const args = { failed: failed.length, total: ids.length, reason: first.message };
  const status = first.error instanceof HttpError ? (first.error.status as number) : 0;
  throw new HttpError('portal.errors.partial', status, { text: null, args });
};

type Writable = MappedResource & { api: WriteMapping };

const writable = async (mapped: MappedResource): Promise<Writable> => {
  const { writes: load } = mapped.api;
  if (!load) return mapped;
  const { default: rules } = await loaded(load);
  return { ...mapped, api: { ...mapped.api, ...rules } };
};

/** The platform returns a sid or nothing, so the result is what was sent, without secrets. */
export const writeMethodsOf = (context: ProviderContext) => {
  const { rest, columns } = context;
  const writableOf = (resource: string) => writable(context.mapped(resource));
  const written = ({ api }: Writable) => {
    context.forget(api.cascades ? undefined : api.collection);
  };

  /** Drops the lists even without an answer: the write may have happened. */
  const attempt = async <R>(mapped: Writable, write: () => Promise<R>): Promise<R> => {
    try {
      return await write();
    } catch (error) {
      throw withFieldErrors(mapped.api, error);
    } finally {
      written(mapped);
    }
  };

  const ownerOf = ({ api }: MappedResource, data: Row): Owner => {
    const scope = context.requestScope(data['account_sid']);
    const account = accountOf(scope);
    if (api.ownerOnCreate === 'account' && account) return { account_sid: account };
    if (api.ownerOnCreate === 'serviceProvider' && scope.serviceProviderSid) {
      return { service_provider_sid: scope.serviceProviderSid };
    }
    return {};
  };

  /** Rows stored at the last reported conflict, by the record as loaded. */
  const told = new WeakMap<Row, Row>();

  const read = (path: string) => context.http.request({ method: 'GET', path, beforeWrite: true });

  const sharing = async ({ api }: MappedResource, changed: Row, previous?: Row): Promise<Row[]> => {
    if (!api.hooks || !previous || !Object.keys(changed).some(isHookField)) return [];
    const path = endpointOf(api, 'list', context.requestScope(previous['account_sid']));
    if (path === null) return [];
    try {
      return readPage(await read(path)).rows;
    } catch (error) {
      if (endsSession(error)) throw error;
      // Leaving a row behind is better than changing another application.
      return [];
    }
  };

  /** Newer platforms refuse a stored URL that older ones accepted, but keep hooks that a PUT lacks. */
  const sendWhole = async (
    api: ApiMapping,
    body: Row,
    { stored, send }: { stored: Row; send: (body: Row) => Promise<unknown> },
  ): Promise<void> => {
    const whole = withStoredHooks(api, body, stored);
    try {
      await send(whole);
    } catch (error) {
      const refused = refusedHook(error);
      if (refused === null || refused in body || !(refused in whole)) throw error;
      await send(body);
    }
  };

  /** Keeps what others have stored since the form was loaded (docs/decisions.md#two-people-at-once). */
  const update = async (mapped: Writable, id: Identifier, data: Row, previous?: Row): Promise<Row> => {
    const { api } = mapped;
    const changed = toUpdate(api, data, previous);
    if (!changed) return { ...previous, ...asAnswered(api, data), id };
    const path = itemParent(api, context.requestScope(), id);
    const send = (body: Row) =>
      sendKnown({
        columns,
        ...targetOf(api),
        body,
        send: async data => {
          if (Object.keys(data).length > 0) await rest.update(path, { id, data, previousData: { id } });
        },
      });
    return attempt(mapped, async () => {
      if (!previous && !api.hooks && !api.alwaysSend?.some(column => data[column] === undefined)) {
        await send(changed);
        return { ...asAnswered(api, { ...data, ...changed }), id };
      }
      const rows = await sharing(mapped, changed, previous);
      const own = rows.find(row => row[api.idField] === id);
      const stored = fromApi<Row & RaRecord>(
        api,
        own ?? (await readBeforeWrite(context.http, `${path}/${segment(String(id))}`)),
      );
      const loaded = previous ?? stored;
      const { values, conflicts } = threeWayMergeRecord(api, {
        data,
        loaded,
        stored,
        told: told.get(loaded),
      });
      if (conflicts.length > 0) {
        told.set(loaded, stored);
        throw conflictError(conflicts, api);
      }
      const hookRows = rows.length > 0 ? ownHookRows(api, String(id), rows, stored) : {};
      const body = toUpdate(api, { ...stored, ...values }, stored, hookRows);
      if (body) await sendWhole(api, body, { stored, send });
      return { ...previous, ...stored, ...asAnswered(api, { ...data, ...values, ...body }), id };
    });
  };

  const add = (path: string, api: WriteMapping, body: Row) =>
    sendKnown({ columns, ...targetOf(api), body, send: data => rest.create<RaRecord>(path, { data }) });

  const remove = async (mapped: Writable, id: Identifier, previous?: Row): Promise<void> => {
    const path = itemParent(mapped.api, context.requestScope(), id);
    const { delete: special } = mapped.api;
    await attempt<unknown>(mapped, () =>
      special ? special(context.http, String(id), previous) : rest.delete(path, { id }),
    );
  };

  const findSent = async ({ api }: MappedResource, sent: Row): Promise<string | null> => {
    const { account_sid } = sent;
    const q = sent[String(api.duplicates?.[0]?.field)];
    const request = listRequestOf(api, context.requestScope(account_sid), { account_sid, q });
    if (request === null) return null;
    const query = api.paging === 'server' ? readQuery(api, request, MANY) : {};
    const { rows } = readPage(await context.http.request({ method: 'GET', path: request.path, query }));
    const sid = rows.find(row => matchesSentRow(row, sent))?.[api.idField];
    return typeof sid === 'string' ? sid : null;
  };

  const createNoted = async (mapped: Writable, row: Row, body: Row, meta: CreateMeta) => {
    const { api } = mapped;
    const { creation, tellOnce } = meta;
    const post = async () => {
      const path = requireEndpoint(api, 'create', context.requestScope(row['account_sid']));
      const { data } = await add(path, api, body);
      return String(createdRow(api, {}, data, tellOnce)[api.idField]);
    };
    // A changed column that cannot be updated makes it another record.
    const isOther = Object.entries(creation.known?.sent ?? {}).some(
      ([column, value]) => api.updateFields?.includes(column) === false && body[column] !== value,
    );
    const known = isOther ? null : creation.known;
    // A draft keeps no secrets: those typed now identify the record.
    const secrets = Object.fromEntries(Object.entries(body).filter(([column]) => endsLikeSecret(column)));
    const find = (sent: Row) => findSent(mapped, { ...secrets, ...sent });
    const made = await attempt(mapped, () => createOnce({ ...creation, known, sent: body, find, post }));
    const { sid, sent } = made;
    if (sent !== body) {
      await update(mapped, sid, row, { ...sent, id: sid, [api.idField]: sid });
      creation.note?.({ ...made, sent: { ...sent, ...body } });
    }
    return { ...withoutSecrets({ ...row, ...body }), [api.idField]: sid };
  };

  const methods: Writes = {
    /** `meta.creation` adds the record once over all tries; `meta.tellOnce` receives one-time texts. */
    create: async (resource, { data, meta }) => {
      const mapped = await writableOf(resource);
      const row = data as Row;
      const { creation, tellOnce } = (meta ?? {}) as Partial<CreateMeta>;
      const body = toCreate(mapped.api, row, ownerOf(mapped, row));
      if (creation)
        return { data: fromApi(mapped.api, await createNoted(mapped, row, body, { creation, tellOnce })) };
      const path = requireEndpoint(mapped.api, 'create', context.requestScope(row['account_sid']));
      const answer = await attempt(mapped, () => add(path, mapped.api, body));
      return {
        data: fromApi(mapped.api, createdRow(mapped.api, { ...row, ...body }, answer.data, tellOnce)),
      };
    },
    update: async (resource, { id, data, previousData }) => ({
      data: asRecord(
        await update(await writableOf(resource), id, data as Row, previousData as Row | undefined),
      ),
    }),
    updateMany: async (resource, { ids, data }) => {
      const mapped = await writableOf(resource);
      await writeMany(ids, id => update(mapped, id, data as Row));
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await remove(await writableOf(resource), id, previousData as Row | undefined);
      return { data: asRecord({ ...previousData, id }) };
    },
    deleteMany: async (resource, { ids }) => {
      const mapped = await writableOf(resource);
      // A record deleted by others counts as deleted.
      await writeMany(ids, id =>
        remove(mapped, id).catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error;
        }),
      );
      return { data: ids };
    },
  };

  return defineMethods({
    create: writes(
      ([resource, { data }], answer) => ({
        resource,
        recordId: recordIdIn(answer?.data.id),
        name: nameIn(data),
        changes: changesOf({}, data),
      }),
      methods.create,
    ),
    update: writes(
      ([resource, { id, data, previousData }]) => ({
        resource,
        recordId: recordIdIn(id),
        name: nameIn(data, previousData),
        changes: changesOf(previousData, data),
      }),
      methods.update,
    ),
    updateMany: writes(
      ([resource, { ids, data }], _answer, error) => ({
        ...several(resource, ids, error),
        changes: changesTo(data),
      }),
      methods.updateMany,
    ),
    delete: writes(
      ([resource, { id, previousData }]) => ({
        resource,
        recordId: recordIdIn(id),
        deleted: [String(id)],
        name: nameIn(previousData),
      }),
      methods.delete,
    ),
    deleteMany: writes(
      ([resource, { ids }], _answer, error) => ({
        ...several(resource, ids, error),
        deleted: ids.slice(0, MOST_IDS).map(String),
      }),
      methods.deleteMany,
    ),
  });
};
