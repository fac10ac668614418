import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useValidateUnlessStored } from './unlessStored.ts';

interface LenientTextInputProps extends Omit<TextInputProps, 'source' | 'validate'> {
  source: string;
  /** One list for as long as it means the same. */
  validate: readonly Validator[];
}

/** An emptied text stays text; what empty means to the platform is decided where requests are made. */
const asText = (value: string) => value;

export const LenientTextInput = ({ source, validate, ...props }: LenientTextInputProps) => (
  <TextInput
    source={source}
    helperText={false}
    parse={asText}
    inputProps={{ autoComplete: 'off' }}
    {...props}
    validate={useValidateUnlessStored(source, validate)}
  />
);
