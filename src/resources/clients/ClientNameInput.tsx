import { useMemo } from 'react';
import type { Validator } from 'react-admin';
import { TextInput } from '../../components/form/inputs.tsx';
import { clientNameProblem } from './model/clientName.ts';
import type { FieldInputProps } from '../fields.ts';

const canRegister: Validator = (value: unknown) => {
  const problem = typeof value === 'string' ? clientNameProblem(value) : null;
  return problem === null ? undefined : `resources.clients.problems.${problem}`;
};

const asTyped = (value: string) => value;

/** Refuses a name with which every registration fails, though the platform accepts it. */
const ClientNameInput = ({ validate, required, ...props }: FieldInputProps) => {
  const checks = useMemo(() => [...validate, canRegister], [validate]);
  return (
    <TextInput
      {...props}
      isRequired={required}
      validate={checks}
      parse={asTyped}
      inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  );
};

export default ClientNameInput;
