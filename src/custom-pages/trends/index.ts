import TrendingUpIcon from '@mui/icons-material/TrendingUpOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'trends',
  menu: { group: 'diagnose', order: 30, icon: TrendingUpIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./TrendsPage.tsx')) },
});
