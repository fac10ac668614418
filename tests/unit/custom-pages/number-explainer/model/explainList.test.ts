import { describe, expect, it } from 'vitest';
import { compileInbound, type InboundSources } from '../../../../../src/platform/inbound/compileInbound.ts';
import { explainNumbers } from '../../../../../src/custom-pages/number-explainer/model/explainList.ts';
import { groupByEnd } from '../../../../../src/custom-pages/number-explainer/model/groupByEnd.ts';
import { answerQuestion, type ListedEnd } from '../../../../../src/platform/inbound/question.ts';
import { asFirst, carrier, DID, gateway } from '../../../platform/inbound/inboundFixture.ts';

const listed = (sources: InboundSources, numbers: readonly string[]): ListedEnd[] => {
  const rows: ListedEnd[] = [];
  explainNumbers(
    { sources, numbers },
    report => rows.push(...report.rows),
    () => 0,
  );
  return rows;
};

const ends = (sources: InboundSources, numbers: readonly string[]) =>
  listed(sources, numbers).map(({ end, isSure }) => [
    end.refusal?.cause ?? end.missing ?? end.applicationSid,
    isSure,
  ]);

const whole = () => asFirst({ carriers: [carrier('CA'), carrier('CB')], gateways: [gateway('CA')] });

describe('a list of numbers', () => {
  it('says where each ends', () => {
    expect(ends(whole(), [DID, '777'])).toEqual([
      ['a1', true],
      ['unknown_source', true],
    ]);
  });

  it('does not know the end of a number whose carrier has gateways that were not read', () => {
    const sources = { ...whole(), gateways: [], gatewaysOf: ['CB'] };
    expect(ends(sources, [DID])).toEqual([['sip-gateways', false]]);
    const question = { number: DID, from: '', carrier: '', host: '', client: '' };
    expect(answerQuestion(compileInbound(sources), question).told.end).toMatchObject({
      kind: 'unknown',
      missing: 'sip-gateways',
    });
  });

  it('is not certain while other carriers may cover the address as well', () => {
    expect(ends({ ...whole(), gatewaysOf: ['CA'] }, [DID])).toEqual([['a1', false]]);
  });

  it('is known again once the gateways were read', () => {
    expect(ends({ ...whole(), gatewaysOf: ['CA', 'CB'] }, [DID])).toEqual([['a1', true]]);
  });

  it('counts what is not known in a group of its own', () => {
    const rows = listed({ ...whole(), gateways: [], gatewaysOf: [] }, [DID, `+${DID}`]);
    expect(groupByEnd(rows)).toMatchObject([{ numbers: 2, unsure: 2 }]);
  });
});
