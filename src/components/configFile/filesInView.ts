import { createShownList } from '../app/shownList.ts';

export interface FileInView {
  name: string;
  path: string;
}

const shown = createShownList<FileInView>();

/** Offers files in the command box while the caller is mounted. */
export const useFilesInView = shown.useShown;

export const filesInView = shown.read;
