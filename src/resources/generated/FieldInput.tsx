import {
  BooleanInput,
  NumberInput,
  PasswordInput,
  SelectInput,
  TextInput,
  maxLength,
  maxValue,
  minValue,
  required,
  useRecordContext,
  useTranslate,
  type Validator,
} from 'react-admin';
import { useMemo } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { flag } from '../../config/config.ts';
import type { FieldDefinition } from '../fields.ts';
import { useUnlessStored } from '../../components/form/unlessStored.ts';
import { useUnique } from './useUnique.ts';
import { LockedField } from './LockedField.tsx';
import { ReferenceChoice } from './ReferenceChoice.tsx';
import { useDefinition } from './DefinitionContext.ts';

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
    case 'text':
    case 'secret':
    case 'phone':
    case 'url':
      return [...demanded, maxLength(field.maxLength ?? TEXT_LIMIT), ...own];
    default:
      return [...demanded, ...own];
  }
};

/** The input a declared field gets; locked fields are shown as text (decision 16: never a mask as a value). */
export const FieldInput = ({ field, readOnly }: { field: FieldDefinition; readOnly: boolean }) => {
  const { name } = useDefinition();
  const record = useRecordContext();
  const translate = useTranslate();
  const { scope } = useViewer();
  const unique = useUnique(field);
  const editing = record !== undefined;
  const checks = useMemo(() => [...validatorsOf(field, editing), ...unique], [field, editing, unique]);
  const validate = useUnlessStored(field.source, checks);
  const { source } = field;
  const closed = field.changeableBy?.includes(scope) === false || field.closedWhere?.(flag);
  if (field.type === 'sid') return record ? <LockedField field={field} /> : null;
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
      return <BooleanInput {...common} defaultValue={field.defaultValue ?? false} />;
    case 'number':
      return <NumberInput {...common} {...hint} />;
    case 'select':
      return <SelectInput {...common} choices={[...field.options]} />;
    case 'reference':
      return <ReferenceChoice field={field} {...common} />;
    case 'secret':
      return <PasswordInput {...common} {...hint} inputProps={{ autoComplete: 'new-password' }} />;
    default:
      return <TextInput {...common} {...hint} parse={asText} inputProps={{ autoComplete: 'off' }} />;
  }
};

/** An emptied text stays text; what empty means to the platform is decided where requests are made. */
const asText = (value: string) => value;
