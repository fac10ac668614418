import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { BucketCredential } from '../../../platform/bucket.ts';
import type { Account } from '../../../platform/records.ts';

export const BUCKET = 'bucket_credential';

/** The credential as it stands in the form, and as the platform answered it. */
export const useBucket = () => {
  const record = useRecordContext<Account>();
  const value = useWatch({ name: BUCKET }) as BucketCredential | null | undefined;
  return { record, value: value ?? { vendor: '' }, stored: record?.bucket_credential ?? null };
};
