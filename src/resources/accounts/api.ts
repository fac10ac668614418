import { HttpError } from 'ra-core';
import { planMethodsOf } from '../../dataProvider/methods/ownPlan.ts';
import { deviceMethodsOf } from '../../dataProvider/methods/devices.ts';
import { liveNowMethodsOf } from '../../dataProvider/methods/liveNow.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { describeError, endsSession, statusOf, textIn } from '../../dataProvider/httpError.ts';
import {
  LINKS,
  type OwnAccount,
  ownAccountMethodsOf,
  ownAccountPath,
} from '../../dataProvider/methods/ownAccount.ts';
import { bucketTestBody } from '../../platform/bucket/bucket.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

const deletionMethodsOf = ({ http, requestScope }: ProviderContext) => {
  const path = () => ownAccountPath(requestScope());
  return defineMethods({
    /** The platform checks no password; the portal asks for it as specified. */
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

export const ownDeletionMethodsOf = (context: ProviderContext) => ({
  ...ownAccountMethodsOf(context),
  ...deletionMethodsOf(context),
});

export const ownPlanMethodsOf = (context: ProviderContext) => ({
  ...liveNowMethodsOf(context),
  ...deviceMethodsOf(context),
  ...planMethodsOf(context),
});

type BucketTest = { ok: true } | { ok: false; reason: string | null };

export const accountFormMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** Returns 200 even for a failed test. A masked secret tests the stored credential: see `testNeedsSecret`. */
    testBucket: reads(
      async ({
        accountSid,
        credential,
      }: {
        accountSid: string;
        credential: unknown;
      }): Promise<BucketTest> => {
        const answer = await http.request<{ status?: unknown; reason?: unknown } | null>({
          method: 'POST',
          path: `Accounts/${segment(accountSid)}/BucketCredentialTest`,
          body: bucketTestBody(credential) ?? { vendor: 'none' },
        });
        if (answer?.status === 'ok') return { ok: true };
        const reason = answer?.reason;
        return { ok: false, reason: typeof reason === 'string' && reason.trim() !== '' ? reason : null };
      },
    ),

    /** Voids the old secret. The platform accepts view-only users, so the caller checks the rights. */
    regenerateWebhookSecret: writes(
      ([{ accountSid }]) => ({ resource: 'accounts', recordId: accountSid }),
      async ({ accountSid }: { accountSid: string }): Promise<string> => {
        const answer = await http.request<{ webhook_secret?: unknown } | null>({
          method: 'GET',
          path: `Accounts/${segment(accountSid)}/WebhookSecret`,
          query: { regenerate: true },
          once: true,
        });
        return textIn(answer, 'webhook_secret');
      },
    ),
  });
