import { describe, expect, it } from 'vitest';
import { sampleSentence } from '../../../../src/platform/speech/sample.ts';

describe('the sentence a voice is heard with', () => {
  it.each([
    ['de-DE', /^Guten Tag/],
    ['de_AT', /^Guten Tag/],
    ['ger', /^Guten Tag/],
    ['FR-ca', /^Bonjour/],
    ['cmn-Hans-CN', /您好/],
    ['eng', /^Hello/],
    ['english', /^Hello/],
    ['xx-YY', /^Hello/],
    ['constructor', /^Hello/],
    [null, /^Hello/],
  ])('in %s is %s', (language, sentence) => expect(sampleSentence(language)).toMatch(sentence));
});
