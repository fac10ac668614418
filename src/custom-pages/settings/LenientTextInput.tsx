import { type TextInputProps, type Validator } from 'react-admin';
import { asTyped, TextInput } from '../../components/form/inputs.tsx';
import { editableText } from '../../platform/names.ts';
import { useValidateUnlessStored } from '../../components/form/unlessStored.ts';

interface LenientTextInputProps extends Omit<TextInputProps, 'source' | 'validate'> {
  source: string;
  /** Must keep its identity between renderings. */
  validate: readonly Validator[];
}

export const LenientTextInput = ({ source, validate, ...props }: LenientTextInputProps) => (
  <TextInput
    source={source}
    helperText={false}
    parse={asTyped}
    format={editableText}
    inputProps={{ autoComplete: 'off' }}
    {...props}
    validate={useValidateUnlessStored(source, validate)}
  />
);
