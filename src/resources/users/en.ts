import type { User } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'user',
  many: 'users',
  add: 'Add user',
  addTitle: 'Add new user',
  editTitle: 'Edit user',
  filter: 'Filter users',
  about: 'Users sign in to this portal, for one account, a whole service provider or everything.',
  deleted: 'Deleted user %{name}',
  deleteButton: 'Delete User',
  fields: {
    scope: 'Scope',
    account_sid: 'Account',
    user_sid: 'User SID',
    name: 'User name',
    email: 'User email',
    account_name: 'Account',
    initial_password: 'Temporary password',
    force_change: 'Force change of password',
    is_active: 'User is active',
    is_view_only: 'View-only User',
  },
  help: {
    is_active: 'The platform ignores this at sign-in: inactive users can still sign in.',
  },
  words: { is_active: { on: 'Active', off: 'Inactive' } },
  inactive_note: 'Inactive users can still sign in: the platform does not check this when they do.',
  keep_out: 'To keep this user out, set a new password or delete the user.',
  set_password: 'Set a new password',
  scopes: { admin: 'Admin', service_provider: 'Service provider', account: 'Account' },
  all_scopes: 'All scopes',
  no_accounts: 'No accounts.',
  no_accounts_error: 'Cannot create an account. Service Provider has no accounts.',
} satisfies ResourceTexts<User>;
