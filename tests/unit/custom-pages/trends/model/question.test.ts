import { trendsTabIn, withTab } from '../../../../../src/custom-pages/trends/model/tabs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readTrendsQuestion,
  trendsSpansOf,
  trendsQuery,
} from '../../../../../src/custom-pages/trends/model/question.ts';

const ZERO = Date.parse('2026-11-24T10:00:00.000Z');

describe('the question', () => {
  it.each([
    '',
    'hours=6',
    'hours=6&against=week&direction=inbound&more=1',
    'start=2026-11-01T00%3A00%3A00.000Z&end=2026-11-02T00%3A00%3A00.000Z',
  ])('%s is kept by the address', query => {
    expect(trendsQuery(readTrendsQuestion(query))).toBe(query);
  });

  it.each(['hours=7', 'hours=x', 'start=2026', 'start=b&end=a', 'direction=up', 'against=1'])(
    '%s is the default',
    query => {
      expect(trendsQuery(readTrendsQuestion(query))).toBe('');
    },
  );

  const HOUR = 3_600_000;
  it.each([
    ['', 24, 24, 22],
    ['hours=6', 6, 6, 4],
    ['hours=6&against=week', 6, 168, 4],
    ['hours=168&against=week', 168, 168, 166],
    ['hours=1', 1, 1, null],
  ])('%s: the windows of it', (query, length, back, closed) => {
    const now = ZERO;
    const spans = trendsSpansOf(readTrendsQuestion(query), now, 'utc');
    expect(spans.now).toEqual({ from: now - length * HOUR, to: now });
    expect(spans.then.from).toBe(now - (length + back) * HOUR);
    expect(spans.then.to).toBe(back === length ? spans.now.from - 1 : now - back * HOUR);
    expect(spans.compared && spans.compared.now.to - spans.compared.now.from).toBe(
      closed === null ? null : closed * HOUR,
    );
    if (spans.compared && back > length)
      expect(spans.compared.then.to - spans.compared.then.from).toBe((closed ?? 0) * HOUR);
  });
});

describe('the same of last week after the clocks are changed', () => {
  const before = process.env['TZ'];
  beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'));
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it.each([
    ['in autumn', '2026-10-26T14:00+01:00', '2026-10-19T08:00+02:00', '2026-10-19T14:00+02:00'],
    ['in spring', '2026-03-30T14:00+02:00', '2026-03-23T08:00+01:00', '2026-03-23T14:00+01:00'],
  ])('is of the same hours %s', (_name, at, from, to) => {
    const now = Date.parse(at);
    const asked = readTrendsQuestion('hours=6&against=week');
    const { then, compared } = trendsSpansOf(asked, now, 'local');
    expect(then).toEqual({ from: Date.parse(from), to: Date.parse(to) });
    expect(compared?.then.to).toBe(then.to - 2 * 3_600_000);
    expect(trendsSpansOf(asked, now, 'utc').then.to).toBe(now - 7 * 24 * 3_600_000);
  });

  it.each(['2026-10-26T14:00+01:00', '2026-03-30T14:00+02:00'])('never overlaps the week until %s', at => {
    const { now, then } = trendsSpansOf(
      readTrendsQuestion('hours=168&against=week'),
      Date.parse(at),
      'local',
    );
    expect(then.to).toBeLessThan(now.from);
    expect(then.from).toBeLessThan(then.to);
  });
});

describe('the tab of the page', () => {
  it('is in the address, beside the question, and the first one is not', () => {
    expect(trendsTabIn('?hours=72&tab=speech')).toBe('speech');
    expect(trendsTabIn('?tab=nonsense')).toBe('carriers');
    expect(withTab('?hours=72', 'speech')).toBe('?hours=72&tab=speech');
    expect(withTab('?tab=speech', 'carriers')).toBe('');
  });
});
