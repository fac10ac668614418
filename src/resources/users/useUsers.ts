import type { User } from '../../platform/records.ts';
import { useNames } from '../../components/select/useNames.ts';

/** Every user this viewer may see, of all service providers; asked only where the answer decides something. */
export const useUsers = (enabled: boolean) =>
  useNames<User>('users', { enabled, everywhere: true, fresh: true });
