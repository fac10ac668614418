/** Part of what the platform keeps in a column. */
interface Parts<V> {
  /** Of a new record; without it the column is left to the platform. */
  initial?: V;
  /** Characters that the platform stores. */
  max?: number;
  /** Older servers lack the column (docs/platform-api.md#versions). */
  since?: '0.9.4' | '0.9.5' | '0.9.6';
  flag?: true;
}
type Part = keyof Parts<unknown>;
type Flag<V> = [NonNullable<V>] extends [boolean] ? { flag: true } : { flag?: never };

/** The columns of a record that clients may write. */
export type Columns<R> = { readonly [K in keyof R]-?: Parts<R[K]> & Flag<R[K]> };

type Table = Readonly<Record<string, Parts<unknown>>>;
type With<T, P extends Part> = { [K in keyof T]: T[K] extends Record<P, unknown> ? K : never }[keyof T];
type InitialOf<T> = {
  -readonly [K in With<T, 'initial'>]: T[K] extends Record<'initial', infer V> ? V : never;
};

/** In the order of the table. */
export const namesOf = <T extends Table>(columns: T) => Object.keys(columns) as (keyof T & string)[];

/** Names of the columns that say `part`. */
export const columnsWith = <T extends Table, P extends Part>(columns: T, part: P) =>
  namesOf(columns).filter(name => columns[name]?.[part] !== undefined) as With<T, P>[];

/** What a new record starts with. */
export const initialOf = <T extends Table>(columns: T) =>
  Object.fromEntries(
    columnsWith(columns, 'initial').map(name => [name, columns[name]?.initial]),
  ) as InitialOf<T>;
