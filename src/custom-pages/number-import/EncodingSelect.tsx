import { useId } from 'react';
import { ENCODINGS, type Encoding } from '../../platform/numberImport/decodeText.ts';
import { useText } from './useText.ts';

interface EncodingSelectProps {
  value: string;
  onChange: (encoding: Encoding) => void;
  disabled?: boolean;
}

const isEncoding = (value: string): value is Encoding => (ENCODINGS as readonly string[]).includes(value);

/** The encoding of a file: told, and chosen where it was guessed wrongly. */
export const EncodingSelect = ({ value, onChange, disabled }: EncodingSelectProps) => {
  const { text } = useText();
  const id = useId();
  return (
    <span className="pb-import-choice">
      <label className="pb-label" htmlFor={id}>
        {text('columns.encoding')}
      </label>
      <select
        id={id}
        className="pb-select"
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          if (isEncoding(target.value)) onChange(target.value);
        }}
      >
        {ENCODINGS.map(encoding => (
          <option key={encoding} value={encoding}>
            {text(`encodings.${encoding}`)}
          </option>
        ))}
      </select>
    </span>
  );
};
