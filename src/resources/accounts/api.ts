import { HttpError } from 'ra-core';
import { planMethodsOf } from '../../dataProvider/methods/ownPlan.ts';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { liveNowMethodsOf } from '../../dataProvider/methods/liveNow.ts';
import { defineMethods, writes } from '../../dataProvider/defineMethods.ts';
import { describeError, endsSession, statusOf } from '../../dataProvider/httpError.ts';
import { LINKS } from '../../dataProvider/methods/accounts.ts';
import {
  type OwnAccount,
  ownAccountMethodsOf,
  ownAccountPath,
} from '../../dataProvider/methods/ownAccount.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

const deletionMethodsOf = ({ http, requestScope }: ProviderContext) => {
  const path = () => ownAccountPath(requestScope());
  return defineMethods({
    /** The platform checks no password: the portal asks for it as the specification says. */
    deleteOwnAccount: writes(
      ([{ account }]) => ({ resource: 'accounts', recordId: account.account_sid }),
      async ({ account, password }: { account: OwnAccount; password: string | null }) => {
        if (account.isLinked) {
          const body = Object.fromEntries(LINKS.map(link => [link, null]));
          await http.request({ method: 'PUT', path: path(), body });
        }
        try {
          const body = password === null ? {} : { password };
          await http.request({ method: 'DELETE', path: path(), body });
        } catch (error) {
          if (endsSession(error) || (statusOf(error) > 0 && statusOf(error) < 500)) throw error;
          throw new HttpError('portal.errors.account_partly_deleted', statusOf(error), {
            text: null,
            args: { reason: describeError(error).message },
          });
        }
      },
    ),
  });
};

/** An account user of hosted mode deletes the own account. */
export const ownDeletionMethodsOf = (context: ProviderContext) => ({
  ...ownAccountMethodsOf(context),
  ...deletionMethodsOf(context),
});

/** What the plan of the own account shows beside it. */
export const ownPlanMethodsOf = (context: ProviderContext) => ({
  ...liveNowMethodsOf(context),
  ...deviceMethodsOf(context),
  ...planMethodsOf(context),
});
