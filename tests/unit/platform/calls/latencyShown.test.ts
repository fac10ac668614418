import { describe, expect, it } from 'vitest';
import { latencyParts, roundedLatencies, type Turn } from '../../../../src/platform/calls/latency.ts';

describe('latencies as they are shown', () => {
  it.each([
    ['add up though each is rounded', [0.304, 0.304, 0.304, 0.912], [0.3, 0.3, 0.3, 0.9]],
    ['add up though each is rounded up', [0.305, 0.306, 0.307, 0.918], [0.31, 0.31, 0.31, 0.93]],
    ['keep a sum without all parts', [0.1, null, 0.2, 0.6], [0.1, null, 0.2, 0.6]],
    ['have no sum that is smaller than a part', [0.5, 10.05, 0.3, 1.2], [0.5, 10.05, 0.3, null]],
    ['keep the median of sums, which is no sum of medians', [0.5, 0.7, 0.3, 1.8], [0.5, 0.7, 0.3, 1.8]],
    ['are unknown as they are', [null, null, null, null], [null, null, null, null]],
  ] as const)('of a turn %s', (_what, [stt, webhook, tts, total], expected) => {
    expect(Object.values(roundedLatencies({ stt, webhook, tts, total }))).toEqual(expected);
  });
});

describe('the picture of a turn', () => {
  const turn = (...[stopped, recognised, answered, firstAudio]: (number | null)[]) =>
    ({ stopped, recognised, answered, firstAudio }) as Turn;

  it.each([
    ['all', turn(10, 11, 13, 14), ['stt 0-1', 'webhook 1-3', 'tts 3-4']],
    ['no first sound', turn(10, 11, 13, null), ['stt 0-1', 'webhook 1-3']],
    ['no end of the words', turn(null, 11, 13, 14), ['webhook 0-2', 'tts 2-3']],
    ['a gap', turn(10, null, 13, 14), ['tts 3-4']],
    ['nothing', turn(null, null, null, null), []],
  ])('has of %s what is known', (_what, of, expected) => {
    expect(latencyParts(of).map(({ part, from, to }) => `${part} ${String(from)}-${String(to)}`)).toEqual(
      expected,
    );
  });
});
