import { Field, type FieldInputProps, useInput, useTranslate, ValidationError } from '../../src/extension.ts';

const DOMAIN = '.voice.example.com';

/** Completes what has no dot yet by the domain of the house. */
const DomainInput = ({ source, label, required, readOnly, validate }: FieldInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string>({ source, validate, defaultValue: '' });
  const { invalid, error } = fieldState;
  return (
    <div>
      <Field
        label={required ? `${label} *` : label}
        value={field.value}
        readOnly={readOnly}
        onText={field.onChange}
        onBlur={() => {
          const name = field.value.trim();
          if (name && !name.includes('.')) field.onChange(name + DOMAIN);
          field.onBlur();
        }}
        error={invalid ? <ValidationError error={error?.message ?? ''} /> : null}
        help={translate('resources.ms-teams-tenants.house_rule', { domain: DOMAIN })}
      />
    </div>
  );
};

export default DomainInput;
