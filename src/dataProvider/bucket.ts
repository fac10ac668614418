import { cleanBucket } from '../platform/bucket.ts';
import type { Row } from './records.ts';

const COLUMN = 'bucket_credential';

/** How the platform is told to store no credential; null would do too, `{}` never (contract-a 8.3). */
const NONE = { vendor: 'none' };

/** Is this the column of a storage credential? It is written as a whole, with its masks (contract-a 8.3). */
export const isBucketField = (name: string): boolean => name === COLUMN;

/** A changed credential as a PUT carries it. */
export const changedBucket = (value: unknown): object => cleanBucket(value) ?? NONE;

/**
 * Recording switched off is sent as `record_all_calls` 0 and the vendor 'none', both together (specification, 'States
 * and transitions'). Anything else stays as it is.
 */
export const withRecordingOff = (body: Row, data: Row): Row => {
  const { vendor } = (data[COLUMN] ?? {}) as { vendor?: unknown };
  const touched = COLUMN in body || 'record_all_calls' in body;
  return vendor === NONE.vendor && touched ? { ...body, record_all_calls: 0, [COLUMN]: NONE } : body;
};
