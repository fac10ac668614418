import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { SecretInput } from '../../../components/form/SecretInput.tsx';
import { AWS_REGIONS } from '../../../platform/awsRegions.ts';
import { bucketRules, takesPart } from '../../../platform/bucket.ts';
import { demanded, notMasked } from './bucketValidators.ts';
import { ServiceKeyInput } from './ServiceKeyInput.tsx';
import { BUCKET, useBucket } from './useBucket.ts';

const KEYS = 'resources.accounts.recording';
/** The empty choice has a name to show; labels stand above, so nothing cuts into the border. */
const SHOW_EMPTY = { select: { displayEmpty: true, notched: false } };
const TEXT = { autoComplete: 'off', spellCheck: false };

/** The inputs of the chosen vendor, in the order of screens-a 11.3 E. */
export const BucketParts = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { value, stored } = useBucket();
  const { vendor } = value;
  const rules = bucketRules(vendor);
  const checks = useMemo(() => {
    const needed = demanded(stored);
    return { needed: [needed], secret: [needed, notMasked(stored)] };
  }, [stored]);
  if (!rules) return null;
  const text = (key: string) => translate(`${KEYS}.${key}`);
  const common = { readOnly, helperText: false as const, inputProps: TEXT };
  const part = (name: 'secret_access_key' | 'connection_string' | 'service_key') => ({
    source: `${BUCKET}.${name}`,
    label: text(name),
    stored: stored?.vendor === vendor ? (stored[name] ?? null) : null,
    readOnly,
  });
  const ofRegion = value.region ?? '';
  const isOffered = ofRegion === '' || AWS_REGIONS.some(({ id }) => id === ofRegion);
  const strange = { id: ofRegion, name: translate('portal.form.not_offered', { name: ofRegion }) };
  const regions = [{ id: '', name: text('region_select') }, ...AWS_REGIONS, ...(isOffered ? [] : [strange])];
  const isAzure = vendor === 'azure';
  return (
    <>
      {takesPart(vendor, 'endpoint') ? (
        <TextInput
          source={`${BUCKET}.endpoint`}
          label={text('endpoint')}
          placeholder={text('endpoint_placeholder')}
          validate={checks.needed}
          {...common}
        />
      ) : null}
      {vendor === 's3_compatible' ? (
        <TextInput source={`${BUCKET}.region`} label={text('region_optional')} {...common} />
      ) : null}
      <TextInput
        source={`${BUCKET}.name`}
        label={text(isAzure ? 'container' : 'name')}
        placeholder={text(isAzure ? 'container_placeholder' : 'name_placeholder')}
        validate={checks.needed}
        {...common}
      />
      {vendor === 'aws_s3' ? (
        <SelectInput
          source={`${BUCKET}.region`}
          label={text('region')}
          helperText={false}
          readOnly={readOnly}
          choices={regions}
          translateChoice={false}
          margin="none"
          slotProps={SHOW_EMPTY}
          validate={checks.needed}
        />
      ) : null}
      {takesPart(vendor, 'access_key_id') ? (
        <TextInput
          source={`${BUCKET}.access_key_id`}
          label={text('access_key_id')}
          placeholder={text('access_key_id_placeholder')}
          validate={checks.needed}
          {...common}
        />
      ) : null}
      {rules.secret === 'service_key' ? (
        <ServiceKeyInput {...part('service_key')} />
      ) : (
        <SecretInput
          {...part(rules.secret === 'connection_string' ? 'connection_string' : 'secret_access_key')}
          validate={checks.secret}
          placeholder={isAzure ? '' : text('secret_access_key_placeholder')}
        />
      )}
    </>
  );
};
