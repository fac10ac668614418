import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';

interface FileTextProps {
  /** What the text is for. */
  name: string;
  onText: (text: string) => void;
}

/** Fills a text from a file of the user's. */
export const FileText = ({ name, onText }: FileTextProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    try {
      onText(await file.text());
    } catch (error) {
      notify('portal.env.read_failed', {
        type: 'error',
        messageArgs: { reason: error instanceof Error ? error.message : String(error) },
      });
    }
  };
  return (
    <div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={name}
        onChange={event => {
          const file = event.target.files?.[0];
          // The same file again is a choice too.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <button type="button" className="pb-button" onClick={() => picker.current?.click()}>
        {translate('portal.env.choose_file')}
      </button>
    </div>
  );
};
