/**
 * Libraries that others take the place of, for the sake of bytes. One table for all: the build and the development server
 * (scripts/build/replaceLibraries.ts) and the tests (tests/support/replaceLibraries.js), so that what is shipped is what
 * is tested.
 */
const own = name => new URL(`./light/${name}`, import.meta.url).href;

/** What is imported, by which modules, and what they get; for other importers nothing changes. */
const REPLACEMENTS = [
  // Texts are objects in objects: they need no more than this of lodash's merge.
  { source: /^lodash\/merge\.js$/, of: /\/ra-core\/dist\/i18n\//, by: own('merge.js') },
  // es-toolkit's functions are tested to equal lodash's: a third of the bytes, and no work on load.
  { source: /^lodash\/(\w+)\.js$/, of: /\/ra-[\w-]+\/dist\//, by: 'es-toolkit/compat/$1' },
  // What react-admin's lists import but the portal's never run.
  { source: /^jsonexport\/dist\/index\.js$/, of: /\/ra-core\/dist\/export\//, by: own('jsonexport.js') },
  { source: /^query-string$/, of: /\/ra-[\w-]+\/dist\//, by: own('queryString.js') },
  { source: /^react-router-dom$/, of: /\/ra-core\/dist\/routing\//, by: own('reactRouter.js') },
  { source: /^inflection$/, of: /\/ra-core\/dist\/core\/useGetResourceLabel/, by: own('inflection.js') },
];

export const replacementOf = (source, importer = '') => {
  const found = REPLACEMENTS.find(({ source: asked, of }) => asked.test(source) && of.test(importer));
  return found ? source.replace(found.source, found.by) : null;
};

/** @public Node's hook, for modules that Vitest leaves to Node (tests/support/replaceLibraries.js). */
export const resolve = (source, context, next) =>
  next(replacementOf(source, context.parentURL) ?? source, context);
