import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PASSWORD_SETTINGS,
  isEmail,
  newPasswordProblem,
  type NewPasswordProblem,
} from '../../../src/platform/passwordRules.ts';

const strict = { min_password_length: 8, require_digit: 1, require_special_character: 1 };

describe('newPasswordProblem', () => {
  it.each<[string, string, typeof DEFAULT_PASSWORD_SETTINGS, NewPasswordProblem | null]>([
    ['', '', DEFAULT_PASSWORD_SETTINGS, 'short'],
    ['abcdef', 'abcdeg', DEFAULT_PASSWORD_SETTINGS, 'mismatch'],
    ['ab', 'cd', DEFAULT_PASSWORD_SETTINGS, 'mismatch'],
    ['abcde', 'abcde', DEFAULT_PASSWORD_SETTINGS, 'short'],
    ['12345', '12345', DEFAULT_PASSWORD_SETTINGS, 'short'],
    ['123456', '123456', DEFAULT_PASSWORD_SETTINGS, 'letter'],
    ['abcdef', 'abcdef', DEFAULT_PASSWORD_SETTINGS, null],
    ['ÄÖÜ123', 'ÄÖÜ123', DEFAULT_PASSWORD_SETTINGS, null],
    ['abcdef', 'abcdef', strict, 'rules'],
    ['abcdefgh', 'abcdefgh', strict, 'rules'],
    ['abcdefg1', 'abcdefg1', strict, 'rules'],
    ['12345678!', '12345678!', strict, 'letter'],
    ['abcdef1!', 'abcdef1!', strict, null],
  ])('%j and %j', (password, confirmation, settings, problem) => {
    expect(newPasswordProblem(password, confirmation, settings)).toBe(problem);
  });
});

describe('isEmail', () => {
  it.each([
    ['acct1@example.com', true],
    ['joe@localhost', true],
    ['a+b@example.co.uk', true],
    ['', false],
    ['acct1', false],
    ['@example.com', false],
    ['acct1@', false],
    ['a b@example.com', false],
    ['a@b@example.com', false],
  ])('of %j is %s', (text, answer) => {
    expect(isEmail(text)).toBe(answer);
  });
});
