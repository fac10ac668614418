import { describe, expect, it } from 'vitest';
import { compileInbound } from '../../../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall, inboundEnd } from '../../../../src/platform/inbound/explainInboundCall.ts';
import type { InboundEnd } from '../../../../src/platform/inbound/inboundPath.ts';
import { carrierCases } from './carrierCases.ts';
import { otherCases } from './otherCases.ts';
import { triedCases } from './triedCases.ts';

const inWords = ({ kind, refusal, record, accountSid, applicationSid, name }: InboundEnd): string => {
  if (refusal) return [refusal.status, refusal.text, record && '+'].filter(Boolean).join(' ');
  if (kind === 'application') return `${String(accountSid)}, ${String(applicationSid)}`;
  return `${kind} ${name ?? ''}`.trim();
};

describe('the inbound router, case by case', () => {
  it.each([...carrierCases, ...otherCases, ...triedCases])(
    'decides on: %s',
    (_what, sources, call, expected) => {
      const config = compileInbound(sources);
      const { end, steps } = explainInboundCall(config, call);
      expect(inWords(end)).toBe(expected);
      expect(inboundEnd(config, call).end).toEqual(end);
      expect(steps.at(-1)?.isEnd).toBe(true);
    },
  );
});
