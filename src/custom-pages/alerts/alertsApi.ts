import type { ApiMapping } from '../../dataProvider/apiMapping.ts';
import { zoneChoice } from '../../i18n/preferences.ts';
import { alertIdOf } from '../../platform/alerts/alerts.ts';
import { preparedFilter } from '../../platform/calls/callFilter.ts';

/** docs/platform-api.md#alerts */
export const alertsApi: ApiMapping = {
  collection: 'Alerts',
  idField: 'time',
  rowId: alertIdOf,
  nesting: { list: 'accountOrProvider' },
  paging: 'server',
  pageSizeParam: 'count',
  serverFilters: ['days', 'start', 'end', 'alert_type'],
  prepareFilter: filter => {
    const { account_sid, alert_type, date, start, end } = filter;
    return preparedFilter({ account_sid, alert_type, date, start, end }, new Date(), zoneChoice());
  },
};
