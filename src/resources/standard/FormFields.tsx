import { type RaRecord, useRecordContext, useResourceContext, useTranslate, type Validator } from 'ra-core';
import { Fragment, useMemo } from 'react';
import { maxLength, maxValue, minValue, required } from 'react-admin';
import {
  asTyped,
  NumberInput,
  PasswordInput,
  SelectInput,
  TextInput,
} from '../../components/form/inputs.tsx';
import { hasScope } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { lateComponent } from '../../components/app/lazyComponent.tsx';
import { notBlank } from '../../components/form/notBlank.ts';
import { FormSection, FormStart } from '../../components/form/FormSection.tsx';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import { useValidateUnlessStored } from '../../components/form/unlessStored.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { isTaken } from '../../platform/names.ts';
import { columnsOfField, type FieldDefinition } from '../fields.ts';
import { useCreation, useDefinition } from './DefinitionContext.ts';
import { ReferenceCell } from './useColumns.tsx';
import { ReferenceChoice } from './ReferenceChoice.tsx';

const FieldFindings = lateComponent<{ source: string }>(
  () => import('../../components/checkUp/FieldFindings.tsx'),
);

const isMono = (field: FieldDefinition): boolean =>
  field.type === 'secret' || (field.type === 'text' && Boolean(field.mono));

const LockedField = ({ field }: { field: FieldDefinition }) => {
  const { whenClosed: Closed } = field;
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const value = (record as Record<string, unknown> | undefined)?.[field.source];
  const shown = () => {
    if (field.type !== 'reference' && (typeof value === 'object' || value === undefined || value === ''))
      return <Dash />;
    if (field.type === 'reference')
      return (
        <ReferenceCell
          reference={field.reference}
          value={value}
          {...(field.none ? { none: `resources.${resource}.words.${field.source}.none` } : {})}
        />
      );
    if (field.type === 'phone') return <span className="pb-mono">{shownNumber(String(value))}</span>;
    return <span className={isMono(field) ? 'pb-mono' : undefined}>{String(value)}</span>;
  };
  return (
    <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
      <dt>{translate(`resources.${resource}.fields.${field.source}`)}</dt>
      <dd>
        {shown()} {Closed ? <Closed /> : null}
      </dd>
    </dl>
  );
};

const useUnique = (field: FieldDefinition): readonly Validator[] => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const creation = useCreation();
  const own = record?.id ?? creation?.sid;
  const checked = field.unique === true;
  const { rows } = useLookup<RaRecord>(resource, { enabled: checked, everywhere: true, fresh: true });
  return useMemo(() => {
    if (!checked || !rows) return [];
    const sent = creation && creation.sid === null ? creation.sent[field.source] : undefined;
    const validator: Validator = (value: unknown) =>
      value !== sent && isTaken(rows, field.source, value, own == null ? null : String(own))
        ? `resources.${resource}.unique.${field.source}`
        : undefined;
    return [validator];
  }, [checked, rows, field.source, own, creation, resource]);
};

const TEXT_LIMIT = 255;

const isRequired = ({ required: when }: FieldDefinition, editing: boolean): boolean =>
  when === 'create' ? !editing : Boolean(when);

const validatorsOf = (field: FieldDefinition, editing: boolean): Validator[] => {
  const own = field.validate ? [field.validate].flat() : [];
  const demanded = isRequired(field, editing) && field.type !== 'boolean' ? [required()] : [];
  switch (field.type) {
    case 'number':
      return [
        ...demanded,
        ...(field.min === undefined ? [] : [minValue(field.min)]),
        ...(field.max === undefined ? [] : [maxValue(field.max)]),
        ...own,
      ];
    case 'secret':
      return [...demanded, maxLength(field.maxLength ?? TEXT_LIMIT), ...own];
    case 'text':
    case 'phone':
    case 'url':
      return [
        ...demanded,
        ...(demanded.length > 0 ? [notBlank] : []),
        maxLength(field.maxLength ?? TEXT_LIMIT),
        ...own,
      ];
    default:
      return [...demanded, ...own];
  }
};

/** Locked fields are text, so that no masked secret is ever saved as a value. */
const FieldInput = ({ field, readOnly }: { field: FieldDefinition; readOnly: boolean }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const viewer = useViewer();
  const unique = useUnique(field);
  const editing = record !== undefined;
  const checks = useMemo(() => [...validatorsOf(field, editing), ...unique], [field, editing, unique]);
  const validate = useValidateUnlessStored(field.source, checks);
  const { source } = field;
  const closed = !hasScope(viewer, field.editableBy) || field.lockedWhere?.(flag);
  if (record && (field.lockedOnEdit || closed)) return <LockedField field={field} />;
  const text = (kind: string) => translate(`resources.${name}.${kind}.${source}`, { _: '' });
  const common = {
    source,
    label: text('fields'),
    helperText: text('help') || (false as const),
    readOnly,
    validate,
  };
  const Own = field.input;
  const placeholder = text('placeholder');
  const hint = placeholder ? { placeholder } : {};
  if (Own) return <Own {...common} {...hint} required={isRequired(field, editing)} />;
  switch (field.type) {
    case 'boolean':
      return <SwitchInput {...common} defaultValue={field.defaultValue === true} />;
    case 'number':
      return <NumberInput {...common} {...hint} />;
    case 'select':
      return <SelectInput {...common} choices={[...field.options]} />;
    case 'reference':
      return <ReferenceChoice field={field} {...common} />;
    case 'secret':
      return <PasswordInput {...common} {...hint} inputProps={{ autoComplete: 'new-password' }} />;
    default:
      return <TextInput {...common} {...hint} parse={asTyped} inputProps={{ autoComplete: 'off' }} />;
  }
};

export const FormFields = ({ readOnly = false }: { readOnly?: boolean }) => {
  const { name, fields, sections = [], slots } = useDefinition();
  const viewer = useViewer();
  const translate = useTranslate();
  const editing = useRecordContext() !== undefined;
  const Notice = slots?.formNotice;
  const End = slots?.formEnd;
  const shown = fields
    .filter(field => field.form !== false && field.type !== 'sid')
    .filter(field => field.on === undefined || field.on === (editing ? 'edit' : 'create'))
    .filter(field => hasScope(viewer, field.scopes))
    .filter(field => editing || !field.lockedWhere?.(flag));
  const untitled = shown.filter(({ section }) => section === undefined);
  const inputs = (section: string | undefined) =>
    shown
      .filter(field => field.section === section)
      .map(field => (
        <Fragment key={field.source}>
          <FieldInput field={field} readOnly={readOnly} />
          {editing ? <FieldFindings source={field.source} /> : null}
        </Fragment>
      ));
  return (
    <>
      {Notice ? <Notice /> : null}
      {untitled.length > 0 ? <FormStart sources={untitled.flatMap(columnsOfField)} /> : null}
      {inputs(undefined)}
      {sections
        .filter(key => shown.some(field => field.section === key))
        .map(key => (
          <FormSection
            key={key}
            id={key}
            title={translate(`resources.${name}.sections.${key}`)}
            sources={shown.filter(field => field.section === key).flatMap(columnsOfField)}
          >
            {inputs(key)}
          </FormSection>
        ))}
      {End ? <End readOnly={readOnly} /> : null}
    </>
  );
};
