/**
 * What stands in `extensions/`, by folder: resources, screens, and changes of both. Each kind is read by who has it
 * (src/resources, src/custom-pages, contributions.ts).
 */
export const declarations: readonly (readonly [folder: string, declared: object])[] = Object.entries(
  import.meta.glob<object>('../../../extensions/*/index.{ts,tsx}', { eager: true, import: 'default' }),
).map(([path, declared]) => [path.split('/').at(-2) ?? '', declared]);
