import { HttpError } from 'ra-core';
import { bucketTestBody } from '../../platform/bucket/bucket.ts';
import { segment } from '../paths.ts';
import { describeError, endsSession, type ErrorBody } from '../httpError.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../fromApi.ts';
import type { ProviderContext } from '../providerContext.ts';

/** Columns with an application of the account: the platform cannot delete what they name. */
export const LINKS = ['device_calling_application_sid', 'siprec_hook_sid'] as const;

/** Clears links to applications first: the platform deletes much before it fails on one. */
export const deleteAccount = async (http: HttpClient, sid: string, account?: Row): Promise<void> => {
  const path = `Accounts/${segment(sid)}`;
  const linked = LINKS.some(link => account?.[link] !== null);
  if (linked) {
    const body = Object.fromEntries(LINKS.map(link => [link, null]));
    await http.request({ method: 'PUT', path, body });
  }
  try {
    await http.request({ method: 'DELETE', path });
  } catch (error) {
    const status = error instanceof HttpError ? (error.status as number) : 0;
    // Only a failure half-way leaves the account changed.
    if (endsSession(error) || status < 500) throw error;
    const body: ErrorBody = { text: null, args: { reason: describeError(error).message } };
    throw new HttpError(`portal.errors.account_${linked ? 'unlinked' : 'partly_deleted'}`, status, body);
  }
};

/** `reason` is the platform's own text. */
type BucketTest = { ok: true } | { ok: false; reason: string | null };

export const accountMethodsOf = ({ http }: ProviderContext) => ({
  /** Returns 200 even for a failed test. A masked secret tests the stored credential: see `testNeedsSecret`. */
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
