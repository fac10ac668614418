import type { Viewer } from '../../authProvider/access.ts';
import { flag } from '../../config/config.ts';
import { page } from '../../resources/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

/** The same rule as for adding a phone number. */
const mayCreateNumbers = ({ scope, isViewOnly }: Viewer): boolean =>
  !isViewOnly && (scope !== 'account' || !flag('adminOnlyCarriers'));

/** Phone numbers from a CSV file, checked row by row before anything is sent. Reached from their list. */
export default defineScreen({
  name: 'number-import',
  access: {
    list: ['admin', 'service_provider', 'account'],
    allow: mayCreateNumbers,
    refusals: { list: 'portal.access.none' },
  },
  pages: { '': page(() => import('./NumberImportPage.tsx')) },
});
