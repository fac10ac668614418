/** A server's own text within a message gets one mark at its end; an empty one becomes a dash. */
export const sentenceOf = (text: string): string => {
  const words = text.trim();
  if (words === '') return '–';
  return /[!?…]$/.test(words) ? words : `${words.replace(/[\s.,;:]+$/, '')}.`;
};
