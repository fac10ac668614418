import { EVERYBODY } from '../../authProvider/access.ts';
import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'number-explainer',
  menu: {
    group: 'diagnose',
    order: 50,
    icon: PhoneForwardedIcon,
    label: 'portal.shell.try',
    with: ['which-route', 'test-call'],
  },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./NumberExplainerPage.tsx')) },
});
