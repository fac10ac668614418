/** A plus sign in an address that nobody has encoded arrives as a space. */
export const askedNumber = (text: string | null): string => (text ?? '').replace(/^ (?=\d)/, '+').trim();
