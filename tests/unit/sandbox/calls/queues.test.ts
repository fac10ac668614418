import { describe, expect, it } from 'vitest';
import { HOME, callSandbox } from './setup.ts';

const box = callSandbox();

describe('queues and conferences', () => {
  it('are listed by name, queues with their length', async () => {
    const queues = (await box.get(`${HOME}/Queues`)).json as { name: string; length: number }[];
    expect(queues.map(queue => queue.name)).toEqual(['billing', 'sales', 'support']);
    expect(queues.every(queue => Number.isInteger(queue.length))).toBe(true);
    expect((await box.get(`${HOME}/Queues?search=s*`)).json).toHaveLength(2);
    expect((await box.get(`${HOME}/Conferences`)).json).toEqual(['daily-standup', 'escalation-42']);
  });
});
