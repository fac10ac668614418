import { afterEach, expect, it, vi } from 'vitest';
import { runInSlices } from '../../../src/lib/slices.ts';

afterEach(() => vi.restoreAllMocks());

it('gives the page its turn in between, and ends with what the work gives', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: string[] = [];
  const work = function* (): Generator<undefined, string> {
    for (let step = 0; step < 6; step += 1) {
      order.push(`step ${String(step)}`);
      // Two steps take longer than a slice.
      now += 7;
      if (step === 0) void Promise.resolve().then(() => order.push('page'));
      yield;
    }
    return 'done';
  };
  await expect(runInSlices(work())).resolves.toBe('done');
  expect(order).toEqual(['step 0', 'step 1', 'page', 'step 2', 'step 3', 'step 4', 'step 5']);
});
