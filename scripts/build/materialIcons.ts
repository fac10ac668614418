import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = '\0material-icon:';

/** Draws the portal's own icons by components/app/materialIcon.tsx, a few hundred bytes each. */
export const materialIcons = (): Plugin => ({
  name: 'material-icons',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, name] = /^@mui\/icons-material\/(\w+)$/.exec(source) ?? [];
    return name && importer && !importer.includes('node_modules') ? `${ICON}${name}` : null;
  },
  async load(id) {
    if (!id.startsWith(ICON)) return null;
    const file = join(
      import.meta.dirname,
      '../../node_modules/@mui/icons-material/esm',
      `${id.slice(ICON.length)}.js`,
    );
    const code = await readFile(file, 'utf8');
    return code.replace('./utils/createSvgIcon.js', '/src/components/app/materialIcon.tsx');
  },
});
