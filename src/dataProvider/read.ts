import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
  type QueryFunctionContext,
  type RaRecord,
} from 'ra-core';
import type { ProviderContext } from './context.ts';
import { itemParent } from './endpoints.ts';
import { getAllForNames, getFullList, restrictToProvider } from './fullList.ts';
import { isPagedByServer, type ListRequest, listRequestOf } from './listQuery.ts';
import { arrange, readPage } from './lists.ts';
import type { MappedResource } from './mapping.ts';
import { fromApi, type Row, stubOf } from './records.ts';
import type { RestProvider } from './rest.ts';

type ListParams = GetListParams & QueryFunctionContext;
type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

const FIRST_PAGE = { page: 1, perPage: 25 };

/**
 * Reads of react-admin. Lists that the platform pages are asked page by page, in its own order: it cannot sort.
 * The other lists are read whole, shared for a while, and filtered, sorted and cut here. A list nested under an
 * account or service provider that is not chosen is empty. Records are as `fromApi` makes them.
 */
export const readsOf = (context: ProviderContext, rest: RestProvider): Reads => {
  const page = async <T extends RaRecord>(
    { api }: MappedResource,
    { path, query, search }: ListRequest,
    { pagination = FIRST_PAGE, signal }: ListParams,
  ): Promise<GetListResult<T>> => {
    const paging = { page: pagination.page, page_size: pagination.perPage };
    const found = api.search ? { [api.search.param]: search } : {};
    const answer = await context.http.request({
      method: 'GET',
      path,
      query: { ...query, ...paging, ...found },
      signal,
    });
    const { rows, total } = readPage(answer);
    return { data: rows.map(row => fromApi<T>(api, row, 'list')), total };
  };

  const getList = async <T extends RaRecord>(
    resource: string,
    params: ListParams,
  ): Promise<GetListResult<T>> => {
    const mapped = context.mapped(resource);
    const filter = (params.filter ?? {}) as Row;
    const place = context.requestScope(filter['account_sid']);
    const request = listRequestOf(mapped.api, place, filter);
    if (!request) return { data: [], total: 0 };
    if (isPagedByServer(mapped.api, request)) return page(mapped, request, params);
    const all = await getFullList<T>(context, mapped, request.path, request.query);
    // Whether a name is taken does not end at the current provider.
    const everywhere = (params.meta as { everywhere?: boolean } | undefined)?.everywhere === true;
    return arrange(everywhere ? all : await restrictToProvider(context, mapped, place, all), {
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
    const { data } = await rest.getOne<Row & RaRecord>(path, { id, signal });
    return fromApi<T>(api, data);
  };

  const oneOrStub = async <T extends RaRecord>(
    mapped: MappedResource,
    id: Identifier,
    signal?: AbortSignal,
  ): Promise<T> => {
    try {
      return await one<T>(mapped, id, signal);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return stubOf<T>(mapped.api, String(id));
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
      // One record of a long collection is asked for by itself; several cost one request for all.
      if (only !== undefined && ids.length === 1 && mapped.api.paging === 'server') {
        return { data: [await oneOrStub<T>(mapped, only, signal)] };
      }
      const known = new Map((await getAllForNames<T>(context, mapped)).map(record => [record.id, record]));
      return { data: ids.map(id => known.get(id) ?? stubOf<T>(mapped.api, String(id))) };
    },
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...(params.filter as Row | undefined), [target]: id } }),
  };
};
