import { EVERYBODY } from '../../authProvider/access.ts';
import { OverviewIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'overview',
  menu: { group: 'diagnose', order: 10, icon: OverviewIcon },
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./OverviewPage.tsx')) },
});
