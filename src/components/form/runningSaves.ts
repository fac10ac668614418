import {
  type DraftPart,
  draftParts,
  dropDraft,
  type FormDraft,
  storeDraft,
  takeParts,
} from '../../browserStorage/formDraft.ts';
import { shownTitle } from '../app/Title.tsx';
import { createListeners } from '../../lib/store.ts';

/** A save under way. It outlives its page: the user may leave, and is told how it ended. */
export interface RunningSave {
  /** Heading of the form's page. */
  title: string;
  isLeft: boolean;
}

interface Kept extends RunningSave {
  draft: FormDraft | null;
  /** Parts of a page that is gone are still told how the save goes on. */
  parts: readonly DraftPart[];
}

const running = new Map<string, Kept>();
const changes = createListeners();

const keep = ({ draft, parts }: Kept) => {
  if (draft) storeDraft({ ...draft, ...takeParts(parts), isLeft: true });
};

/** The page in view begins to save: from here on a reload finds its draft. */
export const beginSave = (path: string, draft: FormDraft | null): void => {
  const save: Kept = { title: shownTitle(), isLeft: false, draft, parts: draftParts() };
  running.set(path, save);
  keep(save);
};

/** A part of a form has learnt what became of a request. */
export const noteProgress = (): void => {
  for (const save of running.values()) keep(save);
};

export const leaveSave = (path: string): void => {
  const save = running.get(path);
  if (!save) return;
  save.isLeft = true;
  changes.tell();
};

/**
 * Saved: the draft is not needed any more. Failed: it stays where the page is gone, or the platform holds a part of it.
 *
 * @returns the save; null when it has ended already
 */
export const endSave = (path: string, outcome: 'saved' | 'failed' | 'session'): RunningSave | null => {
  const save = running.get(path);
  if (!save) return null;
  running.delete(path);
  if (outcome === 'saved') dropDraft(path);
  else if (outcome === 'failed' && !save.isLeft && !takeParts(save.parts).isPartlyStored) dropDraft(path);
  else keep(save);
  changes.tell();
  return save;
};

/** A save of a form on this page goes on, though its page was left. */
export const backgroundSaves = {
  has: (path: string): boolean => running.get(path)?.isLeft === true,
  subscribe: changes.subscribe,
};
