import { setTimeout as wait } from 'node:timers/promises';

const SLOW_MS = 5_000;
const HANG_MS = 600_000;

/** Texts of a credential, bucket or card that the words of sandbox/README.md are looked for in. */
export type Texts = readonly unknown[];

/** Does any text contain the word? */
export const says = (texts: Texts, word: string): boolean =>
  texts.some(text => typeof text === 'string' && text.toLowerCase().includes(word));

/** An outside service takes its time: `slow` 5 seconds, `hang` 10 minutes, else none. */
export async function outsideDelay(texts: Texts): Promise<void> {
  const ms = says(texts, 'hang') ? HANG_MS : says(texts, 'slow') ? SLOW_MS : 0;
  // A server that is told to end does not wait for it.
  if (ms > 0) await wait(ms, undefined, { ref: false });
}
