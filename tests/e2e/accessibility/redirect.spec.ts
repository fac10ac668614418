import { heading } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'acct1' });

test('an address that leads on to another takes no focus; a page that somebody opens does', async ({
  page,
}) => {
  await page.goto('/internal/devices');
  await expect(page).toHaveURL(new RegExp(`/devices/${DEFAULT_ACCOUNT}$`));
  await expect(page.getByRole('searchbox')).toBeVisible();
  // The frame in which a heading would take it.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await page.getByRole('link', { name: 'Applications' }).press('Enter');
  await expect(heading(page, /^Applications/)).toBeFocused();
});
