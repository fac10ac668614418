import { useId } from 'react';
import { PasteArea } from '../../components/form/PasteArea.tsx';
import { useText } from './importTexts.ts';

interface PasteBoxProps {
  typed: string;
  onType: (text: string) => void;
  onText: (text: string) => void;
  disabled: boolean;
  accountColumn: boolean;
}

/** A text longer than a box can show is read at once. */
export const PasteBox = ({ typed, onType, onText, disabled, accountColumn }: PasteBoxProps) => {
  const { text } = useText();
  const id = useId();
  const example = text('source.example');
  return (
    <div className="pb-import-paste">
      <PasteArea
        label={text('source.paste')}
        rows={4}
        value={typed}
        disabled={disabled}
        placeholder={accountColumn ? example : example.replace('account,', '')}
        aria-describedby={id}
        onChange={onType}
        onLongPaste={pasted => onText(typed + pasted)}
      />
      <div className="pb-import-start">
        <button
          type="button"
          className="pb-button"
          disabled={disabled || typed.trim() === ''}
          onClick={() => onText(typed)}
        >
          {text('source.read')}
        </button>
        <span className="pb-muted" id={id}>
          {text('source.paste_help')}
        </span>
      </div>
    </div>
  );
};
