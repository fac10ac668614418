import PhoneMissedIcon from '@mui/icons-material/PhoneMissedOutlined';
import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'failures',
  menu: {
    group: 'diagnose',
    order: 20,
    icon: PhoneMissedIcon,
    label: 'portal.shell.failures',
    with: ['trends', 'what-changed'],
  },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./FailuresPage.tsx')) },
});
