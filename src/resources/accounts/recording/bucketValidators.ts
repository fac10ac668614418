import type { Validator } from 'ra-core';
import { isSameBucket, type BucketCredential } from '../../../platform/bucket.ts';
import { looksMasked } from '../../../platform/mask.ts';
import { BUCKET } from './useBucket.ts';

/** What is stored and was not touched is never refused: the rest of the account must stay changeable. */
const unlessStored =
  (stored: BucketCredential | null, check: (value: unknown) => string | undefined): Validator =>
  (value: unknown, values: Record<string, unknown>) =>
    isSameBucket(values[BUCKET], stored) ? undefined : check(value);

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A part that the vendor demands; the asterisk of the input comes from `isRequired`. */
export const demanded = (stored: BucketCredential | null, message = 'ra.validation.required'): Validator =>
  Object.assign(
    unlessStored(stored, value => (isEmpty(value) ? message : undefined)),
    { isRequired: true },
  );

/** A typed secret that looks like a mask would be replaced by the stored one (contract-a 8.3). */
export const notMasked = (stored: BucketCredential | null): Validator =>
  unlessStored(stored, value =>
    looksMasked(value) && !Object.values(stored ?? {}).includes(value as string)
      ? 'resources.accounts.recording.masked'
      : undefined,
  );
