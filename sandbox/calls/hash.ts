import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../seed/random.ts';

/** Deterministic random values by words. */
export const randomOf = (...words: readonly string[]): Random =>
  createRandom(createHash('sha256').update(words.join('\n')).digest().readInt32BE(0));
