import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { setupUser } from '../../support/patientUser.ts';
import { settled } from '../../support/renderPortal.tsx';
import { ADDED, cell, fill, put, save, tab } from './carrierForms.ts';
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

const PROXY = 'Outbound SIP Proxy';

describe.each(['0.9.3', '0.9.4', '0.9.5'] as const)('carriers on platform %s', version => {
  const { open, rows } = switchedSandbox({ platform: version });
  const hasTypes = version === '0.9.5';
  const hasProxy = version !== '0.9.3';

  const expectForm = async () => {
    await waitFor(() => expect(tab('Voice')).toBeVisible());
    await settled();
    expect(screen.queryByLabelText(/^Trunk Type/) !== null).toBe(hasTypes);
    expect(screen.queryByLabelText(PROXY) !== null).toBe(hasProxy);
  };

  it('show the columns that rows have, in the list and in the form of a new one', async () => {
    const { router } = await open('sp1', '/internal/carriers');
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(1));
    expect(screen.queryByRole('columnheader', { name: /^Trunk type/ }) !== null).toBe(hasTypes);
    await router.navigate('/internal/carriers/add');
    await expectForm();
  });

  it('show those of the row in the form of a stored one', async () => {
    const [stored] = await rows(
      'SELECT voip_carrier_sid AS sid FROM voip_carriers WHERE name = ?',
      'Amber Telecom',
    );
    await open('sp1', `/internal/carriers/${String(stored?.['sid'])}/edit`);
    await expectForm();
  });

  it('are added with a word about the fields that the platform refuses', async () => {
    await open('sp1', '/internal/carriers/add');
    await settled();
    const user = setupUser();
    await put(user, 'name', 'Plain');
    await fill(user, cell('Network address', 1), '203.0.113.7');
    const said = (field: string) =>
      `This version of the platform has no “${field}”. The carrier was saved without.`;
    await save(user);
    // Before what is said last: a message leaves after five seconds, which a busy machine may need for the list.
    if (!hasTypes) await screen.findByText(said('Trunk Type'));
    if (!hasProxy) await screen.findByText(said(PROXY));
    await screen.findByText(ADDED);
    if (hasTypes) expect(screen.queryByText(said('Trunk Type'))).toBeNull();
    if (hasProxy) expect(screen.queryByText(said(PROXY))).toBeNull();
    expect(screen.queryByText(/_sip_proxy|_type”/)).toBeNull();
  });

  it('made from a template have no type that the template does not tell', async () => {
    await open('sp1', '/internal/carriers/add');
    await settled();
    const user = setupUser();
    await user.selectOptions(await screen.findByLabelText('Select a predefined carrier'), 'Retell');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('<your-retell-auth-username>');
    expect(dialog.queryByText('Trunk Type')).toBeNull();
  });
});
