import { useId } from 'react';

interface PreferenceSelectProps<T extends string> {
  label: string;
  choices: readonly { id: T; name: string }[];
  value: T;
  onChange: (choice: T) => void;
}

/** One labelled choice of the preferences panel. */
export const PreferenceSelect = <T extends string>(props: PreferenceSelectProps<T>) => {
  const { label, choices, value, onChange } = props;
  const id = useId();
  return (
    <>
      <label className="pb-label" htmlFor={id}>
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
        {choices.map(({ id: choice, name }) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
};
