import { useMemo } from 'react';
import type { Validator } from 'react-admin';
import { TextInput } from '../../components/form/inputs.tsx';
import { clientNameProblem } from './model/clientName.ts';
import type { FieldInputProps } from '../fields.ts';

/** The form translates the key. */
const canRegister: Validator = (value: unknown) => {
  const problem = typeof value === 'string' ? clientNameProblem(value) : null;
  return problem === null ? undefined : `resources.clients.problems.${problem}`;
};

const asTyped = (value: string) => value;

/** Refuses a name that no device can register with: the platform takes it, and every registration fails. */
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
