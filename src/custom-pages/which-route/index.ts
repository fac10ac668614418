import { EVERYBODY } from '../../authProvider/access.ts';
import { ForkIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'which-route',
  menu: { group: 'try', order: 20, icon: ForkIcon, when: ({ flag }) => !flag('disableLcr') },
  access: { list: EVERYBODY, allow: () => !flag('disableLcr') },
  pages: { '': page(() => import('./WhichRoutePage.tsx')) },
});
