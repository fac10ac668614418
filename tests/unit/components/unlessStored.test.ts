import { maxLength, required, type Validator } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { validateUnlessStored } from '../../../src/components/form/unlessStored.ts';

const odd: Validator = (value: unknown) => (value === 'odd' ? 'odd' : undefined);
const problems = (stored: unknown, value: unknown, validators: Validator[]) =>
  validateUnlessStored(stored, validators)
    .map(validator => validator(value, {}, { translate: (key: string) => key }) as unknown)
    .filter(Boolean);

describe('validateUnlessStored', () => {
  it('lets pass what is stored, and nothing else', () => {
    expect(problems('odd', 'odd', [odd])).toEqual([]);
    expect(problems('other', 'odd', [odd])).toEqual(['odd']);
    expect(problems(undefined, 'odd', [odd])).toEqual(['odd']);
  });

  it('lets pass a number that is stored, but not its text', () => {
    const never: Validator = () => 'never';
    expect(problems(-1, -1, [never])).toEqual([]);
    expect(problems(-1, '-1', [never])).toEqual(['never']);
  });

  it('still demands what is required, and keeps its mark', () => {
    const checks = validateUnlessStored('stored', [required(), maxLength(3)]);
    expect(checks.map(check => 'isRequired' in check)).toEqual([true, false]);
    expect(problems('stored', '', [required()])).toHaveLength(1);
    // Whatever counts as stored: nothing is no value that could be accepted.
    expect(problems('', '', [required()])).toHaveLength(1);
  });
});
