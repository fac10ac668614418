import type { PreviewRow } from './outcome.ts';

type Text = (key: string, args?: object) => string;

/** What there is to say about a row, in sentences: what became of it first, then what the check found. */
export const rowNotes = ({ outcome, notes }: PreviewRow, text: Text): string[] => {
  if (outcome?.kind === 'created') return [];
  if (outcome?.kind === 'existing') return [text('notes.exists_unseen')];
  const checked = notes.map(({ key, args }) => text(`notes.${key}`, args));
  return outcome ? [outcome.message, ...checked] : checked;
};
