import { CALLERS, EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'test-call',
  access: { list: EVERYBODY, create: CALLERS, record: ownAccountOnly },
  pages: { '': page(() => import('./TestCallPage.tsx')) },
});
