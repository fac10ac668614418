import { createShownList } from '../app/shownList.ts';

export interface FileInView {
  name: string;
  path: string;
}

const shown = createShownList<FileInView>();

export const useRegisterFilesInView = shown.useShown;

export const filesInView = shown.read;
