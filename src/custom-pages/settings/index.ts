import { ADMINS, PROVIDERS_AND_ADMINS } from '../../authProvider/access.ts';
import { GearIcon } from '../../components/app/icons.tsx';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

const Settings = page(() => import('./SettingsPage.tsx'));

export default defineScreen({
  name: 'settings',
  menu: { group: 'main', order: 20, icon: GearIcon },
  access: {
    list: PROVIDERS_AND_ADMINS,
    // Rights of the Admin tab; the provider's form goes by the rights of service providers.
    edit: ADMINS,
    refusals: { list: 'portal.access.settings' },
  },
  // An admin's tab is in the address; others have one form and reach it either way.
  pages: { '': Settings, 'service-provider': Settings },
});
