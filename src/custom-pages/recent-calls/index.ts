import CallIcon from '@mui/icons-material/CallOutlined';
import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';
import { CallPage } from './lazyPanel.ts';
import { callsApi } from './callsApi.ts';

export default defineScreen({
  name: 'recent-calls',
  menu: { group: 'main', order: 70, icon: CallIcon },
  // `delete` is of a recording.
  access: { list: EVERYBODY, delete: EVERYBODY, record: ownAccountOnly },
  api: callsApi,
  pages: {
    '': page(() => import('./RecentCallsPage.tsx')),
    // docs/decisions.md#call-identity
    ':account_sid/:call': CallPage,
  },
  preload: true,
});
