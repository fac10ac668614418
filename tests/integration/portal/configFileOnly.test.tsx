import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { compare, exported, givenFiles, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();

interface Doc {
  scope: string;
  provider?: Record<string, unknown>;
  accounts: Record<string, unknown>[];
}
const namesIn = (records: unknown): unknown[] => (records as { name: unknown }[]).map(({ name }) => name);

const openRecord = async (login: string, table: string, name: string, owner: Record<string, string>) => {
  const [resource, sid] = {
    applications: ['applications', 'application_sid'],
    voip_carriers: ['carriers', 'voip_carrier_sid'],
  }[table] as [string, string];
  const row = await platformOf.row(table, { name, ...owner });
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${resource}/${String(row[sid])}/edit`,
    user: login,
    picked: DEFAULT_PROVIDER,
  });
  await screen.findByRole('heading', { level: 1, name }, LONG);
  return view;
};

const GONE = /^This record is not here/;

describe('one record as a file', () => {
  it('leads from an application, also by the command box, and has it alone with what it needs', async () => {
    const view = await openRecord('sp1', 'applications', 'After hours', {
      account_sid: DEFAULT_ACCOUNT,
    });
    const link = await screen.findByRole('link', { name: 'Export' });
    await view.user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Search screens, actions and records' });
    await view.user.type(box, 'export');
    const option = await screen.findByRole('option', { name: /^Export: After hours/ });
    expect(option).toHaveAttribute('href', link.getAttribute('href'));
    await view.user.keyboard('{Escape}');
    await view.user.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Export and compare configuration' });
    expect(part('Export').getByText(/^Only one application/)).toBeVisible();
    const asked = view.platform.lines().length;
    const document = parse(await exported(view)) as Doc;
    expect(document.scope).toBe('account');
    const [account = {}] = document.accounts;
    // Nothing of the account itself, which another one need not share.
    expect(Object.keys(account).filter(key => !['speech', 'applications'].includes(key))).toEqual([]);
    expect(namesIn(account['applications'])).toEqual(['After hours']);
    // No gateways are needed for it.
    expect(view.platform.lines(asked).filter(line => line.includes('Gateways'))).toEqual([]);
    await view.user.click(part('Export').getByRole('button', { name: 'Everything instead' }));
    await exported(view);
    const whole = parse(givenFiles().at(-1)?.[1] ?? '') as Doc;
    expect(whole.accounts[0]).toHaveProperty('name', 'default account');
  }, 90_000);

  it('is a carrier of the provider with its gateways, and changes nothing where it came from', async () => {
    const view = await openRecord('admin', 'voip_carriers', 'Amber Telecom', {
      service_provider_sid: DEFAULT_PROVIDER,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
    await view.user.click(await screen.findByRole('link', { name: 'Export' }));
    await screen.findByRole('heading', { level: 1, name: 'Export and compare configuration' });
    const text = await exported(view);
    const { provider = {}, accounts } = parse(text) as Doc;
    expect([Object.keys(provider), accounts]).toEqual([['carriers'], []]);
    const [carrier] = provider['carriers'] as Record<string, unknown>[];
    expect(carrier?.['sip_gateways']).not.toEqual([]);
    expect(carrier).toHaveProperty('sip_gateways');
    await compare(view, text);
    expect(await part('Compare').findByText(/^Nothing would change\./, {}, LONG)).toBeVisible();
  }, 90_000);

  it('says that a record is not there: before reading where that is known, else with the first list', async () => {
    const view = await openConfigFile(platformOf, 'acct1');
    const asked = view.platform.lines().length;
    await act(() => view.router.navigate('/internal/config-file?only=carrier:nobody'));
    expect(await part('Export').findByText(GONE)).toBeVisible();
    const unknown = '11111111-2222-4333-8444-555555555555';
    await act(() => view.router.navigate(`/internal/config-file?only=carrier:${unknown}`));
    await part('Export').findByText(/^Only one carrier/);
    expect(part('Export').queryByText(GONE)).toBeNull();
    expect(view.platform.lines(asked)).toEqual([]);
    await view.user.click(part('Export').getByRole('button', { name: 'Export' }));
    expect(await part('Export').findByText(GONE, {}, LONG)).toBeVisible();
    const read = view.platform.lines(asked);
    expect(read[0]).toContain('VoipCarriers');
    // Reading goes on with a request for each list, and for each carrier.
    expect(read.length).toBeLessThan(6);
  }, 60_000);
});

describe('what differs from platform to platform', () => {
  it('leaves as names with a file of their values, and comes back with other ones', async () => {
    const view = await openConfigFile(platformOf, 'acct1');
    const whole = await exported(view);
    const files = givenFiles();
    const vary = within(part('Export').getByRole('group', { name: /^Names in place of what differs/ }));
    for (const name of ['Hosts of webhooks', 'Addresses of gateways', 'SIP realms and domains'])
      await view.user.click(vary.getByRole('checkbox', { name }));
    await view.user.click(await part('Export').findByRole('button', { name: 'Download the variables' }));
    await view.user.click(part('Export').getByRole('button', { name: 'Download' }));
    const [variables, varied] = files.slice(-2).map(([, text]) => text);
    const values = parse(variables ?? '') as Record<string, string>;
    expect(files.slice(-2).map(([name]) => name)).toEqual(['account.variables.yaml', 'account.yaml']);
    expect(Object.keys(values)).toContain('sip_realm');
    for (const value of Object.values(values)) expect(whole).toContain(value);
    const [account] = (parse(varied ?? '') as Doc).accounts;
    expect(account?.['sip_realm']).toBe('${sip_realm}');

    await compare(view, varied ?? '');
    const compared = part('Compare');
    const fill = await compared.findByRole('button', { name: 'Fill in' }, LONG);
    expect(fill).toBeDisabled();
    expect(compared.queryByText(/^Nothing would change/)).toBeNull();
    for (const [name, value] of Object.entries(values)) {
      await view.user.click(compared.getByRole('textbox', { name }));
      await view.user.paste(name === 'host' ? 'https://other.test' : value);
    }
    await view.user.click(fill);
    const list = await compared.findByRole('list', { name: 'Differences' }, LONG);
    expect(within(list).getAllByText(/https:\/\/other\.test/).length).toBeGreaterThan(0);
    expect(list).not.toHaveTextContent('${');
    await view.user.clear(compared.getByRole('textbox', { name: 'host' }));
    await view.user.paste(values['host'] ?? '');
    await view.user.click(compared.getByRole('button', { name: 'Fill in' }));
    expect(await compared.findByText(/^Nothing would change\./, {}, LONG)).toBeVisible();
    expect(view.platform.writes()).toEqual([]);
  }, 90_000);
});
