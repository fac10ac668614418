/** In place of jsonexport, which only react-admin's own export button runs: it loads when it is called. */
export default async (...args) => (await import('jsonexport/dist/index.js')).default(...args);
