import { rowOf, signIn } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest, NO_ANSWER } from '../../support/e2e/watch.ts';

test.use({ login: 'sp1' });

test('a read that finds no answer while the platform is there is an error with Retry, not the end', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(NO_ANSWER);
  // The root of the API decides whether it can be reached; signed out it answers 401.
  watch.allow(failedRequest(401));
  await page.goto('/internal/accounts');
  await expect(rowOf(page, 'Acme Support Desk')).toBeVisible();
  await platform.fault({ match: { path: '/Clients' }, kind: 'drop' });
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The list could not be loaded', {
    timeout: 15_000,
  });
  await platform.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'user100')).toBeVisible();
});

test('an unreachable platform ends the session with its message; the address is kept', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(NO_ANSWER);
  await page.goto('/internal/clients');
  await expect(rowOf(page, 'user100')).toBeVisible();
  await platform.fault({ match: {}, kind: 'drop' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/', { timeout: 20_000 });
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The platform cannot be used' })).toContainText(
    `No answer from ${platform.url}/api/v1/`,
  );
  await platform.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The platform cannot be used')).toHaveCount(0);
  await signIn(page, 'sp1');
  await expect(page).toHaveURL('/internal/clients');
});
