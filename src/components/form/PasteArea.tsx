import { type ComponentProps, type ReactNode, useId } from 'react';

interface PasteAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'onChange' | 'onPaste' | 'className' | 'id'
> {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  onLongPaste: (pasted: string) => void;
}

/** Characters that a text box shows without slowing down. */
export const SHOWN_MAX = 100_000;

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
