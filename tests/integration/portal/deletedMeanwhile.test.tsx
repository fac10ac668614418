import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save, shows, type } from './form.ts';

const platformOf = portalSandbox();

beforeAll(async () => {
  await Promise.all(screens.flatMap(({ pages }) => Object.values(pages).map(page => page.preload())));
});

/** What the platform answers to a GET of a record that is gone (docs/platform-api.md#errors). */
const BARE = () => new Response(null, { status: 404 });
const NOT_FOUND = () => new Response('Not Found', { status: 404 });
const NO_USER = () => Response.json({ msg: 'failure retrieving user' }, { status: 500 });

interface Kind {
  table: string;
  sid: string;
  where?: Record<string, string>;
  /** Path on the platform and, without a page of its own, in the portal. */
  path: string;
  page?: string;
  field: RegExp | string;
  /** null: a box to press. */
  typed: string | null;
  gone: () => Response;
}

const KINDS: Record<string, Kind> = {
  account: {
    table: 'accounts',
    sid: 'account_sid',
    where: { account_sid: DEFAULT_ACCOUNT },
    path: 'Accounts',
    page: 'accounts',
    field: /^Account name/,
    typed: 'Renamed',
    gone: BARE,
  },
  application: {
    table: 'applications',
    sid: 'application_sid',
    where: { account_sid: DEFAULT_ACCOUNT, name: 'IVR menu' },
    path: 'Applications',
    page: 'applications',
    field: /^Application name/,
    typed: 'Renamed',
    gone: BARE,
  },
  carrier: {
    table: 'voip_carriers',
    sid: 'voip_carrier_sid',
    where: { name: 'Amber Telecom' },
    path: 'VoipCarriers',
    page: 'carriers',
    field: /^Carrier name/,
    typed: 'Renamed',
    gone: BARE,
  },
  client: {
    table: 'clients',
    sid: 'client_sid',
    where: { account_sid: DEFAULT_ACCOUNT },
    path: 'Clients',
    page: 'clients',
    field: 'Allow direct calling to applications',
    typed: null,
    gone: NOT_FOUND,
  },
  tenant: {
    table: 'ms_teams_tenants',
    sid: 'ms_teams_tenant_sid',
    where: { account_sid: DEFAULT_ACCOUNT },
    path: 'MicrosoftTeamsTenants',
    page: 'ms-teams-tenants',
    field: /^Domain Name/,
    typed: 'renamed.example.com',
    gone: NOT_FOUND,
  },
  user: {
    table: 'users',
    sid: 'user_sid',
    where: { name: 'Lena Fischer' },
    path: 'Users',
    page: 'users',
    field: /^User name/i,
    typed: 'Renamed',
    gone: NO_USER,
  },
  provider: {
    table: 'service_providers',
    sid: 'service_provider_sid',
    where: { service_provider_sid: DEFAULT_PROVIDER },
    path: 'ServiceProviders',
    field: /^Service provider name/,
    typed: 'Renamed',
    gone: BARE,
  },
};

describe('saving a record that somebody has deleted meanwhile', () => {
  it.each(Object.entries(KINDS))('says so of a missing %s, and keeps what was typed', async (_, kind) => {
    const { table, sid: column, where = {}, page, field, typed, gone } = kind;
    const sid = String((await platformOf.row(table, where))[column]);
    const path = page ? `/internal/${page}/${sid}/edit` : '/internal/settings/service-provider';
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path,
      user: 'admin',
      picked: DEFAULT_PROVIDER,
    });
    if (typed === null) await user.click(await input(field));
    else await type(user, field, typed);
    platform.intercept(({ method, path: asked }) =>
      method === 'GET' && asked.endsWith(`${kind.path}/${sid}`) ? gone() : undefined,
    );
    await save(user);
    await message('Not saved: This record no longer exists: it was deleted meanwhile.');
    if (typed !== null) await shows(field, typed);
    expect(platform.writes()).toEqual([]);
    expect(address()).toBe(path);
  });
});
