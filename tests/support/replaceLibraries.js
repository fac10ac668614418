import { register } from 'node:module';

// Vitest leaves packages to Node, which aliases of Vite do not reach.
register('../../scripts/build/libraries.js', import.meta.url);
