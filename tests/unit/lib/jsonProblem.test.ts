import { describe, expect, it } from 'vitest';
import { jsonProblem } from '../../../src/lib/jsonProblem.ts';

describe('where a text stops being JSON', () => {
  it.each(['[]', '{}', ' [1, -2.5e3, "a\\n\\u00e9", true, false, null, {"a": [{}]}] ', '"x"', '0'])(
    '%s is JSON',
    text => expect(jsonProblem(text)).toBeNull(),
  );

  it.each([
    ['', 1, 1],
    ['[', 1, 2],
    ['[1,]', 1, 4],
    ['[1 2]', 1, 4],
    ['[a]', 1, 2],
    ['{a: 1}', 1, 2],
    ['{"a" 1}', 1, 6],
    ['{"a": 1,}', 1, 9],
    ["['a']", 1, 2],
    ['["a\nb"]', 1, 2],
    ['[01]', 1, 2],
    ['[1]x', 1, 4],
    ['[\n  {"verb": "say",\n   "text": oops}\n]', 3, 12],
    ['[\r\n  1,\r\n  2', 3, 4],
    ['[tru]', 1, 2],
    ['["\\x"]', 1, 2],
  ])('%j: line %i, column %i', (text, line, column) => expect(jsonProblem(text)).toEqual({ line, column }));

  it('agrees with JSON.parse on any damage to a text', () => {
    const text = '[{"verb":"say","text":"hi \\"you\\"","n":[1.5,true,null]}]';
    for (let at = 0; at < text.length; at++) {
      for (const damaged of [
        text.slice(0, at) + text.slice(at + 1),
        `${text.slice(0, at)}~${text.slice(at)}`,
      ]) {
        let valid = true;
        try {
          JSON.parse(damaged);
        } catch {
          valid = false;
        }
        expect(jsonProblem(damaged) === null).toBe(valid);
      }
    }
  });

  it('names a place in a text nested deeper than can be followed', () =>
    expect(jsonProblem('['.repeat(200_000))).toMatchObject({ line: 1 }));
});
