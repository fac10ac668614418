import { setTimeout as wait } from 'node:timers/promises';

const SLOW_MS = 5_000;
const HANG_MS = 600_000;

export type Texts = readonly unknown[];

export const says = (texts: Texts, word: string): boolean =>
  texts.some(text => typeof text === 'string' && text.toLowerCase().includes(word));

const names = (texts: Texts, word: string): boolean =>
  texts.some(text => typeof text === 'string' && new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i').test(text));

/** The word `slow` takes 5 seconds, `hang` 10 minutes. */
export const outsideDelay = async (texts: Texts): Promise<void> => {
  const ms = names(texts, 'hang') ? HANG_MS : names(texts, 'slow') ? SLOW_MS : 0;
  if (ms > 0) await wait(ms, undefined, { ref: false });
};

export const addressOfName = (name: string): string => {
  let sum = 0;
  for (const char of name.toLowerCase()) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 100_003;
  return `203.0.113.${String(1 + (sum % 254))}`;
};
