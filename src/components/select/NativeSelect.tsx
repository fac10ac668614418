import { useId } from 'react';

interface NativeSelectProps<T extends string> {
  label: string;
  /** Shows the label above; else it is for assistive technology only. */
  labelShown?: boolean;
  value: T;
  choices: readonly { id: T; name: string }[];
  onChange: (id: T) => void;
}

/** The browser's select, for lists and the shell, which load without MUI. */
export const NativeSelect = <T extends string>(props: NativeSelectProps<T>) => {
  const { label, labelShown = false, value, choices, onChange } = props;
  const id = useId();
  return (
    <>
      <label className={labelShown ? 'pb-label' : 'pb-visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="pb-select"
        value={value}
        onChange={event => {
          const chosen = choices.find(choice => choice.id === event.target.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </>
  );
};
