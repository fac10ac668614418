export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export const byFolder = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).map(([path, value]) => [path.split('/').at(-2) ?? path, value]));
