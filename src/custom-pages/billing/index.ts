import { ACCOUNT_USERS } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'billing',
  path: 'accounts/:account_sid',
  when: () => flag('enableHostedSystem'),
  access: {
    // Other users may read only the prices (docs/decisions.md#billing-scope).
    list: ACCOUNT_USERS,
    save: ACCOUNT_USERS,
    refusals: { list: 'portal.access.resource' },
  },
  pages: {
    subscription: page(() => import('./UpgradePage.tsx')),
    'modify-subscription': page(() => import('./ModifyPage.tsx')),
    'manage-payment': page(() => import('./ManagePaymentPage.tsx')),
  },
});
