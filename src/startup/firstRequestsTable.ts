import type { ApiMapping } from '../dataProvider/apiMapping.ts';
import { preparationOf } from '../dataProvider/preparedFilters.ts';
import { isScopeAtLeast, SCOPES } from '../platform/scopes.ts';
import type { ResourceDefinition } from '../resources/defineResource.ts';
import { registry } from '../resources/registry.ts';
import type { FirstRequestsEntry } from './firstRequests.ts';

const plainApi = (api: ApiMapping): ApiMapping => {
  const {
    collection,
    idField,
    nesting,
    paging,
    pageSizeParam,
    providerQuery,
    serverFilters,
    search,
    newest,
  } = api;
  return {
    collection,
    idField,
    ...(nesting ? { nesting } : {}),
    ...(paging ? { paging } : {}),
    ...(pageSizeParam ? { pageSizeParam } : {}),
    ...(providerQuery ? { providerQuery } : {}),
    ...(serverFilters ? { serverFilters } : {}),
    ...(search ? { search: { param: search.param } } : {}),
    ...(newest ? { newest: { rows: newest.rows } } : {}),
  };
};

/** Early reads prepare a filter by the collection's function or not at all; null: only the declaration knows how. */
const preparedIn = ({ collection, prepareFilter }: ApiMapping): { isPrepared?: true } | null => {
  if (!prepareFilter) return {};
  return prepareFilter === preparationOf(collection)?.prepareFilter ? { isPrepared: true } : null;
};

const ofResource = ({
  name,
  api,
  access,
  fields,
  accountFilter,
  list,
}: ResourceDefinition): FirstRequestsEntry => ({
  name,
  api: plainApi(api),
  ...preparedIn(api),
  // A custom page may ask for something else, and a list below a parent waits for the choice of one.
  access: { list: list || api.parent || !preparedIn(api) ? [] : access.list, edit: access.edit ?? [] },
  references: fields.flatMap(field =>
    field.type === 'reference' && (field.list === 'shown' || field.list === 'primary') && !field.cell
      ? [{ name: field.reference, ...(field.scopes ? { scopes: field.scopes } : {}) }]
      : [],
  ),
  accountFilter: accountFilter
    ? {
        scopes: SCOPES.filter(scope => isScopeAtLeast(scope, accountFilter.minimum)),
        required: accountFilter.mode === 'required',
      }
    : null,
});

/** @public for the build, which puts it into the entry (scripts/build/firstRequests.ts) */
export const firstRequestsTable: readonly FirstRequestsEntry[] = registry.map(ofResource);
