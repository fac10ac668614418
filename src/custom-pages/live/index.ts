import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'live',
  access: {
    list: EVERYBODY,
    save: EVERYBODY,
    record: ownAccountOnly,
  },
  pages: {
    ':account_sid': page(() => import('./LivePage.tsx')),
    ':account_sid/:call_sid': page(() => import('./LiveCallPage.tsx')),
  },
});
