import { describe, expect, it } from 'vitest';
import { compileInbound } from '../../../../src/platform/inbound/compileInbound.ts';
import { explainInboundCall, inboundEnd } from '../../../../src/platform/inbound/explainInboundCall.ts';
import type { InboundEnd } from '../../../../src/platform/inbound/inboundPath.ts';
import { carrierCases } from './carrierCases.ts';
import { otherCases } from './otherCases.ts';
import { requestCases } from './requestCases.ts';
import { triedCases } from './triedCases.ts';
import { asFirst, at, AWAY, sources } from './inboundFixture.ts';

const inWords = ({ kind, refusal, record, accountSid, applicationSid, name }: InboundEnd): string => {
  if (refusal) return [refusal.status, refusal.text, record && '+'].filter(Boolean).join(' ');
  if (kind === 'application') return `${String(accountSid)}, ${String(applicationSid)}`;
  return `${kind} ${name ?? ''}`.trim();
};

describe('the inbound router, case by case', () => {
  it.each([...carrierCases, ...otherCases, ...triedCases, ...requestCases])(
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

describe('the host of a call', () => {
  it.each([
    ['198.51.100.1:5060', 'unknown_source'],
    ['198.51.100.1:', 'unknown_source'],
    ['a.example:5060', 'challenge'],
    ['sip.a.example:5060', 'challenge'],
    ['nope.example:5060', 'unknown_realm'],
    ['[2001:db8::1]:5060', 'unknown_realm'],
    ['2001:db8::1', 'unknown_realm'],
  ])('is read without its port: %s', (host, cause) => {
    const call = at('777', { host, sourceAddress: AWAY });
    expect(explainInboundCall(compileInbound(sources()), call).end.refusal?.cause).toBe(cause);
  });

  it.each([
    ['a.example:5060', 'a.example'],
    ['[2001:db8::1]:5060', '[2001:db8::1]'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8:::5060', '2001:db8:::5060'],
  ])('%s is told as %s', (host, told) => {
    expect(explainInboundCall(compileInbound(asFirst()), at('777', { host })).call.hostText).toBe(told);
  });
});
