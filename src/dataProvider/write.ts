import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import { runBatch } from './batch/runBatch.ts';
import { toUpdate } from './changes.ts';
import type { ProviderContext } from './context.ts';
import { accountOf, itemParent, requireEndpoint } from './endpoints.ts';
import { withFieldErrors } from './errors.ts';
import type { MappedResource } from './mapping.ts';
import { deleteAccount } from './methods/accounts.ts';
import { deleteCarrier } from './methods/deleteCarrier.ts';
import { asAnswered, fromApi, toCreate, withoutSecrets, type Owner, type Row } from './records.ts';
import type { RestProvider } from './rest.ts';

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

/** The record behind the answer to a POST: `{sid}`, or `{user_sid}` for users (contract-a 1.2, 4). */
const created = ({ api }: MappedResource, data: Row, answer: Row | null): Row => {
  const { sid = answer?.[api.idField], ...rest } = answer ?? {};
  // A record without id would spoil every cache it gets into.
  if (typeof sid !== 'string') throw new HttpError('portal.errors.not_json', 201, { text: null });
  return { ...withoutSecrets(data), ...rest, [api.idField]: sid };
};

// The record is put together from rows, which have no more type than the caller says.
const asRecord = <T extends RaRecord>(row: Row): T => row as RaRecord as T;

/** Does a write for every id; throws when any failed, with how many of how many and the first one's words. */
const writeMany = async (ids: readonly Identifier[], write: (id: Identifier) => Promise<unknown>) => {
  const { failed, sessionEnd } = await runBatch({ items: ids, send: write, retryTransientErrors: false });
  if (sessionEnd) throw sessionEnd;
  const [first] = failed;
  if (!first) return;
  const args = { failed: failed.length, total: ids.length, reason: first.message };
  const status = first.error instanceof HttpError ? (first.error.status as number) : 0;
  throw new HttpError('portal.errors.partial', status, { text: null, args });
};

/** Writes to these touch records of other collections: deleting one takes many along (contract-a 5, 8.4). */
const CASCADES = ['Accounts', 'ServiceProviders'];

/** Deletes that are more than a request, or whose refusals need words. */
const DELETES: Readonly<Record<string, typeof deleteAccount>> = {
  Accounts: deleteAccount,
  VoipCarriers: deleteCarrier,
};

/**
 * Writes of react-admin. Bodies carry declared columns only, updates only what changed; the platform answers a sid
 * or nothing, so the record is put together from what was sent, without the secrets in it. Refusals that are about
 * a field carry its message in `body.errors`. Bulk writes go out four at a time; when some fail, the error counts
 * them and the others are done.
 */
export const writesOf = (context: ProviderContext, rest: RestProvider): Writes => {
  const written = ({ api }: MappedResource) => {
    context.forget(CASCADES.includes(api.collection) ? undefined : api.collection);
  };

  /** Runs a write; the lists it changes are forgotten even when no answer came, since it may have happened. */
  const attempt = async <R>(mapped: MappedResource, write: () => Promise<R>): Promise<R> => {
    try {
      return await write();
    } catch (error) {
      throw withFieldErrors(mapped.api, error);
    } finally {
      written(mapped);
    }
  };

  const ownerOf = ({ api }: MappedResource, data: Row): Owner => {
    const place = context.requestScope(data['account_sid']);
    const account = accountOf(place);
    if (api.ownerOnCreate === 'account' && account) return { account_sid: account };
    if (api.ownerOnCreate === 'serviceProvider' && place.serviceProviderSid) {
      return { service_provider_sid: place.serviceProviderSid };
    }
    return {};
  };

  /** Adds what a PUT must repeat and the caller does not know: left out, the platform would reset it. */
  const repeated = async (
    { api }: MappedResource,
    id: Identifier,
    data: Row,
    previous?: Row,
  ): Promise<Row> => {
    const unknown = (api.alwaysSend ?? []).filter(
      column => data[column] === undefined && previous?.[column] === undefined,
    );
    if (unknown.length === 0) return data;
    const path = itemParent(api, context.requestScope(), id);
    const { data: stored } = await rest.getOne<Row & RaRecord>(path, { id });
    const record = fromApi<Row & RaRecord>(api, stored);
    return { ...data, ...Object.fromEntries(unknown.map(column => [column, record[column]])) };
  };

  const update = async (mapped: MappedResource, id: Identifier, data: Row, previous?: Row): Promise<Row> => {
    const { api } = mapped;
    const changed = toUpdate(api, data, previous);
    if (!changed) return { ...previous, ...asAnswered(mapped.api, data), id };
    const path = itemParent(api, context.requestScope(), id);
    const whole = await repeated(mapped, id, data, previous);
    const body = (whole === data ? changed : toUpdate(api, whole, previous)) ?? changed;
    await attempt(mapped, () => rest.update(path, { id, data: body, previousData: { id } }));
    return { ...previous, ...asAnswered(mapped.api, { ...data, ...body }), id };
  };

  const remove = async (mapped: MappedResource, id: Identifier, previous?: Row): Promise<void> => {
    const path = itemParent(mapped.api, context.requestScope(), id);
    const special = DELETES[mapped.api.collection];
    await attempt<unknown>(mapped, () =>
      special ? special(context.http, String(id), previous) : rest.delete(path, { id }),
    );
  };

  return {
    create: async (resource, { data }) => {
      const mapped = context.mapped(resource);
      const row = data as Row;
      const path = requireEndpoint(mapped.api, 'create', context.requestScope(row['account_sid']));
      const body = toCreate(mapped.api, row, ownerOf(mapped, row));
      const answer = await attempt(mapped, () => rest.create<RaRecord>(path, { data: body }));
      return { data: fromApi(mapped.api, created(mapped, { ...row, ...body }, answer.data)) };
    },
    update: async (resource, { id, data, previousData }) => ({
      data: asRecord(
        await update(context.mapped(resource), id, data as Row, previousData as Row | undefined),
      ),
    }),
    updateMany: async (resource, { ids, data }) => {
      const mapped = context.mapped(resource);
      await writeMany(ids, id => update(mapped, id, data as Row));
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await remove(context.mapped(resource), id, previousData as Row | undefined);
      return { data: asRecord({ ...previousData, id }) };
    },
    deleteMany: async (resource, { ids }) => {
      const mapped = context.mapped(resource);
      await writeMany(ids, id => remove(mapped, id));
      return { data: ids };
    },
  };
};
