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

const NATIVE = '\0native:';
/** ES5 polyfills that node-polyglot brings along (16 kB of source), and what every browser of the target has. */
const NATIVES: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
};

const nativeFunctions = (): Plugin => ({
  name: 'native-functions',
  enforce: 'pre',
  resolveId: source => (Object.hasOwn(NATIVES, source) ? `${NATIVE}${source}` : null),
  load: id => (id.startsWith(NATIVE) ? `module.exports = ${NATIVES[id.slice(NATIVE.length)] ?? ''};` : null),
});

export default defineConfig({
  // Compressed once, at the best level, instead of by every server at every start (nginx: brotli_static, gzip_static).
  // Tests do without: the sandbox compresses what it serves, and size-limit what it measures.
  plugins: [
    react(),
    materialIcons(),
    nativeFunctions(),
    process.env['PATCHBAY_COMPRESS'] !== '0' &&
      compression({
        include: /\.(js|css|html|svg)$/,
        threshold: 1024,
        algorithms: ['brotliCompress', 'gzip'],
      }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    // Browsers of the target have module preloading, or do without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Small modules that all pages share would be a file each: the login page loads them as one.
        codeSplitting: {
          groups: [
            {
              name: 'session',
              test: /src\/(authProvider\/session|config\/internalPath|platform\/scopes)|jwt-decode/,
            },
          ],
        },
      },
    },
  },
});
