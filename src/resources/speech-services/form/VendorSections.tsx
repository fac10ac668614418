import { textOrJson } from '../../../lib/textOrJson.ts';
import { clsx } from 'clsx';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { asTyped, PasswordInput, SelectInput, TextInput } from '../../../components/form/inputs.tsx';
import { Dash } from '../../../components/fields/cells.tsx';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { StoredSecret } from '../../../components/form/SecretInput.tsx';
import {
  type FormValues,
  isFixedAfterCreation,
  isRequired,
  propertyOf,
  vendorSectionOf,
  shownFields,
  VENDOR_SECTIONS,
  type VendorEntry,
  type VendorField,
  type VendorSection,
} from '../../../platform/speech/credentials/vendorField.ts';
import {
  KEYS,
  useStoredCredential,
  useVendorEntry,
  useFieldLabel,
  type VendorInputProps,
} from './credentialFormState.ts';
import { FlagInput } from './IdentitySection.tsx';
import { KeyInput, StoredKey } from './KeyInput.tsx';
import { DuplicateCredentialLink, LockedText } from './Locked.tsx';
import { ModelInput } from './ModelInput.tsx';
import { OptionsInput } from './OptionsInput.tsx';
import styles from './credentialForm.module.css';

const SHOW_EMPTY = { select: { displayEmpty: true, notched: false } };
const TEXT = { autoComplete: 'off', spellCheck: false };

const ChooseInput = ({ field, label, help, required, readOnly }: VendorInputProps<'select' | 'choice'>) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: field.name });
  const isWay = field.kind === 'choice';
  const offered = isWay
    ? field.alternatives.map(({ id, name }) => ({ id, name: translate(`${KEYS}.ways.${name}`, { _: name }) }))
    : field.options;
  const none = isWay ? null : translate(`${KEYS}.none.${field.none ?? 'select'}`, { _: field.none ?? '' });
  const isStrange = typeof value === 'string' && value !== '' && !offered.some(({ id }) => id === value);
  return (
    <SelectInput
      source={field.name}
      // react-admin marks required inputs and adds an empty option to others; this one already has one.
      label={required ? label : <>{label}</>}
      words={label}
      helperText={help}
      readOnly={readOnly}
      isRequired
      choices={[
        ...(none === null ? [] : [{ id: '', name: none }]),
        ...offered,
        ...(isStrange ? [{ id: value, name: translate('portal.form.not_offered', { name: value }) }] : []),
      ]}
      translateChoice={false}
      margin="none"
      slotProps={SHOW_EMPTY}
      parse={asTyped}
    />
  );
};

/** Read-only: the platform takes it only once. */
const FixedField = ({ field, label }: { field: VendorField; label: string }) => {
  const translate = useTranslate();
  const { stored } = useStoredCredential();
  const { errors } = useFormState();
  const chosen: unknown = useWatch({ name: field.name });
  const message = errors[field.name]?.message;
  const value = field.kind === 'choice' ? chosen : stored?.[propertyOf(field) ?? ''];
  const text = textOrJson(value);
  const shown = () => {
    if (text === '') return <LockedText label={label}>{<Dash />}</LockedText>;
    if (field.kind === 'key') return <StoredKey label={label} text={text} />;
    if (field.kind === 'secret') return <StoredSecret label={label} masked={text} />;
    const way = field.kind === 'choice' ? field.alternatives.find(({ id }) => id === text)?.name : undefined;
    return (
      <LockedText label={label}>
        {way ? translate(`${KEYS}.ways.${way}`, { _: way }) : <code>{text}</code>}
      </LockedText>
    );
  };
  return (
    <div>
      {shown()}
      {typeof message === 'string' ? (
        <p role="alert" className="pb-field-error">
          <ValidationError error={message} />
        </p>
      ) : null}
    </div>
  );
};

const FieldInput = (props: VendorInputProps) => {
  const { field, label, help, required, readOnly } = props;
  const common = { source: field.name, label, helperText: help, isRequired: required, readOnly };
  const hint = field.placeholder ? { placeholder: field.placeholder } : {};
  switch (field.kind) {
    case 'choice':
    case 'select':
      return <ChooseInput {...props} field={field} />;
    case 'flag':
      return (
        <FlagInput source={field.name} label={label} helperText={help || undefined} readOnly={readOnly} />
      );
    case 'model':
      return <ModelInput {...props} field={field} />;
    case 'json':
      return <OptionsInput {...props} field={field} />;
    case 'key':
      return <KeyInput {...props} field={field} />;
    case 'secret':
      return (
        <PasswordInput
          {...common}
          {...hint}
          parse={asTyped}
          inputProps={{ ...TEXT, autoComplete: 'new-password' }}
        />
      );
    default:
      return <TextInput {...common} {...hint} parse={asTyped} inputProps={TEXT} />;
  }
};

interface SectionProps {
  section: VendorSection;
  entry: VendorEntry;
  fields: readonly VendorField[];
  values: FormValues;
}

const Section = ({ section, entry, fields, values }: SectionProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { stored, readOnly } = useStoredCredential();
  const isLocked = (field: VendorField) => stored !== null && isFixedAfterCreation(field);
  const help = ({ help: key, unanswered }: VendorField) =>
    key && (stored || !unanswered) ? translate(`${KEYS}.vendor_help.${key}`, { _: key }) : false;
  return (
    <FormSection
      id={section}
      title={translate(`${KEYS}.sections.${section}`)}
      sources={fields.map(({ name }) => name)}
    >
      {fields.map(field =>
        isLocked(field) ? (
          <FixedField key={field.name} field={field} label={labelOf(field)} />
        ) : (
          <FieldInput
            key={`${entry.vendor} ${field.name}`}
            field={field}
            label={labelOf(field)}
            help={help(field)}
            required={isRequired(field, values)}
            readOnly={readOnly}
          />
        ),
      )}
      {fields.some(isLocked) && !readOnly ? (
        <div className={clsx(styles.fixedNote, 'pb-row pb-gap-x-16')}>
          <p className="pb-muted">{translate(`${KEYS}.fixed`)}</p>
          <DuplicateCredentialLink />
        </div>
      ) : null}
    </FormSection>
  );
};

export const VendorSections = () => {
  const entry = useVendorEntry();
  const values = useWatch() as FormValues;
  if (!entry) return null;
  const fields = shownFields(entry, values);
  return VENDOR_SECTIONS.map(section => {
    const own = fields.filter(field => vendorSectionOf(field) === section);
    return own.length === 0 ? null : (
      <Section key={section} section={section} entry={entry} fields={own} values={values} />
    );
  });
};
