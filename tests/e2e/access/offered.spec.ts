import type { Page } from '@playwright/test';
import { choose, heading, rows } from '../../support/e2e/portal.ts';
import { LOGINS, type Login } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { menuOf, offerOf, SECTIONS, type Section } from './table.ts';

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

const checkList = async (page: Page, section: Section, login: Login) => {
  const offer = offerOf(section, login);
  await openList(page, section, login);
  const shown = await rows(page).count();
  expect(shown).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: section.add, exact: true })).toHaveCount(
    count(offer.create, 1),
  );
  const opens = rows(page).getByRole('link', { name: offer.save ? /^Edit / : /^View / });
  await expect(opens).toHaveCount(shown);
  await expect(rows(page).getByRole('button', { name: /^Delete / })).toHaveCount(count(offer.delete, shown));
  await expect(rows(page).getByRole('checkbox')).toHaveCount(count(offer.bulk, shown));
};

const checkForm = async (page: Page, section: Section, login: Login) => {
  const offer = offerOf(section, login);
  await expect(heading(page, section.editHeading)).toBeVisible();
  const note = page.getByText('You are signed in with view-only access');
  await expect(offer.save ? page.getByRole('button', { name: 'Save', exact: true }) : note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(count(offer.save, 1));
  await expect(page.getByRole('button', { name: section.deleteButton })).toHaveCount(count(offer.delete, 1));
  if (offer.save) return;
  for (const input of await page.getByRole('main').getByRole('textbox').all())
    await expect(input).not.toBeEditable();
};

for (const login of LOGINS)
  test.describe(login.name, () => {
    test.use({ login: login.name });

    test('is offered exactly what the table of rights says', async ({ page }) => {
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
        if (offerOf(section, login).list) {
          await checkList(page, section, login);
          await rows(page).first().getByRole('link').first().click();
        } else {
          await menu.getByText('Account', { exact: true }).click();
        }
        await checkForm(page, section, login);
      }
    });
  });
