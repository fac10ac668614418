import type { Row } from '../../dataProvider/fromApi.ts';
import { deleteAccount } from '../../dataProvider/methods/accounts.ts';
import type { WriteRules, WrittenColumn } from '../../dataProvider/writeRules.ts';
import { cleanBucket, maskBucket } from '../../platform/bucket/bucket.ts';

/** How the platform stores no credential; null works too, `{}` never does. */
const NO_BUCKET = { vendor: 'none' };

const bucketColumn: WrittenColumn = {
  clean: cleanBucket,
  none: NO_BUCKET,
  answered: maskBucket,
  input: 'vendor',
};

/** Switching recording off takes `record_all_calls` 0 and the vendor 'none' together. */
const withRecordingOff = (body: Row, { bucket_credential: bucket }: Row): Row => {
  const { vendor } = (bucket ?? {}) as { vendor?: unknown };
  const touched = 'bucket_credential' in body || 'record_all_calls' in body;
  return vendor === NO_BUCKET.vendor && touched
    ? { ...body, record_all_calls: 0, bucket_credential: NO_BUCKET }
    : body;
};

export default {
  neverSent: ['plan_type', 'stripe_customer_id', 'webhook_secret', 'root_domain', 'trial_end_date'],
  notInUpdate: ['service_provider_sid'],
  columns: { bucket_credential: bucketColumn },
  clearsHooks: true,
  finish: withRecordingOff,
  cascades: true,
  delete: deleteAccount,
} satisfies WriteRules;
