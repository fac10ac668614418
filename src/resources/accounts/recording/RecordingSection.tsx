import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../components/form/Checkbox.tsx';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { bucketRules, cleanBucket, isRecordingOn } from '../../../platform/bucket.ts';
import { BucketParts } from './BucketParts.tsx';
import { BucketTest } from './BucketTest.tsx';
import { TagRows } from './TagRows.tsx';
import { BUCKET, useBucket } from './useBucket.ts';
import { VendorSelect } from './VendorSelect.tsx';

const KEYS = 'resources.accounts.recording';
const ALL = 'record_all_calls';
const FORMATS = ['mp3', 'wav'];
const DIRTY = { shouldDirty: true };

/** Messages of the platform about the credential as a whole, which has no input of its own. */
const WholeProblem = () => {
  const translate = useTranslate();
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const { value } = useBucket();
  const message = errors[BUCKET]?.message;
  const text = typeof message === 'string' ? message : null;
  const about = useRef(value);
  useEffect(() => {
    // Nothing else would ever clear it, and a form with an error is not sent.
    if (text !== null && about.current !== value) clearErrors(BUCKET);
    about.current = value;
  }, [text, value, clearErrors]);
  return text === null ? null : (
    <p role="alert" className="pb-field-error">
      {translate(text, { _: text })}
    </p>
  );
};

/**
 * Call recording of an account (screens-a 11.3 E). Switched off, the form holds the vendor 'none', which is what is
 * sent; what was there before comes back when it is switched on again.
 */
export const RecordingSection = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { record, value, stored } = useBucket();
  const all: unknown = useWatch({ name: ALL });
  const format: unknown = useWatch({ name: 'record_format' });
  const before = useRef<{ bucket: unknown; all: unknown } | null>(null);
  const raw: unknown = useWatch({ name: BUCKET });
  const on = isRecordingOn(raw) || (Boolean(all) && value.vendor !== 'none');
  const toggle = (next: boolean) => {
    if (!next) {
      before.current = { bucket: getValues(BUCKET), all };
      setValue(BUCKET, { vendor: 'none' }, DIRTY);
      setValue(ALL, false, DIRTY);
      return;
    }
    const kept = cleanBucket(before.current?.bucket) ?? cleanBucket(stored);
    setValue(BUCKET, kept ?? { vendor: '' }, DIRTY);
    setValue(ALL, Boolean(before.current?.all ?? record?.record_all_calls), DIRTY);
  };
  const isOffered = typeof format !== 'string' || format === '' || FORMATS.includes(format);
  const formats = [
    ...FORMATS.map(id => ({ id, name: translate(`${KEYS}.format_${id}`) })),
    ...(isOffered ? [] : [{ id: format, name: translate('portal.form.not_offered', { name: format }) }]),
  ];
  return (
    <FormSection id="recording" title={translate(`${KEYS}.title`)} sources={[BUCKET, ALL, 'record_format']}>
      <Checkbox label={translate(`${KEYS}.enable`)} checked={on} disabled={readOnly} onChange={toggle} />
      <WholeProblem />
      {on && record ? (
        <>
          <SelectInput
            source="record_format"
            label={translate(`${KEYS}.format`)}
            helperText={false}
            readOnly={readOnly}
            choices={formats}
            translateChoice={false}
            isRequired
            margin="none"
            defaultValue="mp3"
          />
          <VendorSelect readOnly={readOnly} />
          <BucketParts readOnly={readOnly} />
          {bucketRules(value.vendor) ? <TagRows readOnly={readOnly} /> : null}
          {readOnly || !bucketRules(value.vendor) ? null : <BucketTest accountSid={record.account_sid} />}
          <BooleanInput
            source={ALL}
            label={translate(`${KEYS}.all`)}
            helperText={translate(`${KEYS}.all_help`)}
            readOnly={readOnly}
          />
        </>
      ) : null}
    </FormSection>
  );
};
