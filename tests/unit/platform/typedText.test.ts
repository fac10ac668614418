import { describe, expect, it } from 'vitest';
import {
  type TypedOptions,
  type UnseenFault,
  invisibleCharactersIn,
  withoutInvisibleCharacters,
} from '../../../src/platform/typedText.ts';

const SECRET: TypedOptions = { isSecret: true };
const LINES: TypedOptions = { isMultiline: true };
const PEM = '-----BEGIN PRIVATE KEY-----\n\tabc\n-----END PRIVATE KEY-----\n';

describe('what a text brings that nobody sees', () => {
  it.each<[text: string, found: UnseenFault[], clean: string, options?: TypedOptions]>([
    ['sk-123', [], 'sk-123', SECRET],
    ['', [], '', SECRET],
    ['two words', [], 'two words'],
    [' key', ['begins_space'], 'key', SECRET],
    ['key ', ['ends_space'], 'key', SECRET],
    ['\tkey', ['begins_space'], 'key', SECRET],
    ['\u00A0key\u00A0', ['begins_space', 'ends_space'], 'key', SECRET],
    ['key\n', ['ends_break'], 'key', SECRET],
    ['\r\nkey \r\n', ['begins_break', 'ends_break'], 'key', SECRET],
    ['   ', ['begins_space'], ''],
    ['a\u00A0b', ['fixed_space'], 'a b'],
    ['a\tb', ['fixed_space'], 'a b'],
    ['a\u3000b\u202Fc', ['fixed_space'], 'a b c'],
    ['\uFEFFkey', ['invisible'], 'key', SECRET],
    ['ke\u200By', ['invisible'], 'key', SECRET],
    ['ke\u00ADy\u2060', ['invisible'], 'key', SECRET],
    ['\u200B', ['invisible'], ''],
    ['ke\u0000y', ['invisible'], 'key', SECRET],
    ['\u202Eevil\u202C', ['invisible'], 'evil'],
    [' \u200Bkey', ['begins_space', 'invisible'], 'key', SECRET],
    // Written with joiners, and to be seen.
    ['👩‍👩‍👧', [], '👩‍👩‍👧'],
    ['می‌خواهم', [], 'می‌خواهم'],
    ['क्‍ष', [], 'क्‍ष'],
    // A joiner of nothing.
    ['ab\u200Dcd', ['invisible'], 'abcd'],
    ['é\u200Dé', ['invisible'], 'éé', SECRET],
    // Keys of several lines end with a line break, and may hold tabs.
    [PEM, [], PEM, LINES],
    [`  ${PEM}`, ['begins_space'], PEM, LINES],
    [`\uFEFF${PEM}`, ['invisible'], PEM, LINES],
  ])('is found in %j', (text, found, clean, options) => {
    expect(invisibleCharactersIn(text, options)).toEqual(found);
    expect(withoutInvisibleCharacters(text, options)).toBe(clean);
    expect(invisibleCharactersIn(clean, options)).toEqual([]);
  });
});
