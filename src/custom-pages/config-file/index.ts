import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'config-file',
  access: { list: EVERYBODY, save: EVERYBODY },
  pages: { '': page(() => import('./ConfigFilePage.tsx')) },
});
