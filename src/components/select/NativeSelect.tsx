import { type SelectHTMLAttributes, useId } from 'react';
import { DownIcon } from '../app/icons.tsx';

/** The browser's select under the arrow that all selects have. */
export const PlainSelect = (select: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className="pb-select-field">
    <select className="pb-select" {...select} />
    <DownIcon />
  </span>
);

interface NativeSelectProps<T extends string> {
  label: string;
  /** Shows the label above; else it is for assistive technology only. */
  labelShown?: boolean;
  value: T;
  choices: readonly { id: T; name: string }[];
  disabled?: boolean | undefined;
  onChange: (id: T) => void;
}

/** For lists, the shell and the import, which load without MUI. */
export const NativeSelect = <T extends string>(props: NativeSelectProps<T>) => {
  const { label, labelShown = false, value, choices, disabled, onChange } = props;
  const id = useId();
  const field = (
    <>
      <label className={labelShown ? 'pb-label' : 'pb-visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <PlainSelect
        id={id}
        value={value}
        disabled={disabled}
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
      </PlainSelect>
    </>
  );
  return labelShown ? <span className="pb-select-labelled">{field}</span> : field;
};
