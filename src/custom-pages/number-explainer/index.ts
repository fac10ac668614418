import { EVERYBODY } from '../../authProvider/access.ts';
import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'number-explainer',
  menu: { group: 'try', order: 10, icon: PhoneForwardedIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./NumberExplainerPage.tsx')) },
});
