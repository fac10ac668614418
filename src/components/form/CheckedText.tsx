import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useUnlessStored } from './unlessStored.ts';

interface CheckedTextProps extends Omit<TextInputProps, 'source' | 'validate'> {
  source: string;
  /** One list for as long as it means the same. */
  validate: readonly Validator[];
}

/** An emptied text stays text; what empty means to the platform is decided where requests are made. */
const asText = (value: string) => value;

/** A text whose checks let pass what is stored. */
export const CheckedText = ({ source, validate, ...props }: CheckedTextProps) => (
  <TextInput
    source={source}
    helperText={false}
    parse={asText}
    inputProps={{ autoComplete: 'off' }}
    {...props}
    validate={useUnlessStored(source, validate)}
  />
);
