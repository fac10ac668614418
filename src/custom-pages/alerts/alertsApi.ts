import type { ApiMapping } from '../../dataProvider/apiMapping.ts';
import { PREPARATIONS } from '../../dataProvider/preparedFilters.ts';
import { alertIdOf } from '../../platform/alerts/alerts.ts';

/** docs/platform-api.md#alerts */
export const alertsApi: ApiMapping = {
  collection: 'Alerts',
  idField: 'time',
  rowId: alertIdOf,
  nesting: { list: 'accountOrProvider' },
  paging: 'server',
  pageSizeParam: 'count',
  serverFilters: ['days', 'start', 'end', 'alert_type'],
  ...PREPARATIONS.Alerts,
};
