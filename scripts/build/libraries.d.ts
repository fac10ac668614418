/** Replacement for an import: a module name, a file: URL, or null for none. */
export const replacementOf: (source: string, importer?: string) => string | null;
