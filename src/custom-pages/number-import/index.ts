import type { Viewer } from '../../authProvider/access.ts';
import { flag } from '../../config/config.ts';
import { page } from '../../resources/page.tsx';
import { defineScreen } from '../defineScreen.ts';

/** Whoever may create phone numbers: the rule of their list, 'admin-carrier' included (screens-b 0.6; decision 11). */
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
