import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'devices',
  // A POST tells more than names, so it needs the right `save`.
  access: { list: EVERYBODY, save: EVERYBODY, record: ownAccountOnly },
  pages: { ':account_sid': page(() => import('./DevicesPage.tsx')) },
});
