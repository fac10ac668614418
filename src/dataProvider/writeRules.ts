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

/** How a resource is written, beyond its columns. */
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
  /** In place of the plain DELETE: several requests, or errors that need explaining. */
  // A method: what it is given may be more than a sender.
  delete?(http: Sender, sid: string, previous?: Row): Promise<void>;
}
