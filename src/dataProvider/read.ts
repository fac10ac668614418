import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
  type QueryFunctionContext,
  type RaRecord,
} from 'ra-core';
import { isAccountUser } from '../authProvider/access.ts';
import type { ApiMapping, MappedResource } from './apiMapping.ts';
import { itemParent } from './endpoints.ts';
import { endpointOf, type Query, queryText, type RequestScope } from './paths.ts';
import { fromApi, type Row, placeholderRecord } from './fromApi.ts';
import {
  applyListQuery,
  FIRST_PAGE,
  isPagedByServer,
  type ListRequest,
  listRequestOf,
  readPage,
  readQuery,
} from './lists.ts';
import { statusOf } from './httpError.ts';
import type { ReadContext } from './providerContext.ts';

const getFullList = <T extends RaRecord = RaRecord>(
  { http, fullLists }: ReadContext,
  { name, api }: MappedResource,
  path: string,
  query: Query = {},
): Promise<T[]> =>
  fullLists.read([name, 'fullList', `${path}?${queryText(query)}`], async signal => {
    const answer = await http.request({ method: 'GET', path, query, signal });
    return readPage(answer).rows.map(row => fromApi<T>(api, row, 'list'));
  });

const getAllForNames = <T extends RaRecord>(context: ReadContext, mapped: MappedResource): Promise<T[]> => {
  const path = endpointOf(mapped.api, 'list', context.requestScope()) ?? mapped.api.collection;
  return getFullList<T>(context, mapped, path);
};

const ACCOUNTS: MappedResource = {
  name: 'accounts',
  api: {
    collection: 'Accounts',
    idField: 'account_sid',
    nesting: { list: 'serviceProvider' },
    listFields: ['name'],
  },
};

/** The provider's accounts, or the account user's; shares the request for their names. */
export const ownAccounts = async (context: ReadContext, scope: RequestScope): Promise<RaRecord[]> => {
  const accounts = context.declared('Accounts') ?? ACCOUNTS;
  const path = endpointOf(accounts.api, 'list', scope);
  return path === null ? [] : getFullList(context, accounts, path);
};

/** Account users keep rows of their account and of the provider. */
const restrictToProvider = async <T extends RaRecord>(
  context: ReadContext,
  { api }: MappedResource,
  scope: RequestScope,
  rows: T[],
): Promise<T[]> => {
  if (!api.restrict) return rows;
  const { viewer, serviceProviderSid } = scope;
  if (isAccountUser(viewer)) {
    return rows.filter(row => (row['account_sid'] ?? viewer.accountSid) === viewer.accountSid);
  }
  const isOfProvider = (row: T) => row['service_provider_sid'] === serviceProviderSid;
  if (api.restrict === 'provider') return rows.filter(isOfProvider);
  if (api.restrict === 'providerOrNone')
    return rows.filter(row => !row['service_provider_sid'] || isOfProvider(row));
  const sids = new Set((await ownAccounts(context, scope)).map(account => account.id));
  const withOwn = api.restrict === 'providerAndAccounts';
  return rows.filter(row => sids.has(row['account_sid']) || (withOwn && isOfProvider(row)));
};

/** Only texts can be sids in a path. */
const textOrNone = (value: unknown): unknown => (typeof value === 'object' ? undefined : value);

