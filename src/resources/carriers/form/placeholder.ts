/**
 * Is this text of a template one the user has to replace: `<your-username>` (contract-b 5), or the same without
 * brackets, as the prefix of a shipped template is written.
 */
export const isPlaceholder = (text: string): boolean => /<[^<>]*>/.test(text) || /^your-/.test(text);
