/** The shape of a tree of messages with any text at its leaves: what another language has to fill in. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What `import.meta.glob` found, by the folder each file is in: the name of a resource or a screen. */
export const byFolder = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, value]) => [path.split('/').at(-2) ?? path, value]));
