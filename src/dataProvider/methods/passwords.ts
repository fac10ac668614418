import { HttpError } from 'ra-core';
import { DEFAULT_PASSWORD_SETTINGS, type PasswordSettings } from '../../platform/passwordRules.ts';
import { asFlag, type Row } from '../fromApi.ts';
import { segment } from '../paths.ts';
import { endsSession } from '../httpError.ts';
import type { ProviderContext } from '../providerContext.ts';

interface OwnChange {
  userSid: string;
  oldPassword: string;
  newPassword: string;
  /** For a platform that does not tell. */
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

  /**
   * `is_view_only` is always sent, as it is stored now: the platform reads a missing one as false. 403 for a wrong old
   * password.
   */
  changeOwnPassword: async ({ userSid, oldPassword, newPassword, isViewOnly }: OwnChange): Promise<void> => {
    const path = `Users/${segment(userSid)}`;
    const stored = await http.request<Row | null>({ method: 'GET', path, beforeWrite: true });
    const body = { is_view_only: asFlag(stored?.['is_view_only'] ?? isViewOnly) };
    try {
      await http.request({
        method: 'PUT',
        path,
        body: { ...body, old_password: oldPassword, new_password: newPassword },
      });
    } catch (error) {
      // The platform's text is only 'Forbidden'.
      if (error instanceof HttpError && error.status === 403)
        throw new HttpError('portal.errors.old_password', 403, error.body as object);
      throw error;
    }
  },
});
