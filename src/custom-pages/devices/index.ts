import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { DevicesIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'devices',
  menu: { group: 'main', order: 51, icon: DevicesIcon },
  // `save` is a POST that reads more than names.
  access: { list: EVERYBODY, save: EVERYBODY, record: ownAccountOnly },
  pages: {
    '': page(() => import('./DevicesEntry.tsx')),
    ':account_sid': page(() => import('./DevicesPage.tsx')),
  },
});
