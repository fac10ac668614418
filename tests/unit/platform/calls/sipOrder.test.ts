import { describe, expect, it } from 'vitest';
import { readLadder } from '../../../../src/platform/calls/sipLadder.ts';
import sameMillisecond from './ladderSameMillisecond.json' with { type: 'json' };
import { answerOf, type Sketch } from './sipSketch.ts';

describe('the order', () => {
  const shown = (answer: unknown) =>
    readLadder(answer).messages.map(
      ({ method, status, cseq }) => `${method} ${String(status ?? '')} ${cseq}`,
    );

  it('of one millisecond is that of its microseconds', () => {
    expect(shown(sameMillisecond)).toEqual([
      'INVITE  1 INVITE',
      'INVITE 100 1 INVITE',
      'INVITE  2 INVITE',
      'INVITE 200 2 INVITE',
    ]);
    expect(readLadder(sameMillisecond).messages.map(({ sincePrevious }) => sincePrevious.toFixed(2))).toEqual(
      ['0.00', '0.35', '49.10', '40.00'],
    );
  });

  const answer = (status: string): Sketch => ({ at: 0, from: 'b', to: 'a', start: `SIP/2.0 ${status}` });
  const request = (method: string, rest: Partial<Sketch> = {}): Sketch => ({
    at: 0,
    start: `${method} sip:b@b SIP/2.0`,
    ...rest,
  });
  const passedOn = { from: 'b', to: 'c', branch: 'z10' };

  /** Each is given as it should be, and has to come out so however it was captured. */
  it.each<[string, Sketch[]]>([
    ['an answer follows its request', [request('INVITE'), answer('200 OK')]],
    [
      'of answers the final one is last, and ACK follows',
      [request('INVITE'), answer('100'), answer('183'), answer('200'), request('ACK', { cseq: '1 ACK' })],
    ],
    [
      'CANCEL comes before the end that it causes',
      [
        request('INVITE'),
        answer('180'),
        request('CANCEL', { cseq: '1 CANCEL' }),
        { ...answer('487'), cseq: '1 INVITE' },
      ],
    ],
    [
      'who asks again does so after the answer',
      [
        request('REGISTER', { cseq: '1 REGISTER' }),
        { ...answer('401'), cseq: '1 REGISTER' },
        request('REGISTER', { cseq: '2 REGISTER', branch: 'z11' }),
        { ...answer('200'), cseq: '2 REGISTER', branch: 'z11' },
      ],
    ],
    [
      'what a host passes on has arrived',
      [
        request('INVITE'),
        request('INVITE', passedOn),
        { ...answer('200'), from: 'c', to: 'b', branch: 'z10' },
        answer('200'),
      ],
    ],
  ])('where the clock is too coarse: %s', (_what, sketches) => {
    const right = shown(answerOf(sketches));
    expect(right).toHaveLength(sketches.length);
    const order = (answered: unknown) =>
      readLadder(answered).messages.map(({ method, status, source, cseq }) => [method, status, source, cseq]);
    expect(order(answerOf(sketches))).toEqual(
      answerOf(sketches).data.messages.map((_, index) => {
        const { start = '', cseq = '1 INVITE', from = 'a' } = sketches[index] ?? {};
        const status = /^SIP\/2\.0 (\d+)/.exec(start)?.[1];
        return [
          /[A-Z]+$/.exec(cseq)?.[0],
          status === undefined ? null : Number(status),
          `${from}:5060`,
          cseq,
        ];
      }),
    );
    expect(order(answerOf(sketches.toReversed()))).toEqual(order(answerOf(sketches)));
  });

  it('of a circle, and of more than anybody orders, is the capture’s', () => {
    const circle = [request('INVITE', passedOn), request('INVITE', { from: 'c', to: 'b', branch: 'z12' })];
    expect(shown(answerOf(circle))).toHaveLength(2);
    const many = Array.from({ length: 5000 }, (_, index) =>
      request('OPTIONS', { cseq: `${String(index)} OPTIONS` }),
    );
    expect(shown(answerOf(many))).toHaveLength(5000);
  });
});
