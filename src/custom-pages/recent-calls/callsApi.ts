import type { ApiMapping } from '../../dataProvider/apiMapping.ts';
import { zoneChoice } from '../../i18n/preferences.ts';
import { MOST_CALLS, rowIdOf } from '../../platform/calls/call.ts';
import { preparedFilter, searchableCall } from '../../platform/calls/callFilter.ts';

/** docs/platform-api.md#recent-calls */
export const callsApi: ApiMapping = {
  collection: 'RecentCalls',
  idField: 'call_sid',
  rowId: rowIdOf,
  nesting: { list: 'accountOrProvider' },
  paging: 'server',
  pageSizeParam: 'count',
  search: { param: 'filter', normalize: searchableCall },
  serverFilters: ['days', 'start', 'end', 'direction', 'answered', 'trunk'],
  newest: {
    rows: MOST_CALLS,
    derived: async () => ({ code: (await import('../../platform/calls/outcome.ts')).failureCode }),
  },
  prepareFilter: filter => preparedFilter(filter, new Date(), zoneChoice()),
};
