import { CALLERS, canPlaceCalls, EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { DialpadIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'test-call',
  menu: { group: 'try', order: 30, icon: DialpadIcon, when: ({ viewer }) => canPlaceCalls(viewer) },
  // Everybody else is told why not.
  access: { list: EVERYBODY, create: CALLERS, record: ownAccountOnly },
  pages: { '': page(() => import('./TestCallPage.tsx')) },
});
