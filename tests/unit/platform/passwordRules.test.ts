import { describe, expect, it } from 'vitest';
import { checkPasswordRules } from '../../../src/platform/passwordRules.ts';

const all = { min_password_length: 8, require_digit: 1, require_special_character: 1 };

describe('checkPasswordRules', () => {
  it.each([
    ['', ['length', 'digit', 'special']],
    ['abcdefgh', ['digit', 'special']],
    ['abcdefg1', ['special']],
    ['abcdef1!', []],
    ['1!', ['length']],
    ['abcdef1 ', ['special']],
    ['abcdef1§', ['special']],
    ['abcdef٣!', ['digit']],
  ])('%j misses %j', (password, missed) => {
    const found = checkPasswordRules(password, all).filter(({ met }) => !met);
    expect(found.map(({ rule }) => rule)).toEqual(missed);
  });

  it.each([...'!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'])('counts %s as special', character => {
    expect(checkPasswordRules(`abcdef1${character}`, all).every(({ met }) => met)).toBe(true);
  });

  it.each([
    [{ ...all, require_digit: 0 }, ['length', 'special']],
    [{ ...all, require_digit: false, require_special_character: false }, ['length']],
    [{ ...all, require_special_character: true }, ['length', 'digit', 'special']],
  ])('shows the rules of %j', (settings, rules) => {
    expect(checkPasswordRules('', settings).map(({ rule }) => rule)).toEqual(rules);
  });
});
