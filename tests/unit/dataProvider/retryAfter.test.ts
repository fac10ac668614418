import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryAfterSeconds } from '../../../src/dataProvider/retryAfter.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

it.each([
  ['7', 7],
  [' 240 ', 240],
  ['Tue, 24 Nov 2026 10:00:20 GMT', 20],
  // Clocks differ.
  ['Tue, 24 Nov 2026 09:00:00 GMT', 0],
  ['Tue, 24 Nov 2026 12:00:00 GMT', 300],
  ['soon GMT', null],
  ['-5', null],
  ['1.5', null],
  ['99999999', null],
  ['', null],
  [null, null],
])('Retry-After %j is a wait of %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header)).toBe(seconds);
});
