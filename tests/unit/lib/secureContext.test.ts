import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockManager, randomId } from '../../../src/lib/secureContext.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('without a secure context', () => {
  it('ids are random and of one length', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 100 }, randomId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  });

  it('there are no locks, and none is asked for', () => {
    vi.stubGlobal('navigator', {});
    expect(lockManager()).toBeNull();
  });
});
