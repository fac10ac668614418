import { describe, expect, it } from 'vitest';
import { withTypedMeanwhile } from '../../../../src/components/form/typedMeanwhile.tsx';

describe('withTypedMeanwhile', () => {
  it.each([
    ['wins where nothing was typed', { a: ' x ' }, { a: ' x ' }, { a: 'x' }, { a: 'x' }],
    ['keeps what was typed', { a: 'x', b: '' }, { a: 'x', b: 'y' }, { a: 'x', b: '' }, { a: 'x', b: 'y' }],
    ['keeps what was emptied', { a: 'x' }, { a: '' }, { a: 'x' }, { a: '' }],
    [
      'keeps a part beside stored parts',
      { h: { u: '1', p: 's' } },
      { h: { u: '2', p: 's' } },
      { h: { u: '1', p: '*' } },
      { h: { u: '2', p: '*' } },
    ],
    ['takes nothing for nothing', { a: 1 }, { a: undefined }, { a: '' }, { a: '' }],
    ['keeps a list without keys whole', { l: [1] }, { l: [1, 2] }, { l: [1] }, { l: [1, 2] }],
  ])('what a save stores %s', (_name, sent, typed, stored, wanted) => {
    expect(withTypedMeanwhile(sent, typed, stored)).toEqual(wanted);
  });

  const row = (key: string, more: object = {}) => ({ key, sid: null, text: key, ...more });

  it.each([
    [
      'gives rows that were added their sids',
      [row('a')],
      [row('a', { text: 'b' })],
      [row('a', { sid: '1' })],
      [row('a', { sid: '1', text: 'b' })],
    ],
    [
      'keeps rows added since',
      [row('a')],
      [row('a'), row('b')],
      [row('a', { sid: '1' })],
      [row('a', { sid: '1' }), row('b')],
    ],
    [
      'keeps the order chosen since',
      [row('a'), row('b')],
      [row('b'), row('a')],
      [row('a', { sid: '1' }), row('b', { sid: '2' })],
      [row('b', { sid: '2' }), row('a', { sid: '1' })],
    ],
    [
      'takes rows of others at their place',
      [row('a'), row('b')],
      [row('a'), row('b', { text: 'c' })],
      [row('a'), row('x'), row('b')],
      [row('a'), row('x'), row('b', { text: 'c' })],
    ],
    [
      'deletes a row that went while it was added',
      [row('a'), row('b')],
      [row('b')],
      [row('a', { sid: '1' }), row('b', { sid: '2' })],
      [row('a', { sid: '1', removed: true }), row('b', { sid: '2' })],
    ],
    [
      'drops what the save has deleted',
      [row('a', { sid: '1', removed: true }), row('b')],
      [row('a', { sid: '1', removed: true }), row('b', { text: 'c' })],
      [row('b')],
      [row('b', { text: 'c' })],
    ],
    [
      'adds again what was restored while it was deleted',
      [row('a', { sid: '1', removed: true })],
      [row('a', { sid: '1' })],
      [],
      [row('a')],
    ],
  ])('what a save stores %s', (_name, sent, typed, stored, wanted) => {
    expect(withTypedMeanwhile({ rows: sent }, { rows: typed }, { rows: stored })).toEqual({ rows: wanted });
  });
});
