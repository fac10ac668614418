import { describe, expect, it } from 'vitest';
import { isLoadError } from '../../../src/components/app/lazyComponent.tsx';

describe('a file of the portal that did not arrive', () => {
  it.each([
    ['Failed to fetch dynamically imported module: http://127.0.0.1/assets/a-1.js', true],
    ['error loading dynamically imported module: http://127.0.0.1/assets/a-1.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a-1.css', true],
    ["Cannot read properties of null (reading 'name')", false],
    ['portal.errors.unreachable', false],
  ])('is known by “%s”: %s', (said, known) => {
    expect(isLoadError(new TypeError(said))).toBe(known);
  });

  it('is an error', () => {
    expect(isLoadError('Importing a module script failed.')).toBe(false);
    expect(isLoadError(null)).toBe(false);
  });
});
