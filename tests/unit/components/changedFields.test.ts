import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../src/components/form/changedFields.ts';

describe('the fields that differ', () => {
  it.each([
    ['nothing', {}, {}, {}, []],
    ['a field', { name: true }, { name: 'a' }, { name: 'b' }, [['name', 'a', 'b']]],
    ['false is no change', { name: false }, { name: 'a' }, { name: 'a' }, []],
    [
      'a part of an object',
      { call_hook: { url: true, method: false } },
      { call_hook: { url: 'x' } },
      { call_hook: { url: 'y' } },
      [['call_hook.url', 'x', 'y']],
    ],
    [
      'a new part',
      { call_hook: { url: true } },
      { call_hook: null },
      { call_hook: { url: 'y' } },
      [['call_hook.url', undefined, 'y']],
    ],
    [
      'a list',
      { gateways: [{ ip: false }, { ip: true }] },
      { gateways: [1] },
      { gateways: [1, 2] },
      [['gateways', [1], [1, 2]]],
    ],
    ['a list as it was', { gateways: [{ ip: false }] }, { gateways: [1] }, { gateways: [1] }, []],
    [
      'in their order',
      { b: true, a: true },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      [
        ['b', 2, 1],
        ['a', 1, 2],
      ],
    ],
    ['no values at all', { a: { b: true } }, undefined, null, []],
    ['an empty text in the place of none', { a: true, b: true }, { a: null }, { a: '', b: null }, []],
    ['a text that was emptied', { a: true }, { a: 'x' }, { a: '' }, [['a', 'x', '']]],
    ['false in the place of none', { a: true }, {}, { a: false }, [['a', undefined, false]]],
  ])('are listed: %s', (_what, dirty, before, now, expected) => {
    expect(changedFields(dirty, before, now)).toEqual(
      expected.map(([source, old, fresh]) => ({ source, before: old, now: fresh })),
    );
  });
});
