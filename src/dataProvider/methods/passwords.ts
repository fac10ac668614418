import { HttpError } from 'ra-core';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import { segment } from '../paths.ts';
import { endsSession } from '../httpError.ts';
import type { ProviderContext } from '../providerContext.ts';

interface OwnChange {
  userSid: string;
  oldPassword: string;
  newPassword: string;
  isViewOnly: boolean;
}

export const passwordMethodsOf = ({ http }: ProviderContext) => ({
  /** The default rules when the platform does not return them. */
  passwordRulesInForce: async ({ signal }: { signal?: AbortSignal } = {}): Promise<PasswordSettings> => {
    try {
      const settings = await http.request<Partial<PasswordSettings> | null>({
        method: 'GET',
        path: 'PasswordSettings',
        signal,
      });
      return { ...DEFAULT_PASSWORD_SETTINGS, ...settings };
    } catch (error) {
      if (endsSession(error) || signal?.aborted) throw error;
      return DEFAULT_PASSWORD_SETTINGS;
    }
  },

  /** `is_view_only` is always sent: the platform reads a missing one as false. 403 for a wrong old password. */
  changeOwnPassword: async ({ userSid, oldPassword, newPassword, isViewOnly }: OwnChange): Promise<void> => {
    try {
      await http.request({
        method: 'PUT',
        path: `Users/${segment(userSid)}`,
        body: { old_password: oldPassword, new_password: newPassword, is_view_only: isViewOnly },
      });
    } catch (error) {
      // The platform's text is only 'Forbidden'.
      if (error instanceof HttpError && error.status === 403)
        throw new HttpError('portal.errors.old_password', 403, error.body as object);
      throw error;
    }
  },
});
