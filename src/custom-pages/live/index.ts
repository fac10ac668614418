import { page } from '../../resources/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

const EVERYBODY = ['admin', 'service_provider', 'account'] as const;

/** Calls, queues, conferences and devices of an account right now; opened from the account's page. */
export default defineScreen({
  name: 'live',
  access: {
    list: EVERYBODY,
    save: EVERYBODY,
    record: (viewer, record) => viewer.scope !== 'account' || record['account_sid'] === viewer.accountSid,
  },
  pages: { ':account_sid': page(() => import('./LivePage.tsx')) },
});
