import { describe, expect, it } from 'vitest';
import { parseFlag } from '../../../src/lib/flag.ts';
import { fieldIn, fieldsOf, isObject, isRow } from '../../../src/lib/values.ts';

describe('values of any type', () => {
  it.each([
    { value: { name: 'a' }, object: true, row: true },
    { value: {}, object: true, row: true },
    { value: [{ name: 'a' }], object: false, row: true },
    { value: [], object: false, row: true },
    { value: null, object: false, row: false },
    { value: undefined, object: false, row: false },
    { value: 'name', object: false, row: false },
    { value: '', object: false, row: false },
    { value: 0, object: false, row: false },
    { value: true, object: false, row: false },
    { value: () => null, object: false, row: false },
  ])('tells whether $value has keys ($row) and is no list ($object)', ({ value, object, row }) => {
    expect(isObject(value)).toBe(object);
    expect(isRow(value)).toBe(row);
    expect(fieldsOf(value)).toEqual(row ? value : {});
  });

  it.each([
    [{ name: 'a' }, 'name', 'a'],
    [{ name: null }, 'name', null],
    [{}, 'name', undefined],
    [['a', 'b'], 1, 'b'],
    [['a'], 'name', undefined],
    [null, 'name', undefined],
    [undefined, 0, undefined],
    ['name', 0, undefined],
    [1, 'name', undefined],
    ['a', 'constructor', undefined],
  ])('reads of %j what is at %j: %j', (value, key, found) => {
    expect(fieldIn(value, key)).toBe(found);
  });

  it.each([
    [true, [true, 1, '1']],
    [false, [false, 0, '0']],
    [null, [null, undefined, '', 'yes', 'true', 2, -1, NaN, {}, []]],
  ])('reads %s as a flag of all that mean it', (flag, values) => {
    expect(new Set(values.map(parseFlag))).toEqual(new Set([flag]));
  });
});
