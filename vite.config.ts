import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { applicationFiles, chunkGroups } from './scripts/build/chunks.ts';
import { productionRouter } from './scripts/build/productionRouter.ts';
import { compileHints } from './scripts/build/compileHints.ts';
import { firstRequests } from './scripts/build/firstRequests.ts';
import { materialIcons } from './scripts/build/materialIcons.ts';
import { minifyFirstScreens } from './scripts/build/minifyFirstScreens.ts';
import { operatorsConfig } from './scripts/build/operatorsConfig.ts';
import { replaceLibraries } from './scripts/build/replaceLibraries.ts';
import { scopedClass } from './scripts/build/scopedClass.ts';
import { staticLogin } from './scripts/build/staticLogin.ts';
import { strictWarnings } from './scripts/build/strictWarnings.ts';
import { version } from './scripts/build/version.ts';

export default defineConfig({
  // For a portal below a path of its host, e.g. /portal/ (docs/operating.md#below-a-path).
  base: process.env['PATCHBAY_BASE'] ?? '/',
  // Compressed once, at the best level, instead of by every server at every start (nginx: brotli_static, gzip_static).
  // Tests do without: the sandbox compresses what it serves, and size-limit what it measures.
  plugins: [
    react(),
    materialIcons(),
    replaceLibraries(),
    productionRouter(),
    firstRequests([materialIcons()]),
    staticLogin(),
    applicationFiles(),
    minifyFirstScreens(),
    compileHints(),
    version(),
    operatorsConfig(),
    process.env['PATCHBAY_STRICT'] === '1' && strictWarnings(),
    process.env['PATCHBAY_COMPRESS'] !== '0' &&
      compression({
        include: /\.(js|css|html|svg)$/,
        threshold: 1024,
        algorithms: ['brotliCompress', 'gzip'],
      }),
  ],
  // The development server bundles packages by itself.
  optimizeDeps: { rolldownOptions: { plugins: [replaceLibraries()] } },
  css: { modules: { generateScopedName: scopedClass } },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    // Browsers of the target have module preloading, or do without.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Where the time of a build goes is no warning: the first `npm start` would print it on a slow machine.
      checks: { bundlerTimings: false },
      // Declarations of extensions are of the first screen; the parts of pages they could import as well are not.
      treeshake: { moduleSideEffects: [{ test: /\/src\/extension\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
