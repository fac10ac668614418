import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER, LIVE_CALL } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { listWorkerInProcess } from '../../support/listWorker.ts';
import type { Interception, PlatformInProcess } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';
import { replayWorkerInProcess } from '../../support/replayWorker.ts';
import { expectHarmless } from './hostilePages.ts';
import { rawText } from './oddAnswers.ts';

type PlatformOf = ReturnType<typeof portalSandbox>;

interface Place {
  path: string | ((platformOf: PlatformOf) => Promise<string>);
  /** What is pressed there; what is missing is the screen's answer to such records. */
  then?: (platform: PlatformInProcess) => Promise<void>;
}

/** Of the seed, with a recording and a trace. */
const CALL = 'ca11ca11-0000-4000-8000-000000000004';
const PAIR = new URLSearchParams({
  left: `${DEFAULT_ACCOUNT}/${CALL}`,
  right: `${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000003`,
}).toString();
/** Of the seed, on a carrier with a gateway, for an application. */
const NUMBER = '16175000700';

const buttons = (name: RegExp): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main button, dialog button')].filter(element =>
    name.test(element.ariaLabel ?? element.textContent),
  );
const press = async (platform: PlatformInProcess, name: RegExp) => {
  act(() => buttons(name).at(-1)?.click());
  await idle(platform);
};

const editOf = async (platformOf: PlatformOf, table: string, column: string, where: Record<string, string>) =>
  `${String((await platformOf.row(table, where))[column])}/edit`;

/** Screens that compute of what several lists answer, and those that keep what they read. */
export const PLACES: Readonly<Record<string, Place>> = {
  'an explained number': { path: `number-explainer?number=${NUMBER}` },
  'a number explained at an address': { path: `number-explainer?number=${NUMBER}&from=198.51.100.4` },
  'a list of explained numbers': {
    path: 'number-explainer',
    then: async platform => {
      listWorkerInProcess();
      const area = document.querySelector('main textarea');
      if (!area) return;
      fireEvent.change(area, { target: { value: `${NUMBER}\n16175000701\n4930123` } });
      await idle(platform);
      await press(platform, /^Explain all$/);
    },
  },
  'a route': { path: `which-route?number=%2B4930123&account=${DEFAULT_ACCOUNT}` },
  'the check-up': { path: 'check-up' },
  'a configuration as a file': {
    path: 'config-file',
    then: platform => press(platform, /^Export$/),
  },
  'a test call': { path: `test-call?number=44&account=${DEFAULT_ACCOUNT}` },
  settings: { path: 'settings' },
  'settings of a provider': { path: 'settings/service-provider' },
  overview: { path: 'overview' },
  trends: { path: 'trends' },
  failures: { path: 'failures?last=60' },
  compare: { path: `compare-calls?${PAIR}` },
  devices: { path: `devices/${DEFAULT_ACCOUNT}` },
  live: { path: `live/${DEFAULT_ACCOUNT}` },
  'a live call': { path: `live/${DEFAULT_ACCOUNT}/${LIVE_CALL}` },
  'a user': {
    path: async of => `users/${await editOf(of, 'users', 'user_sid', { name: 'acct1' })}`,
  },
  'a number, replayed': {
    path: async of =>
      `phone-numbers/${await editOf(of, 'phone_numbers', 'phone_number_sid', { number: NUMBER })}`,
    then: async platform => {
      replayWorkerInProcess();
      const application = [...document.querySelectorAll('main input')].find(
        input =>
          input instanceof HTMLInputElement && /^Application/.test(input.labels?.[0]?.textContent ?? ''),
      );
      if (!application) return;
      act(() => {
        fireEvent.focus(application);
        fireEvent.mouseDown(application);
        fireEvent.click(application);
        fireEvent.keyDown(application, { key: 'ArrowDown' });
      });
      await idle(platform);
      act(() => [...document.querySelectorAll<HTMLElement>('[role=option]')].at(-1)?.click());
      await idle(platform);
      await press(platform, /^Replay/);
    },
  },
};

/** The application for an admin, who sees the most, with nothing in view that was read. */
export const openTools = async (platformOf: PlatformOf) => {
  const { platform, router } = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/applications/add',
    user: 'admin',
    picked: DEFAULT_PROVIDER,
  });
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
  // React and libraries may complain about such values; the page must stand.
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return { platform, router };
};

/** What is wrong in the places of these names, when the platform answers so. */
export const faultsIn = async (
  platformOf: PlatformOf,
  intercept: Interception,
  names: readonly string[] = Object.keys(PLACES),
  more: (name: string) => readonly string[] = () => [],
): Promise<string[]> => {
  const { platform, router } = await openTools(platformOf);
  platform.intercept(intercept);
  const faults: string[] = [];
  for (const name of names) {
    const { path, then } = PLACES[name] ?? { path: name };
    const address = typeof path === 'string' ? path : await path(platformOf);
    await act(async () => {
      queryClient.clear();
      await router.navigate(`/internal/${address}`);
    });
    await idle(platform);
    await then?.(platform);
    const broken = document.querySelector('main code')?.closest('main');
    if (broken?.textContent.includes('This page stopped working'))
      faults.push(`${name} stopped: ${broken.querySelector('code')?.textContent ?? ''}`);
    const raw = rawText();
    if (raw !== undefined) faults.push(`${name}: ${raw}`);
    if (!document.querySelector('.pb-user > button[aria-label="Sign out"]')) faults.push(`${name}: no shell`);
    expectHarmless();
    faults.push(...more(name).map(fault => `${name}: ${fault}`));
  }
  return faults;
};
