import { TextInput, useTranslate } from 'react-admin';
import { useCarrierForm } from './CarrierFormContext.ts';

interface CarrierTextInputProps {
  source: string;
  /** Key of the label under `resources.carriers.form`; `{name}_help` and `{name}_placeholder` stand by it. */
  name: string;
  required?: boolean;
  /** What stands above it is the same word already. */
  labelled?: boolean;
}

/** A text of the carrier. What is wrong with it, the form says as a whole (problems.ts). */
export const CarrierTextInput = ({
  source,
  name,
  required = false,
  labelled = false,
}: CarrierTextInputProps) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  const text = (key: string) => translate(`resources.carriers.form.${key}`, { _: '' });
  const placeholder = text(`${name}_placeholder`);
  return (
    <TextInput
      source={source}
      label={labelled ? false : text(name)}
      helperText={text(`${name}_help`) || false}
      isRequired={required}
      readOnly={readOnly}
      {...(placeholder ? { placeholder } : {})}
      inputProps={{
        autoComplete: 'off',
        spellCheck: false,
        ...(labelled ? { 'aria-label': text(name) } : {}),
      }}
    />
  );
};
