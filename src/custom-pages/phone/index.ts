import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { PhoneIcon } from './PhoneIcon.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { getConfig } from '../../config/config.ts';
import { defineScreen } from '../defineScreen.ts';

/** Only if an operator has set it up: page headers must allow microphone and socket. */
const when = () => getConfig().phone !== null;

export default defineScreen({
  name: 'phone',
  when,
  menu: { group: 'main', order: 52, icon: PhoneIcon, when },
  access: { list: EVERYBODY, record: ownAccountOnly },
  pages: {
    '': page(() => import('./PhoneEntry.tsx')),
    ':account_sid': page(() => import('./PhonePage.tsx')),
  },
});
