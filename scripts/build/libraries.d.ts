/** What a module gets in place of what it imports: the name of a module, a file: address, or null for the same. */
export const replacementOf: (source: string, importer?: string) => string | null;
