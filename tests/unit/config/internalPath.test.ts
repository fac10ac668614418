import { describe, expect, it } from 'vitest';
import { internalPath } from '../../../src/config/internalPath.ts';

describe('internalPath', () => {
  it.each([
    [['accounts', 'a b/c?d#e', 'edit'], '/internal/accounts/a%20b%2Fc%3Fd%23e/edit'],
    [['calls', 'x\ud800y'], '/internal/calls/x%EF%BF%BDy'],
    [['calls', '\udc00'], '/internal/calls/%EF%BF%BD'],
    [['calls', '\u{1f600}'], '/internal/calls/%F0%9F%98%80'],
    [[], '/internal'],
  ])('of %j is %s', (segments, path) => {
    expect(internalPath(...segments)).toBe(path);
  });
});
