import { clsx } from 'clsx';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Validator } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMethods } from '../../../components/app/useMethods.ts';
import { accountFormMethodsOf } from '../api.ts';
import { BusyButton } from '../../../components/ui/BusyButton.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Checkbox } from '../../../components/ui/Checkbox.tsx';
import { useFieldErrorText } from '../../../components/form/fieldErrorText.ts';
import { asTyped, SelectInput } from '../../../components/form/inputs.tsx';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { SwitchInput } from '../../../components/form/SwitchInput.tsx';
import {
  BUCKET_VENDORS,
  type BucketCredential,
  bucketRules,
  bucketTestBody,
  cleanBucket,
} from '../../../platform/bucket/bucket.ts';
import {
  AWS_REGIONS,
  isRecordingOn,
  keepsStoredSecret,
  missingBucketParts,
  testNeedsSecret,
  withVendor,
} from '../../../platform/bucket/bucketForm.ts';
import { RequiredMark } from '../../../components/form/RequiredMark.tsx';
import { BUCKET, BucketParts, TagRows, useBucket } from './BucketParts.tsx';
import styles from '../accounts.module.css';

interface RecordingOffDialogProps {
  name: string;
  onKeep: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const KEYS = 'resources.accounts.recording';
const OFF_KEYS = 'resources.accounts.recording.off';

/** Switching off as specified loses a secret that nobody may have at hand (docs/decisions.md#recording-off). */
const RecordingOffDialog = ({ name, onKeep, onDelete, onClose }: RecordingOffDialogProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate(`${OFF_KEYS}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('portal.action.cancel')}</Button>
          <Button onClick={onKeep}>{translate(`${OFF_KEYS}.keep`)}</Button>
          <Button look="danger" onClick={onDelete}>
            {translate(`${OFF_KEYS}.delete`)}
          </Button>
        </>
      }
    >
      <p>{translate(`${OFF_KEYS}.text`, { name })}</p>
      <p>{translate(`${OFF_KEYS}.keep_text`)}</p>
    </Dialog>
  );
};

const REGIONS = AWS_REGIONS.map(({ id }) => id);
/** Fields that follow the vendor; set one by one, so that each input is notified. */
const FOLLOWS = ['region', 'secret_access_key', 'connection_string', 'service_key'] as const;

const SHOW_EMPTY = { select: { displayEmpty: true, notched: false } };

interface VendorSelectProps {
  readOnly: boolean;
  onNone: () => void;
}

const VendorSelect = ({ readOnly, onNone }: VendorSelectProps) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { record, value, stored } = useBucket();
  const all = Boolean(useWatch({ name: 'record_all_calls' }));
  // An account may record all calls without a bucket; the rest of it must stay editable.
  const storedSo = Boolean(record?.record_all_calls) && cleanBucket(stored) === null;
  const validate = useMemo<Validator>(
    () => (vendor: unknown, values: Record<string, unknown>) =>
      values['record_all_calls'] && !vendor && !storedSo ? `${KEYS}.vendor_required` : undefined,
    [storedSo],
  );
  const { vendor: chosen } = value;
  const follow = (vendor: string) => {
    if (vendor === '' && cleanBucket(stored)) {
      setValue(`${BUCKET}.vendor`, chosen, { shouldDirty: true });
      onNone();
      return;
    }
    const current = getValues(BUCKET) as BucketCredential;
    const next = withVendor(current, vendor, stored, REGIONS);
    for (const part of FOLLOWS)
      if ((next[part] ?? null) !== (current[part] ?? null))
        setValue(`${BUCKET}.${part}`, next[part] ?? null, { shouldDirty: true });
  };
  const known = BUCKET_VENDORS.map(id => ({ id: id as string, name: translate(`${KEYS}.vendor_${id}`) }));
  const none = { id: '', name: translate(`${KEYS}.vendor_none`) };
  const isStrange = Boolean(chosen) && !bucketRules(chosen);
  const strange = { id: chosen, name: translate('portal.form.not_offered', { name: chosen }) };
  return (
    <SelectInput
      source={`${BUCKET}.vendor`}
      // An element, so that the asterisk follows the requirement while the empty choice keeps its own name.
      label={
        <span>
          {translate(`${KEYS}.vendor`)}
          {all && !storedSo ? <RequiredMark /> : null}
        </span>
      }
      words={translate(`${KEYS}.vendor`)}
      isRequired
      margin="none"
      slotProps={SHOW_EMPTY}
      helperText={isStrange ? translate(`${KEYS}.vendor_unknown`, { vendor: chosen }) : false}
      readOnly={readOnly}
      choices={[none, ...known, ...(isStrange ? [strange] : [])]}
      translateChoice={false}
      validate={validate}
      parse={asTyped}
      onChange={event => follow(String((event as { target: { value: unknown } }).target.value))}
    />
  );
};

const BucketTest = ({ accountSid }: { accountSid: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const provider = useMethods(accountFormMethodsOf);
  const { value, stored } = useBucket();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ about: string; ok: boolean; text: string } | null>(null);
  const about = JSON.stringify(bucketTestBody(value));
  const needsSecret = testNeedsSecret(value, stored);
  const complete = missingBucketParts(value).length === 0;

  const tell = (ok: boolean, text: string) => {
    setResult({ about, ok, text });
    if (ok) notify(text, { type: 'success', messageArgs: { _: text } });
  };
  const test = async () => {
    setBusy(true);
    setResult(null);
    try {
      const found = await provider.testBucket({ accountSid, credential: value });
      if (found.ok) tell(true, translate(`${KEYS}.test_ok`));
      else tell(false, found.reason ?? translate(`${KEYS}.test_failed`));
    } catch (error) {
      tell(false, errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const note = () => {
    if (!complete) return null;
    if (needsSecret) return 'test_needs_secret';
    return keepsStoredSecret(value, stored) ? 'test_stored' : null;
  };
  const shown = note();
  return (
    <div className={clsx(styles.bucketTest, 'pb-row')}>
      <BusyButton busy={busy} disabled={!complete || needsSecret} onClick={() => void test()}>
        {translate(`${KEYS}.${busy ? 'testing' : 'test'}`)}
      </BusyButton>
      {result?.about === about ? (
        <span role={result.ok ? undefined : 'alert'}>
          <Badge tone={result.ok ? 'ok' : 'bad'}>{result.text}</Badge>
        </span>
      ) : shown ? (
        <span className="pb-muted">{translate(`${KEYS}.${shown}`)}</span>
      ) : null}
    </div>
  );
};

const ALL = 'record_all_calls';
const FORMATS = ['mp3', 'wav'];
const DIRTY = { shouldDirty: true };

const BucketError = () => {
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const { value } = useBucket();
  const text = useFieldErrorText()(errors[BUCKET]?.message);
  const about = useRef(value);
  useEffect(() => {
    // Nothing else clears it, and react-hook-form does not submit a form with an error.
    if (text !== null && about.current !== value) clearErrors(BUCKET);
    about.current = value;
  }, [text, value, clearErrors]);
  return text === null ? null : (
    <p role="alert" className="pb-field-error">
      {text}
    </p>
  );
};

export const RecordingSection = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { record, value, stored } = useBucket();
  const all: unknown = useWatch({ name: ALL });
  const format: unknown = useWatch({ name: 'record_format' });
  const before = useRef<{ bucket: unknown; all: unknown } | null>(null);
  const raw: unknown = useWatch({ name: BUCKET });
  const on = isRecordingOn(raw) || (Boolean(all) && value.vendor !== 'none');
  const [asking, setAsking] = useState(false);
  const credential = cleanBucket(stored);
  const switchOff = () => {
    setAsking(false);
    before.current = { bucket: getValues(BUCKET), all };
    setValue(BUCKET, { vendor: 'none' }, DIRTY);
    setValue(ALL, false, DIRTY);
  };
  const keep = () => {
    setAsking(false);
    before.current = { bucket: getValues(BUCKET), all };
    setValue(BUCKET, stored, DIRTY);
    setValue(ALL, false, DIRTY);
  };
  const toggle = (next: boolean) => {
    if (!next) {
      if (credential) setAsking(true);
      else switchOff();
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
      {asking && credential ? (
        <RecordingOffDialog
          name={credential.name ?? ''}
          onKeep={keep}
          onDelete={switchOff}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <BucketError />
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
          <VendorSelect readOnly={readOnly} onNone={() => setAsking(true)} />
          <BucketParts readOnly={readOnly} />
          {bucketRules(value.vendor) ? <TagRows readOnly={readOnly} /> : null}
          {readOnly || !bucketRules(value.vendor) ? null : <BucketTest accountSid={record.account_sid} />}
          <SwitchInput
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
