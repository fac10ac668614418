import { type AccessRules, EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

/** The platform refuses calls of provider users (docs/platform-api.md#live-calls); the page tells them. */
const CALLERS: AccessRules['list'] = ['admin', 'account'];

export default defineScreen({
  name: 'test-call',
  access: { list: EVERYBODY, create: CALLERS, record: ownAccountOnly },
  pages: { '': page(() => import('./TestCallPage.tsx')) },
});
