// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewVersionBar } from '../../../src/internal/shell/NewVersionBar.tsx';
import { isOtherBuild, ownBuild } from '../../../src/internal/shell/newVersion.ts';

const OWN = { version: '0.1.0', commit: 'abc1234' };
const i18n = {
  translate: (key: string) => key.split('.').at(-1) ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

it.each([
  ['the same', OWN, false],
  ['another commit', { ...OWN, commit: 'fedcba9' }, true],
  ['another version', { ...OWN, version: '0.2.0' }, true],
  ['no commit', { version: '0.2.0' }, false],
  ['fields of another type', { version: 2, commit: null }, false],
  ['nothing', null, false],
  ['a text', '0.2.0', false],
])('compares with %s', (_what, answer, expected) => {
  expect(isOtherBuild(OWN, answer)).toBe(expected);
});

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const answer = (build: unknown) => fetched.mockImplementation(() => Promise.resolve(Response.json(build)));
const settle = () => act(() => vi.advanceTimersByTimeAsync(1));
const comeBack = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};
const failToLoad = async () => {
  dispatchEvent(new Event('vite:preloadError'));
  await settle();
};
const show = () =>
  render(<NewVersionBar />, {
    wrapper: ({ children }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>,
  });

it('asks nothing in development, where no build is named', async () => {
  show();
  await failToLoad();
  expect(ownBuild()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('looks when the tab comes back after a while and when code does not load, and tells of another build', async () => {
  document.head.innerHTML = '<meta name="build" content="0.1.0 abc1234">';
  answer(OWN);
  show();
  await comeBack(1);
  expect(fetched).not.toHaveBeenCalled();
  await comeBack(5);
  await comeBack(4);
  expect(fetched.mock.calls).toEqual([['/version.json', { cache: 'no-store' }]]);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await failToLoad();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status').textContent).toBe('');
  answer({ ...OWN, commit: 'fedcba9' });
  await failToLoad();
  expect(screen.getByRole('status').textContent).toContain('new_version');
  expect(screen.getByRole('button', { name: 'reload' })).toBeTruthy();
  // Known once, it is not asked again.
  await comeBack(60);
  expect(fetched).toHaveBeenCalledTimes(3);
});
