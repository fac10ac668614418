import { useId } from 'react';

interface CarrierSelectProps {
  label: string;
  help?: string | undefined;
  value: string;
  choices: readonly { id: string; name: string }[];
  disabled: boolean;
  onChange: (id: string) => void;
}

/** A select of few words that always has a value; a value the choices lack is shown as it is. */
export const CarrierSelect = ({ label, help, value, choices, disabled, onChange }: CarrierSelectProps) => {
  const id = useId();
  const offered = choices.some(choice => choice.id === value)
    ? choices
    : [{ id: value, name: value }, ...choices];
  return (
    <div className="pb-plain-select">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="pb-select"
        value={value}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={event => onChange(event.target.value)}
      >
        {offered.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      {help ? (
        <p id={`${id}-help`} className="pb-help">
          {help}
        </p>
      ) : null}
    </div>
  );
};
