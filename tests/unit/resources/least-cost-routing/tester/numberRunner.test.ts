import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryNumber } from '../../../../../src/platform/routing/tryNumbers.ts';
import {
  createNumberRunner,
  type FromWorker,
  type ToWorker,
} from '../../../../../src/resources/least-cost-routing/tester/numberRunner.ts';

const rules = [
  { pattern: '^44', carriers: ['jade'] },
  { pattern: '(a+)+$', carriers: ['umber'] },
];

/** A worker that says what the test lets it say. */
class Told extends EventTarget {
  static all: Told[] = [];
  received: ToWorker[] = [];
  isEnded = false;
  constructor() {
    super();
    Told.all.push(this);
  }
  postMessage(request: ToWorker) {
    this.received.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  say(...messages: FromWorker[]) {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  tried(...numbers: string[]) {
    this.say({ kind: 'tried', tried: numbers.map(number => tryNumber(rules, number)) });
  }
}

const worker = (place: number) => {
  const found = Told.all[place];
  if (!found) throw new Error(`There are ${String(Told.all.length)} workers`);
  return found;
};

const start = (numbers: readonly string[]) => {
  const controller = new AbortController();
  const progress: number[] = [];
  const runner = createNumberRunner();
  const end = runner.run({
    rules,
    numbers,
    signal: controller.signal,
    onProgress: done => progress.push(done),
  });
  return { runner, controller, progress, end };
};

beforeEach(() => {
  Told.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Told);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('numbers in a worker', () => {
  it('come back in their order, with progress', async () => {
    const { end, progress } = start(['441', '442']);
    worker(0).say({ kind: 'ready' });
    worker(0).tried('441');
    worker(0).tried('442');
    worker(0).say({ kind: 'end' });
    expect(await end).toMatchObject({ kind: 'done', tried: [{ number: '441' }, { number: '442' }] });
    expect(progress).toEqual([1, 2]);
  });

  it('use the same worker for the next run', async () => {
    const { runner, end, controller } = start(['441']);
    worker(0).say({ kind: 'ready' });
    worker(0).tried('441');
    worker(0).say({ kind: 'end' });
    await end;
    const next = runner.run({ rules, numbers: ['442'], signal: controller.signal });
    worker(0).tried('442');
    worker(0).say({ kind: 'end' });
    expect(await next).toMatchObject({ kind: 'done', tried: [{ number: '442' }] });
    expect(Told.all).toHaveLength(1);
  });

  it('may wait for the worker to load as long as the network takes', async () => {
    const { end } = start(['441']);
    await vi.advanceTimersByTimeAsync(60_000);
    worker(0).say({ kind: 'ready' });
    worker(0).tried('441');
    worker(0).say({ kind: 'end' });
    expect(await end).toMatchObject({ kind: 'done' });
  });

  it('end a silent worker, and name the rule that a second one was trying', async () => {
    const { end } = start(['441', 'aab', '442']);
    worker(0).say({ kind: 'ready' });
    worker(0).tried('441');
    await vi.advanceTimersByTimeAsync(1200);
    expect(worker(0).isEnded).toBe(true);
    expect(worker(1).received).toMatchObject([{ numbers: ['aab', '442'], careful: true }]);
    worker(1).say({ kind: 'ready' }, { kind: 'trying', rule: 1 });
    await vi.advanceTimersByTimeAsync(1200);
    expect(await end).toMatchObject({ kind: 'ranOut', rule: 1, number: 'aab', tried: [{ number: '441' }] });
    expect(worker(1).isEnded).toBe(true);
  });

  it('go on when the second worker was only slow', async () => {
    const { end, progress } = start(['441', '442']);
    worker(0).say({ kind: 'ready' });
    worker(0).tried('441');
    await vi.advanceTimersByTimeAsync(1200);
    worker(1).say({ kind: 'ready' });
    worker(1).tried('442');
    worker(1).say({ kind: 'end' });
    expect(await end).toMatchObject({ kind: 'done', tried: [{ number: '441' }, { number: '442' }] });
    expect(progress).toEqual([1, 2]);
  });

  it('count what a busy page hears late', async () => {
    const { end } = start(['441']);
    worker(0).say({ kind: 'ready' });
    // The timer comes first, then what the worker has said in time.
    await vi.advanceTimersByTimeAsync(1050);
    worker(0).tried('441');
    worker(0).say({ kind: 'end' });
    expect(await end).toMatchObject({ kind: 'done' });
    expect(Told.all).toHaveLength(1);
  });

  it('are cancelled with what was tried, and the worker with them', async () => {
    const { end, controller } = start(['441', '442']);
    worker(0).say({ kind: 'ready' });
    worker(0).tried('441');
    controller.abort();
    expect(await end).toMatchObject({ kind: 'cancelled', tried: [{ number: '441' }] });
    expect(worker(0).isEnded).toBe(true);
  });

  it('are not begun when they are no longer wanted', async () => {
    const runner = createNumberRunner();
    expect(await runner.run({ rules, numbers: ['1'], signal: AbortSignal.abort() })).toEqual({
      kind: 'cancelled',
      tried: [],
    });
    expect(Told.all).toEqual([]);
  });

  it('say so when the worker cannot be loaded', async () => {
    const { end } = start(['441']);
    worker(0).dispatchEvent(new Event('error'));
    expect(await end).toEqual({ kind: 'unavailable', tried: [] });
  });

  it('say so where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await start(['441']).end).toEqual({ kind: 'unavailable', tried: [] });
  });
});
