import { describe, expect, it } from 'vitest';
import { hourText } from '../../../src/lib/hourText.ts';
import { perHour } from '../../../src/lib/perHour.ts';

const HOUR: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' };
const DAY: Intl.DateTimeFormatOptions = { ...HOUR, day: 'numeric', month: 'short' };
/** Midnight of a day in Paris, and of the next. */
const LONG = [new Date('2026-10-24T22:00:00Z'), new Date('2026-10-25T22:59:00Z')] as const;
const SHORT = [new Date('2026-03-28T23:00:00Z'), new Date('2026-03-29T21:59:00Z')] as const;

describe('names of hours', () => {
  it.each([
    ['of 25 hours', LONG, 25],
    ['of 23 hours', SHORT, 23],
  ])('differ on a day %s', (_, within, hours) => {
    const bars = perHour([], 1, 2 * 3_600_000, within);
    expect(bars).toHaveLength(hours);
    for (const options of [HOUR, DAY]) {
      const name = hourText('en-GB', options);
      expect(new Set(bars.map(({ from }) => name(from))).size).toBe(hours);
    }
  });

  it('carry their zone only where an hour comes twice', () => {
    const name = hourText('en-GB', HOUR);
    expect(name(new Date('2026-10-24T23:00:00Z'))).toBe('01:00');
    expect(name(new Date('2026-10-25T00:00:00Z'))).toMatch(/^02:00 (CEST|GMT\+2)$/);
    expect(name(new Date('2026-10-25T01:00:00Z'))).toMatch(/^02:00 (CET|GMT\+1)$/);
    expect(name(new Date('2026-10-25T02:00:00Z'))).toBe('03:00');
  });
});
