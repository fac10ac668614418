import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { filterQuery, heading, rows, save, signIn } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const SECTIONS = ['accounts', 'applications', 'clients', 'phone-numbers', 'users'] as const;
const NUMBERS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`;

/** Axe looks at every element twice: on a busy machine that takes its time. */
test.beforeEach(() => test.slow());

const openFirst = async (page: Page) => {
  await rows(page).first().getByRole('link').first().click();
  await expect(heading(page, /^Edit /)).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toBeVisible();
};

test('public pages', async ({ page, watch }) => {
  watch.allow(/status of 403/);
  await page.goto('/');
  await expectAccessible(page, 'login');
  await signIn(page, 'sp1', 'wrong');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await expectAccessible(page, 'login refused');
  await page.goto('/internal/clients');
  await expect(page.getByText('You must log in to view that page')).toBeVisible();
  await expectAccessible(page, 'login with a message');
  await page.goto('/nowhere');
  await expectAccessible(page, 'not found');
  await page.goto('/');
  await signIn(page, 'newbie');
  await expect(heading(page, 'Create password')).toBeVisible();
  await page.getByRole('button', { name: 'Create password' }).click();
  await expectAccessible(page, 'create password');
});

test('a configuration that cannot be used', async ({ page }) => {
  await page.route('**/config.json', route => route.fulfill({ json: { nonsense: 1 } }));
  await page.goto('/');
  await expectAccessible(page, 'configuration');
});

for (const section of SECTIONS)
  test.describe(section, () => {
    test.use({ login: 'admin' });

    test('list, delete question, form and its errors', async ({ page }) => {
      await page.goto(`/internal/${section}`);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page, 'list');
      await rows(page)
        .first()
        .getByRole('button', { name: /^Delete / })
        .click();
      await expect(page.getByRole('dialog').getByText(/In order to delete|Are you sure/)).toBeVisible();
      await expectAccessible(page, 'delete question');
      await page.keyboard.press('Escape');
      await openFirst(page);
      await expectAccessible(page, 'edit');
      await page.goto(`/internal/${section}/add`);
      await expect(heading(page, /^Add /)).toBeVisible();
      await save(page);
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page, 'add with errors');
    });
  });

test.describe('states', () => {
  test.use({ login: 'admin' });

  test('open choices, selected rows, results of work', async ({ page, platform, watch }) => {
    watch.allow(/status of 500 .*\/api\/v1/);
    await page.goto(NUMBERS);
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expectAccessible(page, 'columns open');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'account filter open');
    await page.keyboard.press('Escape');
    await rows(page).nth(0).getByRole('checkbox').check();
    await rows(page).nth(1).getByRole('checkbox').check();
    await expectAccessible(page, 'rows selected');
    await platform.fault({ match: { method: 'PUT' }, kind: '500', times: 1 });
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 updated, 1 failed')).toBeVisible();
    await expectAccessible(page, 'result of bulk work');
    await page.goto('/internal/phone-numbers/add');
    await page.getByRole('combobox', { name: 'Carrier' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'form choice open');
  });

  test('empty and failing lists, not found, dialogs of the shell', async ({ page, platform, watch }) => {
    watch.allow(/status of 500 .*\/api\/v1/);
    await page.goto(`/internal/clients?${filterQuery({ q: 'nobody' })}`);
    await expect(page.getByText('No sip clients.')).toBeVisible();
    await expectAccessible(page, 'empty');
    await page.getByRole('button', { name: 'Add service provider' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'add service provider');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'keyboard shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Service provider' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'provider picker open');
    await page.goto('/internal/nope');
    await expectAccessible(page, 'not found');
    await platform.fault({ match: { path: '/Clients' }, kind: '500' });
    await page.goto('/internal/clients');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'failing list');
  });

  test('leaving a changed form', async ({ page }) => {
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await page.getByRole('textbox', { name: 'Account name' }).fill('changed');
    await page.getByRole('link', { name: 'Clients' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'unsaved changes');
  });
});

test.describe('view-only', () => {
  test.use({ login: 'acct1view' });

  test('forms that cannot be changed', async ({ page }) => {
    for (const section of SECTIONS.slice(1)) {
      await page.goto(`/internal/${section}`);
      await openFirst(page);
      await expectAccessible(page, section);
    }
  });
});

test.describe('narrow', () => {
  test.use({ login: 'admin', viewport: { width: 390, height: 780 } });

  test('everything fits 390 px and is accessible, the drawer too', async ({ page }) => {
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const path of ['accounts', 'clients', 'applications/add', `accounts/${DEFAULT_ACCOUNT}/edit`]) {
      await page.goto(`/internal/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(fits, path).toBe(true);
      await expectAccessible(page, path);
    }
    await page.goto(NUMBERS);
    await rows(page).first().getByRole('checkbox').check();
    await expect.poll(fits, 'selected rows').toBe(true);
    await expectAccessible(page, 'selected rows');
    const item = page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Clients' });
    await expect(item).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(item).toBeVisible();
    await expectAccessible(page, 'drawer');
    await item.click();
    await expect(heading(page, /^SIP client/)).toBeVisible();
    await expect(item).toBeHidden();
  });
});
