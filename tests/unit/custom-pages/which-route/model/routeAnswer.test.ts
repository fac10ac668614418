import { describe, expect, it } from 'vitest';
import { routeAnswer } from '../../../../../src/custom-pages/which-route/model/routeAnswer.ts';

const route = (regex: string, priority: number, ...carriers: string[]) => ({
  regex,
  priority,
  lcr_carrier_set_entries: carriers.map((sid, at) => ({
    voip_carrier_sid: sid,
    priority: carriers.length - at,
  })),
});

describe('the route of a number', () => {
  const table = [route('.*', 9999, 'last'), route('^49', 2, 'second', 'first'), route('^1', 1)];

  it('is that of the lowest priority that has a carrier, and its first carrier', () => {
    expect(routeAnswer(table, '4930123')).toEqual({
      kind: 'told',
      taken: [
        { form: '4930123', pattern: '^49', carrier: 'first', either: [] },
        { form: '+4930123', pattern: '.*', carrier: 'last', either: [] },
      ],
    });
  });

  it('is one where the plus sign changes nothing', () => {
    expect(routeAnswer(table, '+15085551234')).toEqual({
      kind: 'told',
      taken: [{ form: '+15085551234', pattern: '.*', carrier: 'last', either: [] }],
    });
  });

  it('is none where nothing takes it', () => {
    expect(routeAnswer([route('^49', 1, 'first')], '33')).toEqual({
      kind: 'told',
      taken: [{ form: '33', pattern: null, carrier: null, either: [] }],
    });
  });

  it.each([
    [
      'priorities as texts',
      [route('^4', 10, 'b'), route('^49', 9, 'a')].map(row => ({ ...row, priority: String(row.priority) })),
      'a',
      [],
    ],
    [
      'routes of one priority',
      [route('^4', 1, 'a'), route('^49', 1, 'b'), route('^5', 1, 'c'), route('4', 2, 'd')],
      'a',
      ['b'],
    ],
    ['routes of one priority and carrier', [route('^4', 1, 'a'), route('^49', 1, 'a')], 'a', []],
    [
      'carriers of one priority',
      [
        {
          ...route('^4', 1),
          lcr_carrier_set_entries: ['a', 'b', 'c'].map((sid, at) => ({
            voip_carrier_sid: sid,
            priority: at < 2 ? 0 : 1,
          })),
        },
      ],
      'a',
      ['b'],
    ],
    [
      'carriers without a priority',
      [
        {
          ...route('^4', 1),
          lcr_carrier_set_entries: [{ voip_carrier_sid: 'a' }, { voip_carrier_sid: 'b' }],
        },
      ],
      'a',
      ['b'],
    ],
    ['a broken rule of the same priority', [route('(', 1, 'b'), route('^4', 1, 'a')], 'a', [null]],
  ] as const)('with %s tells each carrier that may take it', (_, rows, carrier, either) => {
    const answer = routeAnswer(rows, '4930123');
    expect(answer.kind === 'told' && answer.taken[0]).toMatchObject({ form: '4930123', carrier, either });
  });

  it('is not looked for where an expression may never end', () => {
    expect(routeAnswer([route('(1+)+$', 1, 'first')], '111')).toEqual({ kind: 'untold' });
  });
});
