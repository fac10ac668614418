import { describe, expect, it } from 'vitest';
import { httpErrorOf } from '../../../src/dataProvider/httpError.ts';

describe('the text of an answer that failed', () => {
  it.each([
    ['its own', '{"msg":"no luck"}', 'no luck'],
    ['plain text', 'no luck', 'no luck'],
    ['JSON that breaks off', '{bad', 'portal.errors.generic'],
    ['a list that breaks off', ' [{"msg":"x"}', 'portal.errors.generic'],
    ['a text that breaks off', '"no lu', 'portal.errors.generic'],
    ['a page', '<html>no</html>', 'portal.errors.generic'],
    ['nothing', '', 'portal.errors.generic'],
  ])('is %s', (_what, content, message) => {
    expect(httpErrorOf(500, content, null).message).toBe(message);
  });
});
