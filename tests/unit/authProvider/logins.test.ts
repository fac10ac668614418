// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { can, type Action, type Viewer } from '../../../src/authProvider/access.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { screens } from '../../../src/custom-pages/registry.ts';
import { menuEntries } from '../../../src/internal/menu.ts';
import { accessTableOf, registry } from '../../../src/resources/registry.ts';
import { foldersOfExtensions, foldersWith } from '../../support/access/declared.ts';
import { menuOf, offerOf, opensFor, SCREENS, SECTIONS } from '../../support/access/table.ts';
import type { ServiceProvider } from '../../../src/platform/records.ts';
import { LOGINS, type Login } from '../../support/e2e/seed.ts';

const table = accessTableOf([...registry, ...screens]);

const viewerOf = ({ scope, viewOnly }: Login): Viewer => ({
  scope,
  isViewOnly: viewOnly,
  accountSid: scope === 'account' ? 'own' : null,
  serviceProviderSid: scope === 'admin' ? null : 'provider',
});

beforeAll(async () => {
  await loadConfig(() => Promise.resolve(Response.json({})));
});

it('the table knows every screen of the portal', () => {
  const known = [...SECTIONS, ...SCREENS].map(({ name }) => name);
  const all = [
    ...foldersWith('src/resources', /^ {2}menu:/m),
    ...foldersOfExtensions(),
    ...foldersWith('src/custom-pages', /^ {2}pages:/m),
  ];
  // Without the key in config.json they are pages that do not exist: tests/e2e/hosted and, of the phone,
  // tests/integration/portal/phone.test.tsx.
  const configured = foldersWith('src/custom-pages', /enableHostedSystem|getConfig\(\)\.phone/);
  expect([...known, ...configured].toSorted()).toEqual([...new Set(all)].toSorted());
});

/** The table the walks through all screens (tests/integration/access) go by. */
describe.each(LOGINS)('the rights of $name', login => {
  const may = (resource: string, action: Action) => can(viewerOf(login), table, { resource, action });

  it.each(SECTIONS)('$name: is offered what the table says', section => {
    const { list, create, save, delete: remove } = offerOf(section, login);
    const { name, declared } = section;
    const open = declared?.opensFor.includes(login.scope) ?? true;
    expect({
      list: may(name, 'list'),
      create: may(name, 'create'),
      open: may(name, 'edit'),
      save: may(name, 'save'),
      remove: may(name, 'delete'),
    }).toEqual({ list, create, open, save, remove });
  });

  it.each(SCREENS.flatMap(({ name, pages }) => pages.map(page => ({ name, page }))))(
    '$page.path: opens as the table says',
    ({ name, page }) => {
      expect(may(name, 'list')).toBe(opensFor(page, login));
    },
  );

  it('sees the items of the menu that the table says, in its order', () => {
    const words = new Map<string, string>([
      ...SECTIONS.map(({ name, menu }) => [name, menu] as const),
      ...SCREENS.flatMap(({ name, menu }) => (menu ? [[name, menu] as const] : [])),
    ]);
    const own = login.scope === 'account' ? 'Account' : null;
    const shown = menuEntries.flatMap(({ name, menu, own: ownPage }) => {
      const serviceProvider = { ms_teams_fqdn: 'teams.example.com' } as ServiceProvider;
      const context = { viewer: viewerOf(login), flag: () => false, serviceProvider };
      if (menu.when && !menu.when(context)) return [];
      if (may(name, 'list') || (ownPage && may(name, 'edit'))) return [words.get(name)];
      return name === 'accounts' && own ? [own] : [];
    });
    expect(shown).toEqual(menuOf(login));
  });

  it('may add service providers as an admin who writes', () => {
    expect(may('service-providers', 'create')).toBe(login.scope === 'admin' && !login.viewOnly);
  });
});
