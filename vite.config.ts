import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const ICON = '\0material-icon:';

/**
 * Icons that the portal's own code imports from @mui/icons-material are drawn by components/app/materialIcon.tsx, each a
 * module of a few hundred bytes. Those inside react-admin stay MUI's.
 */
const materialIcons = (): Plugin => ({
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
      'node_modules/@mui/icons-material/esm',
      `${id.slice(ICON.length)}.js`,
    );
    const code = await readFile(file, 'utf8');
    return code.replace('./utils/createSvgIcon.js', '/src/components/app/materialIcon.tsx');
  },
});

export default defineConfig({
  // Compressed once, at the best level, instead of by every server at every start (nginx: brotli_static, gzip_static).
  plugins: [
    react(),
    materialIcons(),
    compression({ include: /\.(js|css|html|svg)$/, threshold: 1024, algorithms: ['brotliCompress', 'gzip'] }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    // Browsers of the target have module preloading, or do without.
    modulePreload: { polyfill: false },
  },
});
