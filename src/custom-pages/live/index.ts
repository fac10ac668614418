import { page } from '../../resources/page.tsx';
import { defineScreen } from '../defineScreen.ts';

const EVERYBODY = ['admin', 'service_provider', 'account'] as const;

/** What goes on in an account right now; reached from the account's page (screens-a 19, 'Operational home page'). */
export default defineScreen({
  name: 'live',
  access: {
    list: EVERYBODY,
    save: EVERYBODY,
    record: (viewer, record) => viewer.scope !== 'account' || record['account_sid'] === viewer.accountSid,
  },
  pages: { ':account_sid': page(() => import('./LivePage.tsx')) },
});
