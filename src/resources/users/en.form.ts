import type { FormTexts } from '../text.ts';

export default {
  placeholder: { name: 'User Name', email: 'User Email' },
  unique: { name: 'This username is already in use.', email: 'This email address is already in use.' },
  password_kept: 'Leave it empty to keep the current password.',
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
  consequence: 'All sessions of this user end at once.',
} satisfies FormTexts;
