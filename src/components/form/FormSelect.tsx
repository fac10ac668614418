import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { editableText } from '../../platform/names.ts';

interface FormSelectProps<T extends string> {
  label: string;
  helperText?: string | undefined;
  value: T;
  choices: readonly { id: T; name: string }[];
  disabled: boolean;
  onChange: (id: T) => void;
}

/** For what is no field of a form (react-admin's SelectInput is for fields). Shows a value that the choices lack. */
export const FormSelect = <T extends string>(props: FormSelectProps<T>) => {
  const { label, helperText, value, choices, disabled, onChange } = props;
  const id = useId();
  const isOffered = choices.some(choice => choice.id === value);
  return (
    <TextField
      select
      id={id}
      label={label}
      helperText={helperText}
      value={value}
      disabled={disabled}
      onChange={event => {
        const chosen = choices.find(choice => choice.id === event.target.value);
        if (chosen) onChange(chosen.id);
      }}
      slotProps={{ select: { native: true } }}
    >
      {isOffered ? null : <option value={value}>{String(editableText(value))}</option>}
      {choices.map(choice => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </TextField>
  );
};