type ListParams = GetListParams & QueryFunctionContext;
type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/** The platform pages some lists but cannot sort; other lists are cached and filtered here. */
export const readMethodsOf = (context: ReadContext): Reads => {
  /** Collections that the platform answers whole when it is asked for a page. */
  const unpaged = new Set<string>();

  const page = async <T extends RaRecord>(
    { api }: MappedResource,
    request: ListRequest,
    { pagination = FIRST_PAGE, signal }: ListParams,
  ): Promise<{ data: T[]; total: number; isWhole: boolean }> => {
    const query = readQuery(api, request, pagination);
    const answer = await context.http.request({ method: 'GET', path: request.path, query, signal });
    const { rows, ...read } = readPage(answer);
    return { data: rows.map(row => fromApi<T>(api, row, 'list')), ...read };
  };

  /** Answers from the whole list as the platform would, in its order. */
  const among = async <T extends RaRecord>(
    mapped: MappedResource,
    request: ListRequest,
    rows: readonly T[],
    { scope, params }: { scope: RequestScope; params: ListParams },
  ): Promise<GetListResult<T>> => {
    const { answerAsked } = await import('./answerAsked.ts');
    const { orderedBy, search } = mapped.api;
    const field = orderedBy ?? search?.column;
    const isPaged = field !== undefined && isPagedByServer(mapped.api, request);
    return applyListQuery(
      await answerAsked(mapped, request, { rows, accounts: () => ownAccounts(context, scope) }),
      {
        filter: request.rest,
        sort: isPaged ? { field, order: 'ASC' } : params.sort,
        pagination: params.pagination ?? FIRST_PAGE,
      },
    );
  };

  /** For lists that the platform pages; `meta.newest` holds the rows it filtered. */
  const amongNewest = async <T extends RaRecord>(
    { api }: MappedResource,
    newest: NonNullable<ApiMapping['newest']>,
    request: ListRequest,
    params: ListParams,
  ): Promise<GetListResult<T>> => {
    const derived = await newest.derived?.();
    const { data, total } = await page<T>(
      { name: '', api: { ...api, ...(derived && { derived }) } },
      request,
      params,
    );
    const found = applyListQuery(data, {
      filter: request.rest,
      pagination: params.pagination ?? FIRST_PAGE,
    });
    return { ...found, meta: { newest: data.length, of: total } };
  };

  const getList = async <T extends RaRecord>(
    resource: string,
    params: ListParams,
  ): Promise<GetListResult<T>> => {
    const mapped = context.mapped(resource);
    const filter = (params.filter ?? {}) as Row;
    const scope = context.requestScope(filter['account_sid']);
    const request = listRequestOf(mapped.api, scope, filter);
    if (!request) return { data: [], total: 0 };
    const { collection, orderedBy: field } = mapped.api;
    const column = mapped.api.search?.column;
    if (isPagedByServer(mapped.api, request) && !unpaged.has(collection)) {
      const { isWhole, ...answer } = await page<T>(mapped, request, params);
      if (isWhole && column !== undefined) {
        unpaged.add(collection);
        return among(mapped, request, answer.data, { scope, params });
      }
      return field && answer.data.length === answer.total
        ? applyListQuery(answer.data, { sort: { field, order: 'ASC' } })
        : answer;
    }
    if (mapped.api.newest) return amongNewest(mapped, mapped.api.newest, request, params);
    const all = await getFullList<T>(context, mapped, request.path, request.query);
    if (column !== undefined) return among(mapped, request, all, { scope, params });
    // Unique names are unique across service providers.
    const everywhere = (params.meta as { everywhere?: boolean } | undefined)?.everywhere === true;
    return applyListQuery(everywhere ? all : await restrictToProvider(context, mapped, scope, all), {
      search: request.search,
      searchFields: mapped.api.searchFields,
      filter: request.rest,
      sort: params.sort,
      pagination: params.pagination ?? FIRST_PAGE,
    });
  };

  const one = async <T extends RaRecord>(
    { api }: MappedResource,
    id: Identifier,
    signal?: AbortSignal,
  ): Promise<T> => {
    const path = itemParent(api, context.requestScope(), id);
    const { data } = await context.rest.getOne<Row & RaRecord>(path, { id, signal });
    // An empty form would be saved over the record.
    if (typeof data !== 'object' || data === null || Array.isArray(data))
      throw new HttpError('portal.errors.not_json', 200, { text: null });
    const record = fromApi<T>(api, { ...data, [api.idField]: textOrNone(data[api.idField]) ?? id });
    // Values of another record would be saved here. The database ignores case.
    if (!api.rowId && String(record.id).toLowerCase() !== String(id).toLowerCase())
      throw new HttpError('portal.errors.not_json', 200, { text: null });
    return { ...record, id };
  };

  const oneOrStub = async <T extends RaRecord>(
    mapped: MappedResource,
    id: Identifier,
    signal?: AbortSignal,
  ): Promise<T> => {
    try {
      return await one<T>(mapped, id, signal);
    } catch (error) {
      if (statusOf(error) === 404) return placeholderRecord<T>(mapped.api, String(id));
      throw error;
    }
  };

  return {
    getList,
    getOne: async (resource, { id, signal }) => ({ data: await one(context.mapped(resource), id, signal) }),
    getMany: async <T extends RaRecord>(
      resource: string,
      { ids, signal }: { ids: Identifier[] } & QueryFunctionContext,
    ) => {
      const mapped = context.mapped(resource);
      const [only] = ids;
      // A paged collection is long: one record is read alone, several come from the full list.
      if (only !== undefined && ids.length === 1 && mapped.api.paging === 'server') {
        return { data: [await oneOrStub<T>(mapped, only, signal)] };
      }
      const known = new Map((await getAllForNames<T>(context, mapped)).map(record => [record.id, record]));
      return { data: ids.map(id => known.get(id) ?? placeholderRecord<T>(mapped.api, String(id))) };
    },
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...(params.filter as Row | undefined), [target]: id } }),
  };
};
