import { screens } from '../custom-pages/registry.ts';
import type { ScreenDefinition } from '../custom-pages/defineScreen.ts';
import type { ApiMapping } from '../dataProvider/apiMapping.ts';
import { atLeast, SCOPES } from '../platform/scopes.ts';
import type { ResourceDefinition } from '../resources/defineResource.ts';
import { registry } from '../resources/registry.ts';
import type { FirstRequestsEntry } from './firstRequests.ts';

/** What the paths of reads depend on, without functions. */
const plainApi = (api: ApiMapping): ApiMapping => {
  const { collection, idField, nesting, paging, pageSizeParam, providerQuery, serverFilters, search } = api;
  return {
    collection,
    idField,
    ...(nesting ? { nesting } : {}),
    ...(paging ? { paging } : {}),
    ...(pageSizeParam ? { pageSizeParam } : {}),
    ...(providerQuery ? { providerQuery } : {}),
    ...(serverFilters ? { serverFilters } : {}),
    ...(search ? { search: { param: search.param } } : {}),
  };
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
  // A page of its own may ask for something else, and a list below a parent waits for the choice of one.
  access: { list: list || api.parent ? [] : access.list, edit: access.edit ?? [] },
  references: fields.flatMap(field =>
    field.type === 'reference' && (field.list === 'shown' || field.list === 'primary') && !field.cell
      ? [{ name: field.reference, ...(field.scopes ? { scopes: field.scopes } : {}) }]
      : [],
  ),
  accountFilter: accountFilter
    ? {
        scopes: SCOPES.filter(scope => atLeast(scope, accountFilter.minimum)),
        required: accountFilter.mode === 'required',
      }
    : null,
});

/** A screen that lists a collection lists what happened: its filters begin with today. */
const ofScreen = ({ name, api, access }: ScreenDefinition): FirstRequestsEntry[] =>
  api
    ? [
        {
          name,
          api: plainApi(api),
          access: { list: access.list, edit: [] },
          references: [],
          startsToday: true,
          accountFilter: {
            scopes: SCOPES.filter(scope => atLeast(scope, 'service_provider')),
            required: false,
          },
        },
      ]
    : [];

/** @public for the build, which puts it into the entry (scripts/build/firstRequests.ts) */
export const firstRequestsTable: readonly FirstRequestsEntry[] = [
  ...registry.map(ofResource),
  ...screens.flatMap(ofScreen),
];
