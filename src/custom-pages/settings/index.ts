import { ADMINS, PROVIDERS_AND_ADMINS } from '../../authProvider/access.ts';
import { GearIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

const Settings = page(() => import('./SettingsPage.tsx'));

export default defineScreen({
  name: 'settings',
  menu: { group: 'main', order: 20, icon: GearIcon, with: ['config-file'] },
  access: {
    list: PROVIDERS_AND_ADMINS,
    edit: ADMINS,
    refusals: { list: 'portal.access.settings' },
  },
  // The admin's tab is in the address; other users get one form at both.
  pages: { '': Settings, 'service-provider': Settings },
});
