import { expect, it } from 'vitest';
import { callNumber } from '../../../../src/platform/calls/callNumber.ts';

it.each([
  ['442079429510', '+442079429510'],
  ['49309823418', '+49309823418'],
  ['16175000700', '+1 (617) 500-0700'],
  ['6175000700', '(617) 500-0700'],
  ['+442079429510', '+442079429510'],
  ['02079429510', '02079429510'],
  ['1001', '1001'],
  ['11234', '11234'],
  ['1234567890123456', '1234567890123456'],
  ['sip:sales@pbx.example.com', 'sip:sales@pbx.example.com'],
  ['anonymous', 'anonymous'],
  ['', ''],
])('%j is shown as %j', (text, expected) => {
  expect(callNumber(text)).toBe(expected);
});
