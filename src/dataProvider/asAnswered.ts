import { maskBucket } from '../platform/bucket/bucket.ts';
import { isSecretField } from '../platform/mask.ts';
import type { ApiMapping } from './apiMapping.ts';
import { asFlag, type Row } from './fromApi.ts';
import { isBucketField } from './requestBody.ts';

export const withoutSecrets = (data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !isSecretField(key)));

/** As the platform will return it: flags as booleans, no typed secret, a masked credential. */
export const asAnswered = ({ flags = [] }: ApiMapping, data: Row): Row =>
  Object.fromEntries(
    Object.entries(withoutSecrets(data)).map(([key, value]) => {
      if (isBucketField(key)) return [key, maskBucket(value)];
      return [key, flags.includes(key) ? asFlag(value) : value];
    }),
  );
