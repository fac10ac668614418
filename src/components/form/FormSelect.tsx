import { editableText } from '../../platform/names.ts';
import { Choice } from '../ui/Choice.tsx';

interface FormSelectProps<T extends string> {
  label: string;
  helperText?: string | undefined;
  value: T;
  choices: readonly { id: T; name: string }[];
  disabled: boolean;
  onChange: (id: T) => void;
}

/** For values outside react-admin forms. Shows a value that the choices lack. */
export const FormSelect = <T extends string>({ value, choices, ...props }: FormSelectProps<T>) => {
  const isOffered = choices.some(({ id }) => id === value);
  return (
    <Choice
      {...props}
      isField
      value={value}
      choices={isOffered ? choices : [{ id: value, name: String(editableText(value)) }, ...choices]}
    />
  );
};
