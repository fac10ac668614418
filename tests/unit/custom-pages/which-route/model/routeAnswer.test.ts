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
        { form: '4930123', pattern: '^49', carrier: 'first' },
        { form: '+4930123', pattern: '.*', carrier: 'last' },
      ],
    });
  });

  it('is one where the plus sign changes nothing', () => {
    expect(routeAnswer(table, '+15085551234')).toEqual({
      kind: 'told',
      taken: [{ form: '+15085551234', pattern: '.*', carrier: 'last' }],
    });
  });

  it('is none where nothing takes it', () => {
    expect(routeAnswer([route('^49', 1, 'first')], '33')).toEqual({
      kind: 'told',
      taken: [{ form: '33', pattern: null, carrier: null }],
    });
  });

  it('is not looked for where an expression may never end', () => {
    expect(routeAnswer([route('(1+)+$', 1, 'first')], '111')).toEqual({ kind: 'untold' });
  });
});
