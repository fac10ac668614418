import { useRecordContext, type Validator } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { type BucketCredential, isSameBucket } from '../../../platform/bucket/bucket.ts';
import { looksMasked } from '../../../platform/mask.ts';
import type { Account } from '../../../platform/records.ts';

export const BUCKET = 'bucket_credential';

export const useBucket = () => {
  const record = useRecordContext<Account>();
  const value = useWatch({ name: BUCKET }) as BucketCredential | null | undefined;
  return { record, value: value ?? { vendor: '' }, stored: record?.bucket_credential ?? null };
};

/** An unchanged credential passes, so that the rest of the account stays changeable. */
const unlessStored =
  (stored: BucketCredential | null, check: (value: unknown) => string | undefined): Validator =>
  (value: unknown, values: Record<string, unknown>) =>
    isSameBucket(values[BUCKET], stored) ? undefined : check(value);

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

export const demanded = (stored: BucketCredential | null, message = 'ra.validation.required'): Validator =>
  Object.assign(
    unlessStored(stored, value => (isEmpty(value) ? message : undefined)),
    { isRequired: true },
  );

/** The platform would replace a secret that looks like a mask by the stored one. */
export const notMasked = (stored: BucketCredential | null): Validator =>
  unlessStored(stored, value =>
    looksMasked(value) && !Object.values(stored ?? {}).includes(value as string)
      ? 'resources.accounts.recording.masked'
      : undefined,
  );
