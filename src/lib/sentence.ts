/** A server's own text within a message: with one mark at its end, whatever it ends with; a dash for nothing. */
export const sentenceOf = (text: string): string => {
  const words = text.trim();
  if (words === '') return '–';
  return /[!?…]$/.test(words) ? words : `${words.replace(/[\s.,;:]+$/, '')}.`;
};
