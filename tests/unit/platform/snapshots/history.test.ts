import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../src/platform/snapshots/changes.ts';
import { mergedHistory } from '../../../../src/platform/snapshots/history.ts';
import { described, record } from './described.ts';

const to = (voice: string) => {
  const { records } = changesBetween(
    described([record('application', 'A', { voice: 'x' })]),
    described([record('application', 'A', { voice })]),
  );
  // As a snapshot of the whole provider has it.
  return records.map(one => ({ ...one, path: one.path.replace('account/', 'accounts/Acme/') }));
};
const own = (voice: string) =>
  to(voice).map(one => ({ ...one, path: one.path.replace('accounts/Acme/', 'account/') }));
const entry = (records: ReturnType<typeof to>, after: number, before: number) => ({
  records,
  time: { after, before },
});

describe('the history of a record from two series of snapshots', () => {
  it.each([
    [
      'the same change once, with the narrower time',
      [entry(to('y'), 10, 60), entry(own('y'), 20, 30)],
      ['20-30'],
    ],
    ['as narrow, once', [entry(to('y'), 10, 60), entry(own('y'), 10, 60)], ['10-60']],
    ['the same at another time twice', [entry(to('y'), 10, 20), entry(own('y'), 30, 40)], ['30-40', '10-20']],
    ['another change beside it', [entry(to('y'), 10, 60), entry(own('z'), 20, 30)], ['10-60', '20-30']],
    ['nothing', [], []],
  ])('has %s', (_, entries, times) => {
    expect(mergedHistory(entries).map(({ time }) => `${String(time.after)}-${String(time.before)}`)).toEqual(
      times,
    );
  });
});
