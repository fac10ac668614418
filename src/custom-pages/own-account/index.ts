import { ACCOUNT_USERS } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'own-account',
  path: 'accounts/:account_sid',
  when: () => flag('enableHostedSystem'),
  access: {
    // The platform changes the token's account whatever the path says (docs/platform-api.md#sip-realms).
    list: ACCOUNT_USERS,
    edit: ACCOUNT_USERS,
    delete: ACCOUNT_USERS,
    refusals: { list: 'portal.access.resource' },
  },
  pages: { 'sip-realm/edit': page(() => import('./RealmPage.tsx')) },
});
