import { clsx } from 'clsx';
import { useInput, useRecordContext, ValidationError, type Validator } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTexts } from '../../../components/app/useTexts.ts';
import { FieldGroup } from '../../../components/form/FieldGroup.tsx';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFieldWords } from '../../../components/form/formContext.ts';
import { SelectInput, TextInput } from '../../../components/form/inputs.tsx';
import { PlusIcon, TrashIcon } from '../../../components/app/icons.tsx';
import { KeyText } from '../../../components/form/KeyText.tsx';
import { FileButton, readKeyFile } from '../../../components/form/FileButton.tsx';
import { KeepSecretButton, ReplaceSecretButton, SecretInput } from '../../../components/form/SecretInput.tsx';
import { Button, IconButton } from '../../../components/ui/Button.tsx';
import { type BucketCredential, bucketRules, isSameBucket } from '../../../platform/bucket/bucket.ts';
import { AWS_REGIONS, readServiceKey, vendorHasBucketPart } from '../../../platform/bucket/bucketForm.ts';
import { looksMasked } from '../../../platform/mask.ts';
import type { Account } from '../../../platform/records.ts';
import styles from '../accounts.module.css';
import { labelled } from '../../../lib/labelled.ts';
import { RequiredMark } from '../../../components/form/RequiredMark.tsx';

export const BUCKET = 'bucket_credential';

export const useBucket = () => {
  const record = useRecordContext<Account>();
  const value = useWatch({ name: BUCKET }) as BucketCredential | null | undefined;
  return { record, value: value ?? { vendor: '' }, stored: record?.bucket_credential ?? null };
};

const unlessStored =
  (stored: BucketCredential | null, check: (value: unknown) => string | undefined): Validator =>
  (value: unknown, values: Record<string, unknown>) =>
    isSameBucket(values[BUCKET], stored) ? undefined : check(value);

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

const demanded = (stored: BucketCredential | null, message = 'ra.validation.required'): Validator =>
  Object.assign(
    unlessStored(stored, value => (isEmpty(value) ? message : undefined)),
    { isRequired: true },
  );

/** The platform replaces a secret that looks masked by the stored one. */
const notMasked = (stored: BucketCredential | null): Validator =>
  unlessStored(stored, value =>
    looksMasked(value) && !Object.values(stored ?? {}).includes(value as string)
      ? 'resources.accounts.recording.masked'
      : undefined,
  );

interface ServiceKeyInputProps {
  source: string;
  label: string;
  stored: string | null;
  readOnly: boolean;
}

const KEYS = 'resources.accounts.recording';

const ServiceKeyInput = ({ source, label, stored, readOnly }: ServiceKeyInputProps) => {
  const translate = useTranslate();
  const id = useId();
  const { stored: credential } = useBucket();
  const validate = useMemo(() => [demanded(credential, `${KEYS}.service_key_required`)], [credential]);
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useInput({ source, validate });
  useFieldWords(source, label, { isSecret: true });
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const key = typeof value === 'string' ? value : '';
  const kept = stored !== null && (key === stored || readOnly);
  const message = problem ?? fieldState.error?.message ?? null;

  const read = async (chosen: File) => {
    const content = await readKeyFile(chosen);
    setFile(chosen.name);
    if ('problem' in content) return setProblem(content.problem);
    const found = readServiceKey(content.text);
    if ('problem' in found) return setProblem(`${KEYS}.service_key_${found.problem}`);
    setProblem(null);
    onChange(found.key);
  };
  const set = (next: string) => {
    setFile(null);
    setProblem(null);
    onChange(next);
  };

  return (
    <div className={clsx('pb-key-file pb-stack', styles.serviceKey)}>
      <span className="pb-label" id={`${id}-label`}>
        {label}
        {readOnly ? null : <RequiredMark />}
      </span>
      {key ? <KeyText text={key} labelledBy={`${id}-label`} /> : null}
      {readOnly ? null : kept ? (
        <ReplaceSecretButton label={label} onClick={() => set('')} />
      ) : (
        <div className="pb-secret pb-row pb-shrinks">
          <FileButton
            ref={ref}
            label={translate(`${KEYS}.service_key_choose`)}
            accept=".json,application/json"
            aria-label={labelled(translate, label, translate(`${KEYS}.service_key_choose`))}
            aria-invalid={message !== null}
            aria-describedby={`${id}-help`}
            onBlur={onBlur}
            onFiles={([chosen]) => {
              if (chosen) void read(chosen);
            }}
          />
          <span className="pb-muted">{file ?? translate(`${KEYS}.service_key_empty`)}</span>
          {stored === null ? null : <KeepSecretButton onClick={() => set(stored)} />}
        </div>
      )}
      {readOnly ? null : (
        <p
          id={`${id}-help`}
          role={message === null ? undefined : 'alert'}
          className={message === null ? 'pb-muted' : 'pb-field-error'}
        >
          {message === null ? translate(`${KEYS}.service_key_help`) : <ValidationError error={message} />}
        </p>
      )}
    </div>
  );
};

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
    <FieldGroup title={translate(titleOf(value.vendor))}>
      {fields.map(({ id }, index) => (
        <div key={id} className={clsx(styles.tag, 'pb-grid pb-gap-12')}>
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
            <IconButton
              label={translate(`${KEYS}.tag_delete`, { position: index + 1 })}
              onClick={() => remove(index)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </div>
      ))}
      {readOnly ? null : (
        <div>
          <Button onClick={() => append({ Key: '', Value: '' })}>
            <PlusIcon /> {translate(`${KEYS}.tag_add`)}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
};

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
  const text = useTexts(KEYS);
  if (!rules) return null;
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
      {vendorHasBucketPart(vendor, 'endpoint') ? (
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
      {vendorHasBucketPart(vendor, 'access_key_id') ? (
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
