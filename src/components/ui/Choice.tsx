import { type SelectHTMLAttributes, useId } from 'react';
import { DownIcon } from '../app/icons.tsx';

export const PlainSelect = (select: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className="pb-select-field">
    <select className="pb-select" {...select} />
    <DownIcon />
  </span>
);

interface ChoiceProps<T extends string> {
  label: string;
  labelShown?: boolean;
  isField?: boolean;
  helperText?: string | undefined;
  value: T;
  choices: readonly { id: T; name: string }[];
  disabled?: boolean | undefined;
  onChange: (id: T) => void;
}

/** For a few choices; a Combobox can be searched, a ChoiceInput is a form's field. */
export const Choice = <T extends string>(props: ChoiceProps<T>) => {
  const {
    label,
    labelShown = false,
    isField = false,
    helperText,
    value,
    choices,
    disabled,
    onChange,
  } = props;
  const id = useId();
  const field = (
    <>
      <label className={labelShown || isField ? 'pb-label' : 'pb-visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <PlainSelect
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={helperText === undefined ? undefined : `${id}-help`}
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
  if (isField)
    return (
      <div className="pb-choice">
        {field}
        {helperText === undefined ? null : (
          <p id={`${id}-help`} className="pb-help">
            {helperText}
          </p>
        )}
      </div>
    );
  return labelShown ? <span className="pb-select-labelled">{field}</span> : field;
};
