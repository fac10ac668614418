import { describe, expect, it } from 'vitest';
import { offeredCarriers } from '../../../../../src/custom-pages/test-call/model/offeredCarriers.ts';

const carrier = (sid: string, name: string, account_sid: string | null) => ({
  voip_carrier_sid: sid,
  name,
  account_sid,
  is_active: true,
});

describe('carriers that a test call can name', () => {
  it.each([
    ['names of their own', [carrier('1', 'A', 'acc'), carrier('2', 'B', null)], [null, null]],
    [
      'one name at account and provider',
      [carrier('1', 'A', 'acc'), carrier('2', 'A', null)],
      [null, 'shadowed'],
    ],
    [
      'one name but for case, accents and a space',
      [carrier('1', 'Téle', 'acc'), carrier('2', 'tele ', null)],
      [null, 'shadowed'],
    ],
    ['two of the account', [carrier('1', 'A', 'acc'), carrier('2', 'A', 'acc')], ['ambiguous', 'ambiguous']],
    ['two of the provider', [carrier('1', 'A', null), carrier('2', 'a', null)], ['ambiguous', 'ambiguous']],
    ['one of another account', [carrier('1', 'A', 'acc'), carrier('2', 'A', 'other')], [null]],
  ] as const)('are told apart: %s', (_, carriers, doubts) => {
    const byId = new Map(offeredCarriers(carriers, 'acc').map(({ id, doubt }) => [id, doubt]));
    expect(
      [...byId].toSorted(([one], [other]) => one.localeCompare(other)).map(([, doubt]) => doubt),
    ).toEqual(doubts);
  });
});
