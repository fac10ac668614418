import type { Page } from '@playwright/test';
import type { Platform } from '../../support/e2e/platform.ts';
import { choose, heading, kindOf, rows, shownList } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, loginsNamed, type Login } from '../../support/e2e/seed.ts';
import { type Settle, settler } from '../../support/e2e/settler.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { foldersWith } from '../../support/access/declared.ts';
import {
  menuOf,
  offerOf,
  opensFor,
  SCREENS,
  SECTIONS,
  type ScreenPage,
  type Section,
} from '../../support/access/table.ts';

const count = (offered: boolean, all: number) => (offered ? all : 0);

/** The list with rows in view and, where there is an account filter, one account chosen. */
const openList = async (page: Page, section: Section, { scope, account, provider }: Login) => {
  const item = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await item.getByText(section.menu, { exact: true }).click();
  await expect(heading(page, section.heading)).toBeVisible();
  if (section.name === 'phone-numbers' && scope !== 'account')
    await choose(
      page,
      'Account',
      account ?? (provider === 'Northwind Voice' ? 'Granite Bank' : 'default account'),
    );
  await expect(rows(page).first()).toBeVisible();
};

/** Everything here that writes is there, or nothing of it. */
const checkWrites = async (page: Page, settle: Settle, names: readonly RegExp[], offered: boolean) => {
  const main = page.getByRole('main');
  for (const name of names)
    if (offered) await expect(main.getByRole('button', { name }).first()).toBeVisible();
  // What comes late would be seen too late to be counted.
  if (!offered) await settle();
  for (const name of offered ? [] : names) await expect(main.getByRole('button', { name })).toHaveCount(0);
};

const checkReadOnly = async (page: Page) => {
  // Beside a routing table numbers are tried, which changes nothing.
  const stored = page.locator(':not(.pb-lcr-aside *)');
  for (const input of await page.getByRole('main').getByRole('textbox').and(stored).all())
    await expect(input).not.toBeEditable();
};

/** Of a section that was read from its declaration: what is not offered is not there. Its rows may have rules. */
const checkDeclared = async (page: Page, section: Section, login: Login) => {
  const offer = offerOf(section, login);
  const item = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await item.getByText(section.menu, { exact: true }).click();
  await expect(heading(page, section.heading)).toBeVisible();
  await expect(shownList(page)).toBeVisible();
  const add = page.getByRole('link', { name: section.add, exact: true });
  if (offer.create) await expect(add.first()).toBeVisible();
  else await expect(add).toHaveCount(0);
  if (!offer.save) await expect(rows(page).getByRole('link', { name: /^Edit / })).toHaveCount(0);
  if (!offer.delete) await expect(rows(page).getByRole('button', { name: /^Delete / })).toHaveCount(0);
};

const checkList = async (page: Page, section: Section, login: Login) => {
  const offer = offerOf(section, login);
  await openList(page, section, login);
  const shown = await rows(page).count();
  expect(shown).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: section.add, exact: true })).toHaveCount(
    count(offer.create, 1),
  );
  const shared = rows(page).filter({ hasText: section.shared ?? /^$/ });
  const own = login.scope === 'account' ? shown - (await shared.count()) : shown;
  expect(own).toBeGreaterThan(0);
  const opens = rows(page).getByRole('link', { name: offer.save ? /^Edit / : /^View / });
  await expect(opens).toHaveCount(own);
  await expect(rows(page).getByRole('button', { name: /^Delete / })).toHaveCount(count(offer.delete, own));
  await expect(rows(page).getByRole('checkbox')).toHaveCount(count(offer.bulk, shown));
};

