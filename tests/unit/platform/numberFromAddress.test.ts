import { expect, it } from 'vitest';
import { numberFromAddress } from '../../../src/platform/numberFromAddress.ts';

it.each([
  ['?number=+442071234567', '+442071234567'],
  ['?number=%2B442071234567', '+442071234567'],
  ['?number=442071234567', '442071234567'],
  ['?number=%20alice%20', 'alice'],
  ['?number=+', ''],
  ['?other=1', ''],
])('%s asks for %j', (search, expected) => {
  expect(numberFromAddress(new URLSearchParams(search).get('number'))).toBe(expected);
});
