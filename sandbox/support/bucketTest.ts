import { bodyOf, type Context } from '../engine/context.ts';
import { rawSid } from '../engine/sids.ts';
import { accounts } from '../tables/accounts.ts';
import { hasMask, readBucket } from './bucket.ts';
import { mayUseAccount } from './owners.ts';

const VENDORS = ['aws_s3', 's3_compatible', 'azure', 'google'];

/**
 * POST …/BucketCredentialTest: always 200, refusals included. Nothing is contacted: a bucket, key or endpoint
 * containing `bad` fails (sandbox/README.md). With a masked secret the whole stored credential is tested.
 */
export async function bucketTest(context: Context) {
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
  const bad = Object.values(credential).some(value => typeof value === 'string' && value.includes('bad'));
  return bad ? failed('The specified bucket does not exist') : { status: 'ok' };
}
