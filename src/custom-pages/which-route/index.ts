import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'which-route',
  access: { list: EVERYBODY, allow: () => !flag('disableLcr') },
  pages: { '': page(() => import('./WhichRoutePage.tsx')) },
});
