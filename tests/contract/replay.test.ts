import { afterAll, describe, expect, it } from 'vitest';
import { compareAnswer } from './compare.ts';
import { skipOf, skips } from './notReplayed.ts';
import { isHosted, readRecordings } from './recording.ts';
import { openSession, type Session } from './session.ts';

const recordings = readRecordings();

// One file is one session with the platform, so its exchanges run in order on one sandbox.
describe.each(recordings)('what $file recorded', recording => {
  const sessions = new Map<boolean, Promise<Session>>();
  const sessionFor = (hosted: boolean) => {
    const open = sessions.get(hosted) ?? openSession(recording, recordings, hosted);
    sessions.set(hosted, open);
    return open;
  };
  afterAll(async () => {
    for (const session of sessions.values()) (await session).close();
  });

  recording.exchanges.forEach((exchange, index) => {
    if (skipOf(recording.file, exchange)) return;
    it(`${String(index)} ${exchange.name}`, async () => {
      const session = await sessionFor(isHosted(exchange));
      await session.prepare(index);
      const answer = await session.replay(exchange);
      const differences = await compareAnswer(exchange, answer, {
        sids: session.sids,
        recording,
        recordings,
      });
      expect(differences, differences.join('\n')).toEqual([]);
    });
  });
});

describe('what is not replayed', () => {
  const exchanges = recordings.flatMap(({ file, exchanges: all }) =>
    all.map(exchange => ({ file, exchange })),
  );

  it('names exchanges that exist', () => {
    const found = new Set(exchanges.map(({ file, exchange }) => skipOf(file, exchange)));
    expect(skips.filter(skip => !found.has(skip))).toEqual([]);
  });

  it('is less than 5 %', () => {
    expect(skips.length / exchanges.length).toBeLessThan(0.05);
  });
});
