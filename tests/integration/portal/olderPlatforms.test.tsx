import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { settled } from '../../support/renderPortal.tsx';
import { tab } from './carrierForms.ts';
import { switchedSandbox } from './switchedSandbox.ts';

const SAID = 'This platform lists alerts of one account at a time.';
const ALERTS = `GET ServiceProviders/${DEFAULT_PROVIDER}/Alerts`;

/** Before 0.9.6 the alerts of a provider are always a 500 (docs/platform-api.md#alerts). */
describe('the alerts of a provider on platform 0.9.5', () => {
  const { open } = switchedSandbox({ platform: '0.9.5' });
  const hours = (before: number) => new Date(Date.now() - before * 3_600_000).toISOString();

  it.each([
    ['the list', '/internal/alerts'],
    ['the overview', '/internal/overview'],
    ['the check-up', '/internal/check-up'],
    [
      'the failures',
      `/internal/failures?${String(new URLSearchParams({ start: hours(30 * 24), end: hours(0) }))}`,
    ],
  ])('are said in words by %s, and not asked for again', async (_screen, path) => {
    const { platform, router } = await open('sp1', path, { alertPollSeconds: 60 });
    const said = await screen.findByText(SAID);
    await settled();
    expect(within(said.parentElement ?? said).queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByText(SAID)).toHaveLength(1);
    const asked = () => platform.lines().filter(line => line.startsWith(ALERTS)).length;
    const first = asked();
    // The badge may ask beside the page, before either has its answer.
    expect(first).toBeLessThanOrEqual(2);
    await router.navigate('/internal/applications');
    await screen.findByRole('heading', { level: 1, name: /^Applications/ });
    await router.navigate(path);
    await screen.findByText(SAID);
    await settled();
    expect(asked()).toBe(first);
  });

  it('those of an account are listed', async () => {
    const filter = encodeURIComponent(JSON.stringify({ date: '30', account_sid: DEFAULT_ACCOUNT }));
    const { platform } = await open('sp1', `/internal/alerts?filter=${filter}`);
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(1));
    expect(screen.queryByText(SAID)).toBeNull();
    expect(
      platform.lines().filter(line => line.startsWith(`GET Accounts/${DEFAULT_ACCOUNT}/Alerts`)),
    ).not.toEqual([]);
  });
});

describe.each(['0.9.4', '0.9.5'] as const)('the form of a new carrier on platform %s', version => {
  const { open } = switchedSandbox({ platform: version });

  it('shows what the rows of the list carry', async () => {
    const { router } = await open('sp1', '/internal/carriers');
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(1));
    await router.navigate('/internal/carriers/add');
    await waitFor(() => expect(tab('Voice')).toBeVisible());
    await settled();
    expect(screen.queryByLabelText(/^Trunk Type/) !== null).toBe(version === '0.9.5');
  });
});
