import { SelectInput, useTranslate, type Validator } from 'react-admin';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AWS_REGIONS } from '../../../platform/awsRegions.ts';
import {
  BUCKET_VENDORS,
  bucketRules,
  cleanBucket,
  withVendor,
  type BucketCredential,
} from '../../../platform/bucket.ts';
import { BUCKET, useBucket } from './useBucket.ts';

const KEYS = 'resources.accounts.recording';
const REGIONS = AWS_REGIONS.map(({ id }) => id);
/** What follows the vendor, and is set for itself so that each input hears of it. */
const FOLLOWS = ['region', 'secret_access_key', 'connection_string', 'service_key'] as const;

/** The empty choice has a name to show; labels stand above, so nothing cuts into the border. */
const SHOW_EMPTY = { select: { displayEmpty: true, notched: false } };

const asText = (value: string) => value;

/** Where recordings go; needed once all calls are recorded. A vendor nobody knows here stays selectable. */
export const VendorSelect = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { record, value, stored } = useBucket();
  const all = Boolean(useWatch({ name: 'record_all_calls' }));
  // An account may record all calls without a bucket; the rest of it must stay changeable.
  const storedSo = Boolean(record?.record_all_calls) && cleanBucket(stored) === null;
  const validate = useMemo<Validator>(
    () => (vendor: unknown, values: Record<string, unknown>) =>
      values['record_all_calls'] && !vendor && !storedSo ? `${KEYS}.vendor_required` : undefined,
    [storedSo],
  );
  const follow = (vendor: string) => {
    const current = getValues(BUCKET) as BucketCredential;
    const next = withVendor(current, vendor, stored, REGIONS);
    for (const part of FOLLOWS)
      if ((next[part] ?? null) !== (current[part] ?? null))
        setValue(`${BUCKET}.${part}`, next[part] ?? null, { shouldDirty: true });
  };
  const known = BUCKET_VENDORS.map(id => ({ id: id as string, name: translate(`${KEYS}.vendor_${id}`) }));
  const none = { id: '', name: translate(`${KEYS}.vendor_none`) };
  const { vendor } = value;
  const isStrange = Boolean(vendor) && !bucketRules(vendor);
  const strange = { id: vendor, name: translate('portal.form.not_offered', { name: vendor }) };
  return (
    <SelectInput
      source={`${BUCKET}.vendor`}
      // An element, so that the asterisk follows what is recorded; the empty choice is one of its own, with a name.
      label={
        <span>
          {translate(`${KEYS}.vendor`)}
          {all && !storedSo ? <span aria-hidden="true"> *</span> : null}
        </span>
      }
      isRequired
      margin="none"
      slotProps={SHOW_EMPTY}
      helperText={isStrange ? translate(`${KEYS}.vendor_unknown`, { vendor }) : false}
      readOnly={readOnly}
      choices={[none, ...known, ...(isStrange ? [strange] : [])]}
      translateChoice={false}
      validate={validate}
      parse={asText}
      onChange={event => follow(String((event as { target: { value: unknown } }).target.value))}
    />
  );
};
