import { describe, expect, it } from 'vitest';
import { columnValue } from '../../../sandbox/engine/columns.ts';
import { ApiError } from '../../../sandbox/engine/errors.ts';
import {
  bit,
  datetime,
  integer,
  oneOf,
  optionalText,
  text,
  type Column,
} from '../../../sandbox/engine/table.ts';

const table = { name: 'things', key: 'thing_sid', columns: {} };

function refusal(column: Column, value: unknown): unknown {
  try {
    columnValue(table, 'field', column, value);
  } catch (error) {
    return error instanceof ApiError ? [error.status, (error.json as { msg: string }).msg] : error;
  }
  return 'accepted';
}

describe('what a column takes', () => {
  it.each<[string, Column, unknown, unknown]>([
    ['text', text(4), 'abcd', 'abcd'],
    ['a number as text', text(4), 12, '12'],
    ['null where it may be', optionalText(4), null, null],
    ['an emoji as one character', text(1), '😀', '😀'],
    ['true as 1', bit(0), true, 1],
    ['false as 0', bit(0), false, 0],
    ['a number in text', integer(), '42', 42],
    ['an enum word in any case', oneOf(['GET', 'POST']), 'post', 'POST'],
    ['a date', datetime(), '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['a date and time', datetime(), '2026-11-21 10:20:30', '2026-11-21T10:20:30.000Z'],
  ])('such as %s', (_, column, sent, stored) => {
    expect(columnValue(table, 'field', column, sent)).toBe(stored);
  });

  it.each<[string, Column, unknown, string]>([
    ['null', text(4), null, `Column 'field' cannot be null`],
    ['too long', text(4), 'abcde', `Data too long for column 'field' at row 1`],
    ['an unknown word', oneOf(['GET']), 'PUT', `Data truncated for column 'field' at row 1`],
    [
      '"true"',
      bit(0),
      'true',
      "Incorrect integer value: 'true' for column `jambones`.`things`.`field` at row 1",
    ],
    [
      'empty text for a number',
      integer(),
      '',
      "Incorrect integer value: '' for column `jambones`.`things`.`field` at row 1",
    ],
    ['a huge number', integer(), 3e9, `Out of range value for column 'field' at row 1`],
    [
      'an ISO date with Z',
      datetime(),
      '2026-11-21T01:55:43.000Z',
      "Incorrect datetime value: '2026-11-21T01:55:43.000Z' for column `jambones`.`things`.`field` at row 1",
    ],
  ])('refuses %s with 500', (_, column, sent, msg) => {
    expect(refusal(column, sent)).toEqual([500, msg]);
  });
});
