import { HttpError } from 'ra-core';
import { defineMethods, writes } from '../../dataProvider/defineMethods.ts';
import { PASSWORD_REPLACED } from '../../dataProvider/describeAction.ts';
import { asFlag } from '../../dataProvider/fromApi.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { readBeforeWrite } from '../../dataProvider/readBeforeWrite.ts';

interface OwnChange {
  userSid: string;
  oldPassword: string;
  newPassword: string;
  isViewOnly: boolean;
}

export const ownPasswordMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** Always sends the stored `is_view_only`: the platform reads a missing one as false. 403: wrong old password. */
    changeOwnPassword: writes(
      ([{ userSid }]) => ({ resource: 'users', recordId: userSid, changes: PASSWORD_REPLACED }),
      async ({ userSid, oldPassword, newPassword, isViewOnly }: OwnChange): Promise<void> => {
        const path = `Users/${segment(userSid)}`;
        const stored = await readBeforeWrite(http, path);
        const body = { is_view_only: asFlag(stored['is_view_only'] ?? isViewOnly) };
        try {
          await http.request({
            method: 'PUT',
            path,
            body: { ...body, old_password: oldPassword, new_password: newPassword },
          });
        } catch (error) {
          if (error instanceof HttpError && error.status === 403)
            throw new HttpError('portal.errors.old_password', 403, error.body as object);
          throw error;
        }
      },
    ),
  });
