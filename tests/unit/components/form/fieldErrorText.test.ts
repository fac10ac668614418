import { describe, expect, it } from 'vitest';
import { parseFieldError } from '../../../../src/components/form/fieldErrorText.ts';

describe('the message of a field’s error', () => {
  it.each([
    ['a text', 'Required', { message: 'Required', args: {} }],
    ['an object of validate', { message: 'm', args: { n: 1 } }, { message: 'm', args: { n: 1 } }],
    ['an object without placeholders', { message: 'm' }, { message: 'm', args: {} }],
    [
      'a text of a validator or of an answer',
      '@@react-admin@@{"message":"m","args":{"now":"x"}}',
      { message: 'm', args: { now: 'x' } },
    ],
    ['a broken prefix', '@@react-admin@@{', { message: '@@react-admin@@{', args: {} }],
    ['a number', 7, { message: '7', args: {} }],
    ['nothing', undefined, null],
    ['an empty text', '', null],
  ])('is read from %s', (_name, message, found) => {
    expect(parseFieldError(message)).toEqual(found);
  });
});
