import type { Session } from './severalCalls.ts';

/** The writes of a kind of record, as its page does them. */
export interface Kind {
  name: string;
  /** Answers the sid of what it has added. */
  add: (session: Session, name: string) => Promise<string>;
  /** What an add leaves in the database, as differencesOf tells it. */
  added: readonly string[];
  /** Loads it, changes one thing or none, saves it. Rejects with what the page would say. */
  save: (session: Session, sid: string, isChanged: boolean) => Promise<void>;
  changed: readonly string[];
  remove: (session: Session, sid: string) => Promise<void>;
  /** What the platform leaves behind when it is deleted. */
  left?: readonly string[];
}
