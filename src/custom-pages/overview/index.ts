import OverviewIcon from '@mui/icons-material/InsightsOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'overview',
  menu: { group: 'main', order: 0, icon: OverviewIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./OverviewPage.tsx')) },
});
