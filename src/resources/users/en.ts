import type { User } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'user',
  many: 'users',
  add: 'Add user',
  addTitle: 'Add new user',
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
  placeholder: { name: 'User Name', email: 'User Email' },
  unique: { name: 'This user name is already in use.', email: 'This e-mail address is already in use.' },
  words: { is_active: { on: 'Active', off: 'Inactive' } },
  scopes: { admin: 'Admin', service_provider: 'Service provider', account: 'Account' },
  all_scopes: 'All scopes',
  no_accounts: 'No accounts.',
  no_accounts_error: 'Cannot create an account. Service Provider has no accounts.',
  password_kept: 'Leave it empty to keep the present password.',
  password_invalid: 'Invalid password.',
  other_provider: 'This user signs in with %{provider}: there is no password here.',
  admin_by_mistake:
    'This user has an account but no service provider: the platform signs it in as an admin. Delete it and add it again.',
  moving:
    'Saving moves %{name}: all sessions of this user end, and the platform never moves a user back up or to another service provider.',
  moving_self: 'Saving moves your own user: you will be signed out.',
  last_admin:
    'This cannot be done while there is no other active admin: nobody could manage the platform any more. Add another admin first.',
  deleting_self: 'This is your own user: you will be signed out.',
  own_password: {
    title: 'Your password',
    current: 'Current password',
    next: 'New password',
    again: 'Confirm new password',
    save: 'Change password',
    changed: 'Your password was changed.',
    current_missing: 'Enter your current password.',
  },
} satisfies ResourceTexts<User>;
