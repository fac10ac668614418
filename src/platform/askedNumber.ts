/** A number of an address as it was meant: a plus sign that nobody has encoded arrives as a space. */
export const askedNumber = (text: string | null): string => (text ?? '').replace(/^ (?=\d)/, '+').trim();
