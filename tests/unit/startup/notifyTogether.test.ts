import { expect, it, vi } from 'vitest';
import { notifyTogether } from '../../../src/startup/notifyTogether.ts';
import { PATIENT } from '../../support/patience.ts';

/** What a query awaits until its answer is there. */
const after = async (promises: number, work: () => void) => {
  for (let passed = 0; passed < promises; passed++) await null;
  work();
};

it('notifies once for answers that are there, before any timer', async () => {
  const told: string[] = [];
  setTimeout(() => told.push('timer'));
  for (const [name, promises] of [
    ['near', 1],
    ['far', 60],
  ] as const)
    void after(promises, () => notifyTogether(() => told.push(name)));
  void after(98, () => told.push('all answers are there'));
  await vi.waitFor(() => expect(told).toContain('timer'), PATIENT);
  expect(told).toEqual(['all answers are there', 'near', 'far', 'timer']);
});

it('notifies again for what comes later', async () => {
  const told: number[] = [];
  notifyTogether(() => told.push(1));
  await new Promise(resolve => setTimeout(resolve));
  notifyTogether(() => told.push(2));
  await new Promise(resolve => setTimeout(resolve));
  expect(told).toEqual([1, 2]);
});
