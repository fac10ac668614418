import { join } from 'node:path';
import { type Plugin, type PluginOption, runnerImport } from 'vite';
import type * as tableModule from '../../src/startup/firstRequestsTable.ts';

const ID = 'virtual:first-requests';

/** Declarations import components with styles that the table does not need. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: source => (source.endsWith('.css') ? '\0no-styles' : null),
  load: id => (id === '\0no-styles' ? 'export default {};' : null),
};

/** The first requests of every page as a table from the declarations, sent while the application loads. */
export const firstRequests = (plugins: PluginOption[]): Plugin => ({
  name: 'first-requests',
  resolveId: source => (source === ID ? `\0${ID}` : null),
  async load(id) {
    if (id !== `\0${ID}`) return null;
    const file = join(import.meta.dirname, '../../src/startup/firstRequestsTable.ts');
    const { module, dependencies } = await runnerImport<typeof tableModule>(file, {
      plugins: [...plugins, withoutStyles],
    });
    for (const dependency of dependencies) if (dependency.startsWith('/')) this.addWatchFile(dependency);
    return `export default ${JSON.stringify(module.firstRequestsTable)};`;
  },
});
