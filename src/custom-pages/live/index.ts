import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { PulseIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'live',
  menu: { group: 'main', order: 71, icon: PulseIcon },
  access: {
    list: EVERYBODY,
    save: EVERYBODY,
    record: ownAccountOnly,
  },
  pages: {
    '': page(() => import('./LiveEntry.tsx')),
    ':account_sid': page(() => import('./LivePage.tsx')),
    ':account_sid/:call_sid': page(() => import('./LiveCallPage.tsx')),
  },
});
