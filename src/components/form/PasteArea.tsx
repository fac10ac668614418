import { type ComponentProps, type ReactNode, useId } from 'react';

interface PasteAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'onChange' | 'onPaste' | 'className' | 'id'
> {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  /** Takes what would make the text longer than the box shows without effort. */
  onLongPaste: (pasted: string) => void;
}

/** Characters a text box shows without effort. */
export const SHOWN_MAX = 100_000;

/** A box for lines that are typed or pasted. */
export const PasteArea = ({ label, value, onChange, onLongPaste, ...area }: PasteAreaProps) => {
  const id = useId();
  return (
    <>
      <label className="pb-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="pb-input pb-mono"
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text');
          if (value.length + pasted.length <= SHOWN_MAX) return;
          event.preventDefault();
          onLongPaste(pasted);
        }}
      />
    </>
  );
};
