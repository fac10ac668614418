import { rows, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

test.use({ login: 'sp1' });

test('a failing list says what failed and can be tried again', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(500));
  await page.goto('/internal/accounts/add');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await platform.fault({ match: { method: 'GET', path: '/PhoneNumbers(\\?|$)' }, kind: '500' });
  await page.locator('nav a[href="/internal/phone-numbers"]').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The list could not be loaded');
  await expect(alert).toContainText('failure drill');
  await expect(toast(page, 'failure drill').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeEditable();
  await platform.clearFaults();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a slow page keeps the old rows, marked busy, until the new ones are there', async ({ page }) => {
  await page.goto('/internal/phone-numbers');
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().innerText();
  let answer: () => void = () => undefined;
  const looked = new Promise<void>(resolve => (answer = resolve));
  await page.route(/PhoneNumbers\?.*page=2/, async route => {
    await looked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Page 2' }).click();
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('table') });
  await expect(busy).toBeVisible();
  expect(await rows(page).first().innerText()).toBe(first);
  expect(await rows(page).count()).toBe(25);
  answer();
  await expect(busy).toHaveCount(0);
  expect(await rows(page).first().innerText()).not.toBe(first);
});
