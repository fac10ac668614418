// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '../../../src/authProvider/session.ts';
import { SessionBar } from '../../../src/internal/shell/SessionBar.tsx';
import { tokenOf } from '../../support/token.ts';

const MINUTE = 60;
const seconds = () => Math.floor(Date.now() / 1000);
const signIn = (minutes: number) =>
  storeToken(tokenOf({ iat: seconds(), exp: seconds() + minutes * MINUTE }));
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE * 1000));
const i18n = {
  translate: (key: string, args: Record<string, unknown> = {}) =>
    [key.split('.').at(-1), args['smart_count'] ?? args['time']].filter(Boolean).join(' '),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

it('counts the last minutes of a session down, is announced twice, and can be dismissed', async () => {
  signIn(10);
  render(<SessionBar />, {
    wrapper: ({ children }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>,
  });
  const announced = () => screen.getByRole('status').textContent;
  await pass(1);
  expect(announced()).toBe('');
  expect(screen.queryByText(/^session_ends \d/)).toBeNull();
  await pass(4.5);
  expect(screen.getByText(/^session_ends 4:\d\d$/)).toBeTruthy();
  expect(announced()).toBe('session_ends_soon 5');
  await pass(2);
  expect(announced()).toBe('session_ends_soon 5');
  fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
  expect(screen.queryByText(/^session_ends \d/)).toBeNull();
  await pass(2);
  expect(announced()).toBe('session_ends_soon 1');
  expect(screen.queryByText(/^session_ends \d/)).toBeNull();
  // Another session is another countdown.
  signIn(4);
  await pass(0.1);
  expect(screen.getByText(/^session_ends 3:\d\d$/)).toBeTruthy();
});

it.each(['google', 'github'])('asks nobody for a password who came by %s', async provider => {
  signIn(4);
  localStorage.setItem('token-oauth', provider);
  render(<SessionBar />, {
    wrapper: ({ children }) => <I18nContextProvider value={i18n}>{children}</I18nContextProvider>,
  });
  await pass(0.1);
  expect(screen.getByText(`session_renew_${provider}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'session_renew' })).toBeNull();
  // Signing in by password has the offer again.
  signIn(3);
  await pass(0.1);
  expect(screen.getByRole('button', { name: 'session_renew' })).toBeTruthy();
});
