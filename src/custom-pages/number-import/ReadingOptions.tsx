import { useId } from 'react';
import { WarnIcon } from '../../components/app/icons.tsx';
import { type Encoding, ENCODINGS } from '../../platform/numberImport/decodeText.ts';
import { type Delimiter, DELIMITERS } from '../../platform/numberImport/readTable.ts';
import { DELIMITER_WORDS, useText } from './importTexts.ts';
import type { PlanState } from './usePlan.ts';
import type { ReadFile } from './useSource.ts';

interface EncodingSelectProps {
  value: string;
  onChange: (encoding: Encoding) => void;
  disabled?: boolean;
}

const isEncoding = (value: string): value is Encoding => (ENCODINGS as readonly string[]).includes(value);

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

interface HowItIsReadProps {
  file: ReadFile;
  plan: PlanState;
  onDelimiter: (delimiter: Delimiter) => void;
  onEncoding: (encoding: ReadFile['encoding']) => void;
  disabled: boolean;
}

export const ReadingOptions = ({ file, plan, onDelimiter, onEncoding, disabled }: HowItIsReadProps) => {
  const { text } = useText();
  const id = useId();
  return (
    <>
      <div className="pb-import-choices">
        <label className="pb-check">
          <input
            type="checkbox"
            checked={plan.hasHeading}
            disabled={disabled}
            onChange={({ target }) => plan.chooseHeading(target.checked)}
          />
          {text('columns.heading')}
        </label>
        <span className="pb-import-choice">
          <label className="pb-label" htmlFor={id}>
            {text('columns.delimiter')}
          </label>
          <select
            id={id}
            className="pb-select"
            value={file.table.delimiter}
            disabled={disabled}
            onChange={({ target }) => {
              const chosen = DELIMITERS.find(delimiter => delimiter === target.value);
              if (chosen) onDelimiter(chosen);
            }}
          >
            {DELIMITERS.map(delimiter => (
              <option key={delimiter} value={delimiter}>
                {text(`delimiters.${DELIMITER_WORDS[delimiter]}`)}
              </option>
            ))}
          </select>
        </span>
        {file.source.name === null ? null : (
          <EncodingSelect value={file.encoding} onChange={onEncoding} disabled={disabled} />
        )}
      </div>
      {file.telling ? (
        <p role="status" className="pb-notice pb-import-guessed">
          <WarnIcon />
          <span>{text('columns.guessed', { words: file.telling.join(', ') })}</span>
        </p>
      ) : null}
    </>
  );
};
