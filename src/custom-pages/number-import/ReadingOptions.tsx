import { WarnIcon } from '../../components/app/icons.tsx';
import { Checkbox } from '../../components/form/Checkbox.tsx';
import { NativeSelect } from '../../components/select/NativeSelect.tsx';
import { type Encoding, ENCODINGS } from '../../platform/numberImport/decodeText.ts';
import { type Delimiter, DELIMITERS } from '../../platform/numberImport/readTable.ts';
import { DELIMITER_WORDS, useText } from './importTexts.ts';
import type { PlanState } from './usePlan.ts';
import type { ReadFile } from './useSource.ts';

interface EncodingSelectProps {
  value: Encoding;
  onChange: (encoding: Encoding) => void;
  disabled?: boolean;
}

export const EncodingSelect = ({ value, onChange, disabled }: EncodingSelectProps) => {
  const { text } = useText();
  return (
    <span className="pb-import-choice">
      <NativeSelect
        label={text('columns.encoding')}
        labelShown
        value={value}
        choices={ENCODINGS.map(id => ({ id, name: text(`encodings.${id}`) }))}
        disabled={disabled}
        onChange={onChange}
      />
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
  return (
    <>
      <div className="pb-import-choices">
        <Checkbox
          label={text('columns.heading')}
          checked={plan.hasHeading}
          disabled={disabled}
          onChange={plan.chooseHeading}
        />
        <span className="pb-import-choice">
          <NativeSelect
            label={text('columns.delimiter')}
            labelShown
            value={file.table.delimiter}
            choices={DELIMITERS.map(id => ({ id, name: text(`delimiters.${DELIMITER_WORDS[id]}`) }))}
            disabled={disabled}
            onChange={onDelimiter}
          />
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
