import type { Plugin } from 'vite';

const LIGHT = '\0light:';

interface Part {
  /** The module that asks. */
  of: RegExp;
  code: string;
}

/** What react-admin's lists import but the portal's never run; for other importers nothing changes. */
const PARTS: Readonly<Record<string, Part>> = {
  // For exports by react-admin's own button.
  'jsonexport/dist/index.js': {
    of: /ra-core\/dist\/export\/defaultExporter/,
    code: `export default async (...args) => (await import('jsonexport/dist/index.js')).default(...args);`,
  },
  // For resources without a name, and src/resources/text.ts names all.
  inflection: {
    of: /ra-core\/dist\/core\/useGetResourceLabel/,
    code: 'export const humanize = text => text; export const inflect = humanize;',
  },
};

export const partsOfLists = (): Plugin => ({
  name: 'parts-of-lists',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    Object.hasOwn(PARTS, source) && PARTS[source]?.of.test(importer) ? `${LIGHT}${source}` : null,
  load: id => (id.startsWith(LIGHT) ? PARTS[id.slice(LIGHT.length)]?.code : null),
});
