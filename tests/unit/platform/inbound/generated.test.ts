import { describe, expect, it } from 'vitest';
import { compileInbound } from '../../../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall, inboundEnd } from '../../../../src/platform/inbound/explainInboundCall.ts';
import type { InboundEnd } from '../../../../src/platform/inbound/inboundPath.ts';
import { inboundCases } from '../../../support/inboundCases.ts';

const cases = inboundCases(1, 40, 50).flatMap(({ world, calls }) => {
  const config = compileInbound(world);
  return calls.map(({ source, ...call }) => ({ config, call: { ...call, sourceAddress: source } }));
});

describe('2,000 generated calls', () => {
  const all = cases.map(({ config, call }) => explainInboundCall(config, call));

  it('meet every kind of end, and most refusals', () => {
    const causes = new Set(all.map(({ end }: { end: InboundEnd }) => end.refusal?.cause ?? end.kind));
    expect([...causes].sort()).toEqual(
      expect.arrayContaining([
        'application',
        'bad_hook',
        'challenge',
        'conference',
        'credentials',
        'inactive',
        'multiple_defaults',
        'multiple_numbers',
        'no_application',
        'no_hook',
        'not_provisioned',
        'number_without_account',
        'queue',
        'quote',
        'unknown_realm',
        'unknown_source',
        'user',
      ]),
    );
  });

  it('end the same with and without the story, which ends where the call does', () => {
    for (const [place, { config, call }] of cases.entries()) {
      expect(inboundEnd(config, call).end).toEqual(all[place]?.end);
      expect(all[place]?.steps.filter(({ isEnd }) => isEnd)).toHaveLength(1);
    }
  });

  it('never name a record that is not there, nor a record that both wins and loses a step', () => {
    for (const { steps } of all)
      for (const { won, lost } of steps) {
        const winners = new Set(won.map(({ kind, sid }) => `${kind} ${sid}`));
        expect(lost.filter(({ ref }) => winners.has(`${ref.kind} ${ref.sid}`))).toEqual([]);
      }
  });
});
