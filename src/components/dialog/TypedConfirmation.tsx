import { useTranslate } from 'ra-core';
import { useId } from 'react';

interface TypedConfirmationProps {
  expected: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}

export const TypedConfirmation = ({
  expected,
  value,
  isWrong,
  onChange,
  onEnter,
}: TypedConfirmationProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <p>
      <label className="pb-label" htmlFor={id}>
        {translate('portal.delete.type_word', { word: expected })}
      </label>
      <input
        id={id}
        className="pb-input"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      {isWrong ? (
        <span id={`${id}-wrong`} role="alert" className="pb-field-error">
          {translate('portal.delete.wrong_word', { word: expected })}
        </span>
      ) : null}
    </p>
  );
};
