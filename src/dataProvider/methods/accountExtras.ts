import { bucketTestBody } from '../../platform/bucket.ts';
import type { ProviderContext } from '../context.ts';
import { segment } from '../endpoints.ts';

/** What a test of a storage credential found; `reason` is the platform's own text. */
export type BucketTest = { ok: true } | { ok: false; reason: string | null };

export const accountMethodsOf = ({ http }: ProviderContext) => ({
  /**
   * Makes a new webhook signing secret and answers it; the old one is void at once. The platform does this by a GET
   * and even for view-only users (contract-a 9.1), so whoever offers it has to look at the rights.
   */
  regenerateWebhookSecret: async ({ accountSid }: { accountSid: string }): Promise<string> => {
    const { webhook_secret } = await http.request<{ webhook_secret: string }>({
      method: 'GET',
      path: `Accounts/${segment(accountSid)}/WebhookSecret`,
      query: { regenerate: true },
      once: true,
    });
    return webhook_secret;
  },

  /**
   * Tests a storage credential by writing a small object. The platform answers 200 whatever comes out, refusals
   * included; anything but 'ok' is a failure (contract-a 9.2). A masked secret makes it test the stored credential
   * in place of the one sent: see `testNeedsSecret`.
   */
  testBucket: async ({
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
});
