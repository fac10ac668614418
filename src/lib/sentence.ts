/** Ends a server's text with one mark; an empty one becomes a dash. */
export const sentenceOf = (text: string): string => {
  const words = text.trim();
  if (words === '') return '–';
  return /[!?…]$/.test(words) ? words : `${words.replace(/[\s.,;:]+$/, '')}.`;
};
