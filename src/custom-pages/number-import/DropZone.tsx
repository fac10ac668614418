import { useState, type DragEvent } from 'react';
import { useText } from './useText.ts';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  describedBy: string;
}

/** A file, chosen or dropped. The input is the browser's own: it works by keyboard and with assistive technology. */
export const DropZone = ({ onFiles, disabled, describedBy }: DropZoneProps) => {
  const { text } = useText();
  const [isOver, setOver] = useState(false);
  const carriesFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className="pb-import-drop"
      data-over={isOver || undefined}
      onDragOver={event => {
        // Without this the browser would leave the portal and show the file.
        event.preventDefault();
        setOver(carriesFiles(event));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        if (carriesFiles(event)) onFiles([...event.dataTransfer.files]);
      }}
    >
      <label className="pb-button pb-file">
        {text('source.choose')}
        <input
          type="file"
          className="pb-visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-describedby={describedBy}
          disabled={disabled}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file, corrected, can be chosen again.
            target.value = '';
            onFiles(files);
          }}
        />
      </label>
      <span className="pb-muted">{text('source.drop')}</span>
    </div>
  );
};
