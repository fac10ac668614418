import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

export default defineConfig({
  // Compressed once, at the best level, instead of by every server at every start (nginx: brotli_static, gzip_static).
  plugins: [
    react(),
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
