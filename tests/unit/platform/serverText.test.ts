import { describe, expect, it } from 'vitest';
import { serverText } from '../../../src/platform/platformErrors.ts';

describe('serverText', () => {
  it.each([
    [{ msg: 'a' }, 'a'],
    [{ error: 'b' }, 'b'],
    [{ status: 'fail', message: 'c' }, 'c'],
    [{ message: 'c', error: 'b', msg: 'a' }, 'a'],
    [{ msg: '', error: 'b' }, 'b'],
    [{ msg: { deep: true } }, null],
    [{}, null],
    [[], null],
    ['Forbidden', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (body, text) => {
    expect(serverText(body)).toBe(text);
  });
});
