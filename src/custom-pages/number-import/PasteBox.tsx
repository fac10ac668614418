import { useId } from 'react';
import { useText } from './importTexts.ts';

interface PasteBoxProps {
  typed: string;
  onType: (text: string) => void;
  onText: (text: string) => void;
  disabled: boolean;
  accountColumn: boolean;
}

/** Characters a text box shows without effort; longer text is read at once. */
const SHOWN = 100_000;

export const PasteBox = ({ typed, onType, onText, disabled, accountColumn }: PasteBoxProps) => {
  const { text } = useText();
  const id = useId();
  const example = text('source.example');
  return (
    <div className="pb-import-paste">
      <label className="pb-label" htmlFor={id}>
        {text('source.paste')}
      </label>
      <textarea
        id={id}
        className="pb-input pb-mono"
        rows={4}
        value={typed}
        disabled={disabled}
        spellCheck={false}
        autoComplete="off"
        placeholder={accountColumn ? example : example.replace('account,', '')}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onType(target.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text');
          if (typed.length + pasted.length <= SHOWN) return;
          event.preventDefault();
          onText(typed + pasted);
        }}
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
        <span className="pb-muted" id={`${id}-help`}>
          {text('source.paste_help')}
        </span>
      </div>
    </div>
  );
};
