import type { ApiMapping } from '../../dataProvider/apiMapping.ts';
import { PREPARATIONS } from '../../dataProvider/preparedFilters.ts';
import { MOST_CALLS, rowIdOf } from '../../platform/calls/call.ts';

/** docs/platform-api.md#recent-calls */
export const callsApi: ApiMapping = {
  collection: 'RecentCalls',
  idField: 'call_sid',
  rowId: rowIdOf,
  nesting: { list: 'accountOrProvider' },
  paging: 'server',
  pageSizeParam: 'count',
  serverFilters: ['days', 'start', 'end', 'direction', 'answered', 'trunk'],
  newest: {
    rows: MOST_CALLS,
    derived: async () => ({ code: (await import('../../platform/calls/outcome.ts')).failureCode }),
  },
  ...PREPARATIONS.RecentCalls,
};
