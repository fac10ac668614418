import { TextInput, useTranslate, type Validator } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../components/form/Checkbox.tsx';
import { useValidateUnlessStored } from '../../components/form/unlessStored.ts';
import { jsonProblem } from '../../lib/jsonProblem.ts';
import type { FieldInputProps } from '../fields.ts';

const isVerbs: Validator = (value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const problem = jsonProblem(value);
  if (problem) return { message: 'portal.json.syntax', args: { ...problem } };
  return Array.isArray(JSON.parse(value)) ? undefined : 'portal.json.array';
};

/** Unticking clears the instructions; ticking again restores them. */
const AppJsonInput = ({ source, label, helperText, placeholder, readOnly, validate }: FieldInputProps) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const filled = Boolean(useWatch({ name: source }));
  const [asked, setAsked] = useState<boolean | null>(null);
  const remembered = useRef<unknown>(null);
  const checks = useValidateUnlessStored(
    source,
    useMemo(() => [...validate, isVerbs], [validate]),
  );
  const on = asked ?? filled;
  const toggle = (next: boolean) => {
    setAsked(next);
    if (!next) remembered.current = getValues(source) as unknown;
    setValue(source, next ? remembered.current : null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Checkbox
        label={translate('resources.applications.override')}
        checked={on}
        disabled={readOnly}
        onChange={toggle}
      />
      {on ? (
        <TextInput
          source={source}
          label={label}
          helperText={helperText}
          placeholder={placeholder}
          readOnly={readOnly}
          validate={checks}
          multiline
          minRows={6}
          maxRows={24}
          inputProps={{ autoComplete: 'off', spellCheck: false, className: 'pb-mono' }}
        />
      ) : null}
    </>
  );
};

export default AppJsonInput;
