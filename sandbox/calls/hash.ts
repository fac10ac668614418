import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../seed/random.ts';

/** A generator that gives the same values for the same words, whenever and in whatever order it is asked. */
export const randomOf = (...words: readonly string[]): Random =>
  createRandom(createHash('sha256').update(words.join('\n')).digest().readInt32BE(0));
