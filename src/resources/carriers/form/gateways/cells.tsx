import { useId } from 'react';

/** What every control of a gateway's row knows. */
export interface CellProps {
  id: string;
  /** Accessible name: the column and which gateway. */
  label: string;
  /** Id of the message about it, when something is wrong. */
  problem: string | undefined;
  readOnly: boolean;
}

const invalid = (problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problem };

interface TextCellProps extends CellProps {
  value: string;
  placeholder: string;
  required: boolean;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

/** An address. */
export const TextCell = (props: TextCellProps) => {
  const { id, label, problem, readOnly, value, placeholder, required, onChange, onBlur } = props;
  return (
    <input
      id={id}
      className="pb-input pb-mono"
      aria-label={label}
      aria-required={required}
      value={value}
      placeholder={placeholder}
      readOnly={readOnly}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      {...invalid(problem)}
    />
  );
};

interface NumberCellProps extends CellProps {
  value: number | null;
  placeholder: string;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
}

/** Digits a port has, and one more, so that too many are seen and told. */
const DIGITS = 6;

/** A port. Only digits can be typed. */
export const NumberCell = (props: NumberCellProps) => {
  const { id, label, problem, readOnly, value, placeholder, onChange, onBlur } = props;
  return (
    <input
      id={id}
      className="pb-input pb-mono"
      aria-label={label}
      value={value ?? ''}
      placeholder={placeholder}
      readOnly={readOnly}
      inputMode="numeric"
      autoComplete="off"
      onChange={event => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
        onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={onBlur}
      {...invalid(problem)}
    />
  );
};

interface SelectCellProps extends CellProps {
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

export const SelectCell = ({ id, label, problem, readOnly, value, choices, onChange }: SelectCellProps) => (
  <select
    id={id}
    className="pb-select"
    aria-label={label}
    value={value}
    disabled={readOnly}
    onChange={event => onChange(event.target.value)}
    {...invalid(problem)}
  >
    {choices.map(choice => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ))}
  </select>
);

interface CheckCellProps extends CellProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const CheckCell = ({ id, label, problem, readOnly, checked, onChange }: CheckCellProps) => (
  <input
    id={id}
    type="checkbox"
    aria-label={label}
    checked={checked}
    disabled={readOnly}
    onChange={event => onChange(event.target.checked)}
    {...invalid(problem)}
  />
);

/** A checkbox with its word beside it, for what stands under a row. */
export const OptionCheckbox = ({
  label,
  checked,
  readOnly,
  onChange,
}: Omit<CheckCellProps, 'id' | 'problem'>) => {
  const id = useId();
  return (
    <label className="pb-check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={readOnly}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
};
