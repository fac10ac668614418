import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { applicationFiles, firstScreenGroups } from './scripts/build/chunks.ts';
import { firstRequests } from './scripts/build/firstRequests.ts';
import { materialIcons } from './scripts/build/materialIcons.ts';
import { modernLodash } from './scripts/build/modernLodash.ts';
import { nativeFunctions } from './scripts/build/nativeFunctions.ts';
import { partsOfLists } from './scripts/build/partsOfLists.ts';
import { reactSignals } from './scripts/build/reactSignals.ts';
import { staticLogin } from './scripts/build/staticLogin.ts';
import { version } from './scripts/build/version.ts';

export default defineConfig({
  // For a portal below a path of its host, e.g. /portal/ (docs/operating.md#below-a-path).
  base: process.env['PATCHBAY_BASE'] ?? '/',
  // Compressed once, at the best level, instead of by every server at every start (nginx: brotli_static, gzip_static).
  // Tests do without: the sandbox compresses what it serves, and size-limit what it measures.
  plugins: [
    react(),
    materialIcons(),
    nativeFunctions(),
    modernLodash(),
    reactSignals(),
    partsOfLists(),
    firstRequests([materialIcons()]),
    staticLogin(),
    applicationFiles(),
    version(),
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
        codeSplitting: { groups: firstScreenGroups },
      },
    },
  },
});
