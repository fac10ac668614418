import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyMethods } from '../../../src/dataProvider/lazyMethods.ts';
import { errorOf } from '../../support/errorOf.ts';

afterEach(() => vi.unstubAllGlobals());

const methods = {
  double: (value: number) => Promise.resolve(value * 2),
  refuse: () => Promise.reject(new Error('refused')),
};
const NAMES = { double: true, refuse: true } as const;

describe('methods that load when they are called', () => {
  it('load once, take arguments and hand on errors', async () => {
    const load = vi.fn(() => Promise.resolve(methods));
    const lazy = lazyMethods(load, NAMES);
    expect(load).not.toHaveBeenCalled();
    expect(await lazy.double(2)).toBe(4);
    expect(await lazy.double(3)).toBe(6);
    expect((await errorOf(lazy.refuse())).message).toBe('refused');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 'portal.errors.generic'],
    [false, 'portal.errors.offline'],
  ])('say so when they cannot load (online: %s), and load again', async (onLine, message) => {
    vi.stubGlobal('navigator', { onLine });
    const load = vi.fn(() => Promise.resolve(methods)).mockRejectedValueOnce(new TypeError('no such file'));
    const lazy = lazyMethods(load, NAMES);
    expect(await errorOf(lazy.double(2))).toMatchObject({ message, status: 0 });
    expect(await lazy.double(2)).toBe(4);
  });
});
