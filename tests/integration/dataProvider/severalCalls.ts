import type { atHome } from './platform.ts';

/* The saves of the portal that take several requests, as their forms do them. */

export type Session = Awaited<ReturnType<typeof atHome>>;

interface Form {
  /** What is left to do; `progress` is what the form knew when the save before this one broke off. */
  save: (progress: unknown, note: (progress: unknown) => void) => Promise<unknown[]>;
}

interface SavedRecord {
  wanted: unknown;
  /** Loads it into a form. */
  open: () => Promise<Form>;
  /** What the platform holds. */
  state: () => Promise<unknown>;
}

export interface Save {
  name: string;
  prepare: (session: Session, name: string) => Promise<SavedRecord>;
}
