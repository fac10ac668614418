import { TextInput, maxLength, required as demanded } from 'react-admin';
import { useMemo } from 'react';
import { useUnlessStored } from '../form/unlessStored.ts';

interface FreeTextProps {
  source: string;
  label: string;
  max: number;
  required: boolean;
  readOnly: boolean;
}

/** A language, voice or model that no list offers: typed. */
export const FreeText = ({ source, label, max, required, readOnly }: FreeTextProps) => {
  const checks = useMemo(() => [...(required ? [demanded()] : []), maxLength(max)], [required, max]);
  return (
    <TextInput
      source={source}
      label={label}
      helperText={false}
      readOnly={readOnly}
      validate={useUnlessStored(source, checks)}
      inputProps={{ autoComplete: 'off', spellCheck: false }}
    />
  );
};
