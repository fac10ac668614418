import type { ComponentProps, ReactNode } from 'react';
import './form.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  label: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** Bytes; a key file has about 2,400. */
const LARGEST_KEY = 64 * 1024;

/** Returns the file's text, or the message key of the problem. Never rejects. */
export const readKeyFile = async (file: File): Promise<{ text: string } | { problem: string }> => {
  if (file.size > LARGEST_KEY) return { problem: 'portal.form.key_file_large' };
  try {
    return { text: await file.text() };
  } catch {
    return { problem: 'portal.form.key_file_unreadable' };
  }
};

export const FileButton = ({ label, onFiles, ...input }: FileButtonProps) => (
  <label className="pb-button pb-file">
    {label}
    <input
      {...input}
      type="file"
      className="pb-visually-hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Allows choosing the same file again after a correction.
        target.value = '';
        onFiles(files);
      }}
    />
  </label>
);
