/** Default exports of `extensions/` by folder; each kind is picked by its reader. */
export const declarations: readonly (readonly [folder: string, declared: object])[] = Object.entries(
  import.meta.glob<object>('../../../extensions/*/index.{ts,tsx}', { eager: true, import: 'default' }),
).map(([path, declared]) => [path.split('/').at(-2) ?? '', declared]);
