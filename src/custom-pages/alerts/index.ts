import AlertIcon from '@mui/icons-material/NotificationsOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { listPage, page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';
import { alertsApi } from './alertsApi.ts';

export default defineScreen({
  name: 'alerts',
  menu: {
    group: 'main',
    order: 80,
    icon: AlertIcon,
    badge: listPage(() => import('./UnreadBadge.tsx')),
  },
  access: { list: EVERYBODY },
  api: alertsApi,
  pages: { '': page(() => import('./AlertsPage.tsx')) },
  preload: true,
});
