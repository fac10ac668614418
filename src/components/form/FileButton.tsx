import type { ComponentProps, ReactNode } from 'react';
import './fileButton.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files. The input is the browser's own: it works by keyboard and with assistive technology. */
export const FileButton = ({ label, onFiles, ...input }: FileButtonProps) => (
  <label className="pb-button pb-file">
    {label}
    <input
      {...input}
      type="file"
      className="pb-visually-hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file, corrected, can be chosen again.
        target.value = '';
        onFiles(files);
      }}
    />
  </label>
);
