import type { Page } from '@playwright/test';
import { choose, rowOf, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const FORM = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;

/** Opens the form from the list, so that Back has somewhere to go, and changes it. */
const edit = async (page: Page) => {
  await page.goto('/internal/accounts');
  await rowOf(page, 'default account').getByRole('link').first().click();
  await textbox(page, 'Account name').fill('Not saved yet');
};

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

const stay = async (page: Page) => {
  await expect(question(page)).toContainText('What you changed on this page will be lost.');
  await question(page).getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(FORM);
  await expect(textbox(page, 'Account name')).toHaveValue('Not saved yet');
};

const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave without saving' }).click();

test.use({ login: 'admin' });

test('the Back button asks first', async ({ page }) => {
  await edit(page);
  await page.goBack();
  await stay(page);
  await page.goBack();
  await leave(page);
  await expect(page).toHaveURL('/internal/accounts');
});

test('closing or reloading the tab asks through the browser', async ({ page }) => {
  await edit(page);
  const asked: string[] = [];
  page.on('dialog', dialog => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(textbox(page, 'Account name')).toHaveValue('default account');
});

test('a form waits for all of its inputs: none that comes late counts as changed', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>(resolve => (release = resolve));
  const input = /\/assets\/WebhookInput-[^/]+\.js$/;
  await page.route(input, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/internal/accounts');
  const asked = page.waitForRequest(input);
  await rowOf(page, 'default account').getByRole('link').first().click();
  await asked;
  await expect(textbox(page, 'Account name')).toHaveCount(0);
  release();
  await textbox(page, 'Account name').fill('Not saved yet');
  await expect(page.getByText('1 field changed')).toBeVisible();
  await textbox(page, 'Account name').fill('default account');
  await expect(page.getByText('No changes')).toBeVisible();
});

test.describe('with a choice made on its own', () => {
  test.use({ login: 'sp1' });

  test('preselected accounts and carriers are no change of the user’s', async ({ page }) => {
    for (const path of ['phone-numbers', 'applications', 'clients']) {
      await page.goto(`/internal/${path}/add`);
      await expect(page.getByRole('combobox', { name: /^(Account|Belongs to)$/ })).toHaveValue(/\w/);
      await expect(page.getByText('No changes')).toBeVisible();
    }
    await choose(page, 'Belongs to', 'Blue River Clinic');
    await expect(page.getByText('1 field changed')).toBeVisible();
  });
});
