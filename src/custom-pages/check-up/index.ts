import CheckUpIcon from '@mui/icons-material/FactCheckOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'check-up',
  menu: { group: 'diagnose', order: 40, icon: CheckUpIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./CheckUpPage.tsx')) },
});
