import { bodyOf, type Context } from '../engine/context.ts';
import { rawSid } from '../engine/sids.ts';
import { accounts } from '../tables/accounts.ts';
import { hasMask, readBucket } from './bucket.ts';
import { outsideDelay, says } from './outsideWorld.ts';
import { mayUseAccount } from './owners.ts';

const REFUSALS: Record<string, string> = {
  bad: 'The specified bucket does not exist',
  denied: 'Access Denied',
  unreachable: 'getaddrinfo ENOTFOUND storage.example.com',
};
const VENDORS = ['aws_s3', 's3_compatible', 'azure', 'google'];

/** Always 200. With a masked secret the stored credential is tested. */
export const bucketTest = async (context: Context) => {
  const failed = (reason: string) => ({ status: 'failed', reason });
  const sid = rawSid(context.url, 'Accounts');
  if (sid === undefined) return failed('invalid AccountSid format');
  if (!(await mayUseAccount(context, sid))) return failed('insufficient permissions');
  const sent = bodyOf(context);
  const account = await context.store.get(accounts, sid);
  const stored = readBucket(account?.['bucket_credential']);
  const credential = hasMask(sent) && stored ? stored : sent;
  const vendor = String(credential['vendor']);
  if (!VENDORS.includes(vendor)) return failed(`Does not support test for ${vendor}`);
  const texts = Object.values(credential);
  await outsideDelay(texts);
  const refusal = Object.keys(REFUSALS).find(word => says(texts, word));
  return refusal === undefined ? { status: 'ok' } : failed(REFUSALS[refusal] ?? '');
};
