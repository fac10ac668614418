import type { Scope } from '../e2e/seed.ts';

/** What a screen offers to a user, as it was specified, not as the declarations say. */
export interface Offer {
  list: boolean;
  create: boolean;
  save: boolean;
  delete: boolean;
  bulk: boolean;
}

export interface Section {
  name: string;
  menu: string;
  heading: RegExp;
  add: string;
  addHeading: string;
  deleteButton: RegExp;
  offer: (scope: Scope) => Offer;
  /** Text of rows that an account user sees and cannot open. */
  shared?: string;
  /** Kind above the one record of users without the list, where the menu leads them; they add it where there is none. */
  own?: RegExp;
  /** Its form offers to delete, where it differs from the list. */
  deletesInForm?: (scope: Scope) => boolean;
  /** Said when the list is opened without the right. */
  refusal: string;
  /** Buttons of the edit page that write, beside Save and Delete. */
  writes?: readonly RegExp[];
  /** What the list is filtered by, and which record, where the first row of the plain list shows too little. */
  example?: { filter?: Record<string, unknown>; name: string };
  /** Of a section that was read from a declaration: which pages it has, and who opens a record. It may be without rows. */
  declared?: { add: boolean; edit: boolean; opensFor: readonly string[]; hasRequired: boolean };
}
