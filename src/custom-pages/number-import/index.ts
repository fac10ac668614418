import { flag } from '../../config/config.ts';
import { canWriteCarriers, EVERYBODY, type Viewer } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

const mayCreateNumbers = (viewer: Viewer): boolean =>
  !viewer.isViewOnly && canWriteCarriers(viewer, flag('adminOnlyCarriers'));

export default defineScreen({
  name: 'number-import',
  access: {
    list: EVERYBODY,
    allow: mayCreateNumbers,
    refusals: { list: 'portal.access.none' },
  },
  pages: { '': page(() => import('./NumberImportPage.tsx')) },
});
