import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'alarms',
  menu: { group: 'diagnose', order: 30, icon: AlarmIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./AlarmsPage.tsx')) },
});
