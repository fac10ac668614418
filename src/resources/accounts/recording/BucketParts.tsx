import { useMemo } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { PlusIcon, TrashIcon } from '../../../components/app/icons.tsx';
import { SecretInput } from '../../../components/form/SecretInput.tsx';
import { bucketRules } from '../../../platform/bucket/bucket.ts';
import { AWS_REGIONS, takesPart } from '../../../platform/bucket/bucketForm.ts';
import { BUCKET, demanded, notMasked, useBucket } from './bucketField.ts';
import { ServiceKeyInput } from './ServiceKeyInput.tsx';

const SOURCE = `${BUCKET}.tags`;

const titleOf = (vendor: string): string =>
  `${KEYS}.${vendor === 'azure' ? 'tags_azure' : vendor === 'google' ? 'tags_google' : 'tags_s3'}`;

export const TagRows = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { value, stored } = useBucket();
  const { fields, append, remove } = useFieldArray({ name: SOURCE });
  const validate = useMemo(() => [demanded(stored)], [stored]);
  if (readOnly && fields.length === 0) return null;
  return (
    <fieldset className="pb-form-section">
      <legend>{translate(titleOf(value.vendor))}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="pb-tag">
          <TextInput
            source={`${SOURCE}.${String(index)}.Key`}
            label={translate(`${KEYS}.tag_name`)}
            helperText={false}
            readOnly={readOnly}
            validate={validate}
          />
          <TextInput
            source={`${SOURCE}.${String(index)}.Value`}
            label={translate(`${KEYS}.tag_value`)}
            helperText={false}
            readOnly={readOnly}
            validate={validate}
          />
          {readOnly ? null : (
            <button
              type="button"
              className="pb-icon-button"
              aria-label={translate(`${KEYS}.tag_delete`, { position: index + 1 })}
              title={translate(`${KEYS}.tag_delete`, { position: index + 1 })}
              onClick={() => remove(index)}
            >
              <TrashIcon />
            </button>
          )}
        </div>
      ))}
      {readOnly ? null : (
        <div>
          <button type="button" className="pb-button" onClick={() => append({ Key: '', Value: '' })}>
            <PlusIcon /> {translate(`${KEYS}.tag_add`)}
          </button>
        </div>
      )}
    </fieldset>
  );
};

const KEYS = 'resources.accounts.recording';
const SHOW_EMPTY = { select: { displayEmpty: true, notched: false } };
const TEXT = { autoComplete: 'off', spellCheck: false };

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
