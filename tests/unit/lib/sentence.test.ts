import { expect, it } from 'vitest';
import { sentenceOf } from '../../../src/lib/sentence.ts';

it.each([
  ['zone is locked', 'zone is locked.'],
  ['zone is locked.', 'zone is locked.'],
  ['zone is locked.. ', 'zone is locked.'],
  ['failed: ', 'failed.'],
  ['why?', 'why?'],
  ['  ', '–'],
])('%j is %j', (text, sentence) => {
  expect(sentenceOf(text)).toBe(sentence);
});
