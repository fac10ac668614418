import AlertIcon from '@mui/icons-material/NotificationsOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { listPage } from '../../components/app/lazyComponent.tsx';
import { PREPARATIONS } from '../../dataProvider/preparedFilters.ts';
import { alertIdOf, type AlertGroup } from '../../platform/alerts/alerts.ts';
import { filledText } from '../../platform/calls/call.ts';
import { defineResource } from '../defineResource.ts';

export default defineResource<AlertGroup>({
  name: 'alerts',
  menu: {
    group: 'main',
    order: 80,
    icon: AlertIcon,
    badge: listPage(() => import('./UnreadBadge.tsx')),
  },
  // docs/platform-api.md#alerts
  api: {
    collection: 'Alerts',
    idField: 'time',
    rowId: alertIdOf,
    nesting: { list: 'accountOrProvider' },
    paging: 'server',
    pageSizeParam: 'count',
    serverFilters: ['days', 'start', 'end', 'alert_type'],
    ...PREPARATIONS.Alerts,
  },
  access: { list: EVERYBODY },
  accountFilter: { mode: 'optional', minimum: 'service_provider' },
  title: ({ message, alert_type, time }) =>
    filledText(message) ?? filledText(alert_type) ?? filledText(time) ?? '–',
  listParts: () => import('./alertsList.tsx'),
});
