import { FieldTitle, useInput, useTranslate, ValidationError, type Validator } from 'ra-core';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useFieldWords } from './formContext.ts';

interface SwitchInputProps {
  source: string;
  label: string;
  helperText?: string | false;
  readOnly: boolean;
  defaultValue?: boolean;
  validate?: Validator | Validator[];
}

export const SwitchInput = (props: SwitchInputProps) => {
  const { source, label, helperText = false, readOnly, defaultValue = false, validate } = props;
  const translate = useTranslate();
  const { id, field, fieldState, isRequired } = useInput({
    source,
    type: 'checkbox',
    defaultValue,
    ...(validate ? { validate } : {}),
  });
  useFieldWords(source, label);
  const { error, invalid } = fieldState;
  const help = helperText === false ? undefined : translate(helperText, { _: helperText });
  return (
    <div>
      <Checkbox
        isSwitch
        id={id}
        inputRef={field.ref}
        label={<FieldTitle source={source} label={label} isRequired={isRequired} />}
        checked={Boolean(field.value)}
        disabled={readOnly}
        helperText={help}
        onChange={checked => {
          field.onChange(checked);
          field.onBlur();
        }}
      />
      {invalid ? (
        <p role="alert" className="pb-field-error">
          <ValidationError error={error?.message ?? ''} />
        </p>
      ) : null}
    </div>
  );
};
