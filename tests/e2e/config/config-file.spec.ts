import { expect, test } from '../../support/e2e/test.ts';

test('a configuration that is missing is told, and asked for again', async ({ page, baseURL, watch }) => {
  watch.allow(/Failed to load resource.*404.*config\.json/);
  watch.allow(/own file answered 404: .*config\.json/);
  await page.route('**/config.json', route => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(
    `The configuration file ${baseURL ?? ''}/config.json was not found (status 404).`,
  );
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
