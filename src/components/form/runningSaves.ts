import {
  type DraftPart,
  draftParts,
  dropDraft,
  type FormDraft,
  storeDraft,
  takeDraftParts,
} from '../../browserStorage/formDraft.ts';
import { currentPageTitle } from '../app/Title.tsx';
import { createListeners } from '../../lib/store.ts';

/** A save outlives its page: the user may leave, and a toast reports its end. */
export interface RunningSave {
  title: string;
  isLeft: boolean;
}

interface Kept extends RunningSave {
  draft: FormDraft | null;
  parts: readonly DraftPart[];
}

const running = new Map<string, Kept>();
const changes = createListeners();

const keep = ({ draft, parts }: Kept) => {
  if (draft) storeDraft({ ...draft, ...takeDraftParts(parts), isLeft: true });
};

export const beginSave = (path: string, draft: FormDraft | null): void => {
  const save: Kept = { title: currentPageTitle(), isLeft: false, draft, parts: draftParts() };
  running.set(path, save);
  keep(save);
};

export const storeRunningSaves = (): void => {
  for (const save of running.values()) keep(save);
};

export const moveSaveToBackground = (path: string): void => {
  const save = running.get(path);
  if (!save) return;
  save.isLeft = true;
  changes.tell();
};

/** A failed save's draft stays if the page is gone or a part is stored. null: it has already ended. */
export const endSave = (path: string, outcome: 'saved' | 'failed' | 'session'): RunningSave | null => {
  const save = running.get(path);
  if (!save) return null;
  running.delete(path);
  const isOver =
    outcome === 'saved' ||
    (outcome === 'failed' && !save.isLeft && !takeDraftParts(save.parts).isPartlySaved);
  if (!isOver) keep(save);
  else if (save.draft) dropDraft(save.draft);
  changes.tell();
  return save;
};

export const backgroundSaves = {
  has: (path: string): boolean => running.get(path)?.isLeft === true,
  subscribe: changes.subscribe,
};
