import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { WholeRecord } from '../platform/configuration/fields.ts';

type Row = Record<string, unknown>;

/** The part of the HTTP client that a delete needs. */
interface Sender {
  request: (sent: { method: 'PUT' | 'DELETE'; path: string; body?: unknown }) => Promise<unknown>;
}

/** A column that holds more than a plain value or a webhook. */
export interface WrittenColumn {
  /** As it is sent, and compared with what is stored; null: none. */
  clean: (value: unknown) => unknown;
  /** How an update says that there is none. Absent: null. */
  none?: unknown;
  /** As the platform answers it, such as with masked secrets. Absent: as it was sent. */
  answered?: (value: unknown) => unknown;
  /** The part at whose input a conflict of the whole is told. Absent: it has an input itself. */
  input?: string;
  /** No message shows what is stored in it. */
  unsaid?: true;
}

/**
 * `meta.save` of react-admin's `create` and `update`: what the form of a save in several requests knows, and what it is
 * told. A save that failed in the middle throws an HttpError with `outcome` in its body; `known` of the next one goes on
 * from there.
 */
export interface FormSave<Loaded = unknown, Known = unknown, Outcome = unknown> {
  /** As the form has loaded it, where that is more than the record, or older. */
  readonly loaded?: Loaded | null;
  /** Of an interrupted save of the same form. JSON: it travels with the form's draft. */
  readonly known?: Known | null;
  /** Called before a request whose outcome decides how to go on, and after it. */
  readonly note?: (known: Known | null) => void;
  /** Before anything is sent; what it throws ends the save. */
  readonly begin?: (data: Row) => void | Promise<void>;
  /** Requests that are done, and all of them. */
  readonly progress?: (done: number, total: number) => void;
  /** All was stored, or a part of it. */
  readonly ended?: (outcome: Outcome) => void;
  /** The save threw, or stored a part only (`outcome` in the body). @returns the error that the page gets */
  readonly failed?: (error: unknown) => unknown;
}

/** A {@link FormSave} of any feature: what its methods take is what the save of that feature tells. */
export interface AnyFormSave extends Omit<FormSave, 'note' | 'ended'> {
  note?(this: void, known: unknown): void;
  ended?(this: void, outcome: unknown): void;
}

/** What the steps of a save are made with. */
export interface SaveContext {
  /** Methods of a feature: each that writes is one line in the log of the user's own actions. */
  methods: <M extends object>(methodsOf: (context: never) => M | Promise<M>) => M;
  /** The record of a resource as the platform holds it. */
  read: (resource: string, id: Identifier) => Promise<RaRecord>;
  /** The chosen one, or the user's. */
  serviceProviderSid: () => string | null;
  /** Writes are recorded and not sent, so that a read after them fails. */
  isDryRun: boolean;
}

export interface SaveParams<Save extends AnyFormSave = AnyFormSave> {
  /** Absent: a new record. */
  id?: Identifier;
  /** The form's values. */
  data: Row;
  previousData?: Row | undefined;
  /** Empty without a form. */
  save: Save;
}

/** `meta.whole` of a save without a form, such as that of a file. `stored`: null for a new record. */
export interface WholeSave {
  stored: WholeRecord | null;
  wanted: WholeRecord;
}

/** The end of a save of several requests. */
export interface SaveEnd<Outcome extends object = object> {
  /** With `id`, as the caches keep it. */
  record: Row;
  /** What was stored and what was not. */
  outcome: Outcome;
  /** Why a part is not stored; null: all is. */
  error: HttpError | null;
}

/** The plain save of one request, as other resources have it. @returns the record, with `id` */
export type PlainSave = (params: { data: Row; previousData?: Row | undefined }) => Promise<Row>;

/** An error of no field: the form stays as it is, and the outcome above it says the rest. @param message a key */
export const errorOfForm = (message: string): HttpError =>
  new HttpError(message, 0, { text: null, errors: { root: { server: message } } });

/** How a resource is written, beyond its columns. Its functions are methods: what they take may be narrower. */
export interface WriteRules {
  /** Columns that the platform refuses, or stores so that it cannot read them again. */
  neverSent?: readonly string[];
  /** Columns that it refuses in a PUT only. */
  notInUpdate?: readonly string[];
  columns?: Readonly<Record<string, WrittenColumn>>;
  /** A webhook is taken away by null; absent: it cannot be, and null is left out. */
  clearsHooks?: true;
  /** Last change to the body of an update; `data` is the form's. Pure. */
  finish?: (body: Row, data: Row) => Row;
  /** A write touches records of other collections too, such as a delete. */
  cascades?: true;
  /** In place of the plain POST: several requests, or one that needs more than columns. */
  create?(context: SaveContext, params: SaveParams, plain: PlainSave): Promise<SaveEnd>;
  /** In place of the plain PUT. */
  update?(context: SaveContext, params: SaveParams, plain: PlainSave): Promise<SaveEnd>;
  /** What `create` and `update` take, of whole records: values of the form, and what it has loaded. Pure. */
  ofWhole?(whole: WholeSave): { data: Row; loaded: unknown };
  /** In place of the plain DELETE: several requests, or errors that need explaining. */
  delete?(http: Sender, sid: string, previous?: Row): Promise<void>;
}
