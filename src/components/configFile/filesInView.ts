import { createShownList } from '../app/shownList.ts';

/** Leads to the file of a record that is in view. */
export interface FileInView {
  name: string;
  path: string;
}

const shown = createShownList<FileInView>();

/** Offers it in the command box, as long as the record is shown. */
export const useFilesInView = shown.useShown;

/** Those of everything that is shown now. */
export const filesInView = shown.read;
