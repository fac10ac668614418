import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER, LIVE_CALL } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';
import { answeringOddly, isSid, type Odd, rawText } from '../hostile/oddAnswers.ts';

vi.setConfig({ testTimeout: 300_000 });

const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

/** What a list's link would lead to, and what tells rows apart. */
const withoutSid: Odd = (value, key) => (isSid(key) ? undefined : value);

const ODDITIES: Record<string, Odd> = {
  'null in place of texts': value => (typeof value === 'string' ? null : value),
  'numbers in place of texts': value => (typeof value === 'string' ? 7 : value),
  'objects in place of texts': (value, key) =>
    typeof value === 'string' && key !== '[]' ? { odd: 1 } : value,
  'null in place of arrays': value => (Array.isArray(value) ? null : value),
  'objects in place of arrays': value => (Array.isArray(value) ? {} : value),
  'null among the items': value => (Array.isArray(value) ? [null, ...(value as unknown[]), null] : value),
  'null in place of numbers': value => (typeof value === 'number' ? null : value),
  'half characters': value => (typeof value === 'string' ? '\ud800' : value),
  'null in place of everything': () => null,
  'no sid anywhere': withoutSid,
  'unknown words': value => (typeof value === 'string' ? 'something else' : value),
};

/** Of the seed, with a recording and a trace. */
const CALL = 'ca11ca11-0000-4000-8000-000000000004';

const SCREENS: readonly [string, (() => Promise<string>)?][] = [
  ['accounts'],
  ['accounts/add'],
  [`accounts/${DEFAULT_ACCOUNT}/edit`],
  ['users'],
  ['users/add'],
  ['users/', () => sidOf('users', 'user_sid', { name: 'acct1' })],
  ['applications'],
  ['applications/add'],
  ['applications/', () => sidOf('applications', 'application_sid', { name: 'Env driven bot' })],
  ['carriers'],
  ['carriers/add'],
  ['carriers/', () => sidOf('voip_carriers', 'voip_carrier_sid', { name: 'Amber Telecom' })],
  ['clients'],
  ['clients/add'],
  ['clients/', () => sidOf('clients', 'client_sid', { username: 'user100' })],
  ['phone-numbers'],
  ['phone-numbers/add'],
  ['phone-numbers/', () => sidOf('phone_numbers', 'phone_number_sid', { account_sid: DEFAULT_ACCOUNT })],
  ['phone-numbers/import'],
  ['ms-teams-tenants'],
  ['ms-teams-tenants/add'],
  ['overview'],
  ['recent-calls'],
  [`recent-calls/${DEFAULT_ACCOUNT}/`, () => Promise.resolve(CALL)],
  ['alerts'],
  ['speech-services'],
  ['speech-services/add'],
  ['speech-services/', () => sidOf('speech_credentials', 'speech_credential_sid', { vendor: 'google' })],
  ['least-cost-routing'],
  ['least-cost-routing/', () => sidOf('lcr', 'lcr_sid', { service_provider_sid: DEFAULT_PROVIDER })],
  ['settings'],
  ['settings/service-provider'],
  [`live/${DEFAULT_ACCOUNT}`],
  [`live/${DEFAULT_ACCOUNT}/${LIVE_CALL}`],
];

const sidOf = async (table: string, column: string, where: Record<string, string>) =>
  `${String((await platformOf.row(table, where))[column])}/edit`;

describe('answers with', () => {
  it.each(Object.keys(ODDITIES))('%s leave every screen standing, and the shell', async kind => {
    const { platform, router } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/accounts',
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    await screen.findByText(/^Total:/);
    // React and libraries may complain about such values; the page must stand.
    vi.mocked(console.error).mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const odd = ODDITIES[kind] ?? (value => value);
    platform.intercept(answeringOddly(platformOf.get, odd, odd === withoutSid ? 'nothing' : 'every sid'));
    const fallen: string[] = [];
    for (const [start, rest] of SCREENS) {
      const path = start + ((await rest?.()) ?? '');
      await act(async () => {
        queryClient.clear();
        await router.navigate(`/internal/${path}`);
      });
      await idle(platform);
      const broken = screen.queryByText('This page stopped working');
      if (broken) fallen.push(`${path}: ${broken.parentElement?.querySelector('code')?.textContent ?? ''}`);
      const raw = rawText();
      if (raw !== undefined) fallen.push(`${path}: ${raw}`);
      // By selectors: roles of a whole page take longer than the page itself.
      const items = document.querySelectorAll('nav[aria-label="Main navigation"] a[href]');
      const canLeave = document.querySelector('.pb-user > button[aria-label="Sign out"]');
      if (items.length <= 3 || !canLeave) fallen.push(`${path}: no shell`);
    }
    expect(fallen).toEqual([]);
  });
});