const checkForm = async (page: Page, settle: Settle, section: Section, login: Login) => {
  const offer = offerOf(section, login);
  // An account user's own account has no list above it.
  await expect(kindOf(page, offer.list ? section.heading : (section.own ?? /^account$/))).toBeVisible();
  const note = page.getByText('You are signed in with view-only access');
  await expect(offer.save ? page.getByRole('button', { name: 'Save', exact: true }) : note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(count(offer.save, 1));
  await expect(page.getByRole('button', { name: section.deleteButton })).toHaveCount(
    count(offer.delete && (section.deletesInForm?.(login.scope) ?? true), 1),
  );
  await checkWrites(page, settle, section.writes ?? [], offer.save);
  if (!offer.save) await checkReadOnly(page);
};

/** An account of this login's, the default one where it may be seen. */
const accountOf = async (platform: Platform, { name, provider }: Login) => {
  if (provider === 'default service provider') return DEFAULT_ACCOUNT;
  const [account] = await (await platform.as(name)).get('Accounts');
  return String(account?.['account_sid']);
};

const checkScreen = async (
  page: Page,
  settle: Settle,
  platform: Platform,
  shown: ScreenPage,
  login: Login,
) => {
  const sid = await accountOf(platform, login);
  await page.goto(`/internal/${shown.path.replace(':account', sid)}`);
  await expect(heading(page, shown.heading)).toBeVisible();
  // Calls go on in the default account only.
  if (shown.path.includes(':account') && sid !== DEFAULT_ACCOUNT) return;
  const own = shown.writes(login.scope);
  await checkWrites(page, settle, own, !login.viewOnly);
  const others = shown.scopes.flatMap(scope => shown.writes(scope));
  const withheld = others.filter(({ source }) => !own.some(name => name.source === source));
  await checkWrites(page, settle, withheld, false);
  if (login.viewOnly) await checkReadOnly(page);
};

test('every screen of the portal is walked', () => {
  const walked = [...SECTIONS, ...SCREENS].map(({ name }) => name);
  const all = [
    ...foldersWith('src/resources', /^ {2}menu:/m),
    ...foldersWith('extensions', /^ {2}menu:/m),
    ...foldersWith('src/custom-pages', /^ {2}pages:/m),
  ];
  // Their journeys are in tests/e2e/hosted: here they are pages that do not exist.
  const hosted = foldersWith('src/custom-pages', /^ {2}when: .*enableHostedSystem/m);
  expect([...walked, ...hosted].toSorted()).toEqual([...new Set(all)].toSorted());
});

for (const login of loginsNamed('admin', 'adminview', 'sp1view', 'acct1'))
  test.describe(login.name, () => {
    test.use({ login: login.name });

    test('is offered exactly what the table of rights says', async ({ page, platform }) => {
      test.slow();
      const settle = settler(page);
      await page.goto('/internal/clients');
      await expect(rows(page).first()).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
      await expect(menu).toHaveText(menuOf(login));
      const isAdmin = login.scope === 'admin';
      await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveCount(isAdmin ? 1 : 0);
      await expect(page.getByRole('button', { name: 'Add service provider' })).toHaveCount(
        isAdmin && !login.viewOnly ? 1 : 0,
      );
      await expect(page.getByText(login.provider, { exact: true })).toHaveCount(isAdmin ? 0 : 1);
      for (const section of SECTIONS) {
        if (section.declared) {
          if (offerOf(section, login).list) await checkDeclared(page, section, login);
          continue;
        }
        if (offerOf(section, login).list) {
          await checkList(page, section, login);
          await rows(page)
            .getByRole('link', { name: /^(Edit|View) / })
            .first()
            .click();
        } else if (section.own) {
          await menu.getByText(section.menu, { exact: true }).click();
          // Without a record there is nothing to look at but the page that adds it.
          await expect(kindOf(page, section.own).or(heading(page, section.addHeading))).toBeVisible();
          if (page.url().endsWith('/add')) continue;
        } else {
          await menu.getByText('Account', { exact: true }).click();
        }
        await checkForm(page, settle, section, login);
      }
      for (const shown of SCREENS.flatMap(({ pages }) => pages))
        if (opensFor(shown, login)) await checkScreen(page, settle, platform, shown, login);
      const asked = await platform.requests();
      expect(asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/login'))).toEqual([]);
      if (!isAdmin)
        expect(asked.filter(({ path }) => /SystemInformation|\/v1\/TtsCache/.test(path))).toEqual([]);
    });
  });
