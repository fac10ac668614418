import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { WholeRecord } from '../platform/configuration/fields.ts';

type Row = Record<string, unknown>;

interface Sender {
  request: (sent: { method: 'PUT' | 'DELETE'; path: string; body?: unknown }) => Promise<unknown>;
}

export interface WrittenColumn {
  /** The value to send and compare; null: none. */
  clean: (value: unknown) => unknown;
  /** Sent for no value. Absent: null. */
  none?: unknown;
  /** The value as the platform returns it, e.g. masked. Absent: as sent. */
  answered?: (value: unknown) => unknown;
  /** Part whose input shows a conflict. Absent: the column's own. */
  input?: string;
  /** Messages never show the stored value. */
  unsaid?: true;
  /** Some supported versions lack the column: a write leaves it out there while it holds nothing. */
  isNewer?: true;
}

/** A save that fails midway throws an HttpError with `outcome`; the next one continues from `known`. */
export interface FormSave<Loaded = unknown, Known = unknown, Outcome = unknown> {
  /** The record as loaded, if that is more than the record, or older. */
  readonly loaded?: Loaded | null;
  /** State of an interrupted save, as JSON for the form's draft. */
  readonly known?: Known | null;
  /** Called around a request whose outcome decides the next step. */
  readonly note?: (known: Known | null) => void;
  /** Runs before anything is sent; throwing ends the save. */
  readonly begin?: (data: Row) => void | Promise<void>;
  readonly progress?: (done: number, total: number) => void;
  readonly ended?: (outcome: Outcome) => void;
  /** The save threw, or stored a part (`outcome` in the body). @returns the error for the page */
  readonly failed?: (error: unknown) => unknown;
}

/** A {@link FormSave} of any feature; its methods are bivariant. */
export interface AnyFormSave extends Omit<FormSave, 'note' | 'ended'> {
  note?(this: void, known: unknown): void;
  ended?(this: void, outcome: unknown): void;
}

export interface SaveContext {
  methods: <M extends object>(methodsOf: (context: never) => M | Promise<M>) => M;
  read: (resource: string, id: Identifier) => Promise<RaRecord>;
  /** The picked provider, or the user's. */
  serviceProviderSid: () => string | null;
  /** Writes are recorded, not sent; a read after them fails. */
  isDryRun: boolean;
}

export interface SaveParams<Save extends AnyFormSave = AnyFormSave> {
  /** Absent: a new record. */
  id?: Identifier;
  data: Row;
  previousData?: Row | undefined;
  save: Save;
}

/** `meta.whole` of a save without a form, e.g. from a file. `stored`: null for a new record. */
export interface WholeSave {
  stored: WholeRecord | null;
  wanted: WholeRecord;
}

export interface SaveEnd<Outcome extends object = object> {
  record: Row;
  outcome: Outcome;
  error: HttpError | null;
}

/** Saves with one request. @returns the record, with `id` */
export type PlainSave = (params: { data: Row; previousData?: Row | undefined }) => Promise<Row>;

/** An error without field: the form stays as it is. @param message a key */
export const formWideError = (message: string): HttpError =>
  new HttpError(message, 0, { text: null, errors: { root: { server: message } } });

/** Rules for writing a resource. Functions are methods, so that parameters may be narrower. */
export interface WriteRules {
  /** The platform refuses these, or stores values that it cannot read again. */
  neverSent?: readonly string[];
  notInUpdate?: readonly string[];
  columns?: Readonly<Record<string, WrittenColumn>>;
  /** null removes a webhook; absent: null is left out, because hooks cannot be removed. */
  clearsHooks?: true;
  /** Changes an update's body last; `data` is the form's. Pure. */
  finish?: (body: Row, data: Row) => Row;
  /** Writes also change other collections, as a delete does. */
  cascades?: true;
  create?(context: SaveContext, params: SaveParams, plain: PlainSave): Promise<SaveEnd>;
  update?(context: SaveContext, params: SaveParams, plain: PlainSave): Promise<SaveEnd>;
  /** Form values and loaded data of whole records, for `create` and `update`. Pure. */
  ofWhole?(whole: WholeSave): { data: Row; loaded: unknown };
  delete?(http: Sender, sid: string, previous?: Row): Promise<void>;
}
