import { type DragEvent, type ReactNode, useState } from 'react';
import './dropZone.css';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

export const DropZone = ({ onFiles, disabled = false, children }: DropZoneProps) => {
  const [isOver, setOver] = useState(false);
  const carriesFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className="pb-drop pb-row pb-gap-12"
      data-over={isOver || undefined}
      onDragOver={event => {
        // By default the browser would leave the portal to show the file.
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
      {children}
    </div>
  );
};
