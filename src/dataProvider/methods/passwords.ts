import { HttpError } from 'ra-core';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import type { ProviderContext } from '../context.ts';
import { segment } from '../endpoints.ts';
import { endsSession } from '../httpError.ts';

interface OwnChange {
  userSid: string;
  oldPassword: string;
  newPassword: string;
  isViewOnly: boolean;
}

export const passwordMethodsOf = ({ http }: ProviderContext) => ({
  /** The installation's password rules; the default ones when the platform does not tell (decision 8, gap G7). */
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

  /**
   * Changes the viewer's own password; view-only users may as well. The platform reads a missing `is_view_only` as
   * false, so it goes along (contract-a 3.2).
   *
   * @throws HttpError: 403 when the old password is wrong, else with the platform's text
   */
  changeOwnPassword: async ({ userSid, oldPassword, newPassword, isViewOnly }: OwnChange): Promise<void> => {
    try {
      await http.request({
        method: 'PUT',
        path: `Users/${segment(userSid)}`,
        body: { old_password: oldPassword, new_password: newPassword, is_view_only: isViewOnly },
      });
    } catch (error) {
      // The platform says no more than 'Forbidden'.
      if (error instanceof HttpError && error.status === 403)
        throw new HttpError('portal.errors.old_password', 403, error.body as object);
      throw error;
    }
  },
});
