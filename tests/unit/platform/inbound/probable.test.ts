import { describe, expect, it } from 'vitest';
import { GATEWAYS_UNREAD, isProbable } from '../../../../src/platform/inbound/probable.ts';

type Told = Parameters<typeof isProbable>[0];

const told = (kind: string, cause: string | null, unsure: readonly string[]): Told =>
  ({
    end: { kind, refusal: cause === null ? null : { cause } },
    steps: [{ unsure: [] }, { unsure: unsure.map(key => ({ key })) }],
  }) as unknown as Told;

describe('an end is probable', () => {
  it.each([
    ['with unread gateways', told('application', null, [GATEWAYS_UNREAD]), true],
    ['where the search by address told nothing of them', told('application', null, ['unsure.case']), false],
    ['as a refusal that another carrier may prevent', told('refused', 'inactive', [GATEWAYS_UNREAD]), true],
    ['as a refusal that stays', told('refused', 'multiple_numbers', [GATEWAYS_UNREAD]), false],
    ['where it is not known at all', told('unknown', null, [GATEWAYS_UNREAD]), false],
  ])('%s: %j is %s', (_what, answer, expected) => {
    expect(isProbable(answer)).toBe(expected);
  });
});
