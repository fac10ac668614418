import { type PortalServer, startPortal } from '../../support/e2e/portalServer.ts';
import { choose, filterQuery, rows } from '../../support/e2e/portal.ts';
import { FIRST_PORT } from '../../support/e2e/ports.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const [PORT, API_PORT] = [FIRST_PORT + 30, FIRST_PORT + 31];
const LONG = { timeout: 60_000 };

// One server for both: side by side, each would put back what the other has broken.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://127.0.0.1:${String(PORT)}`, login: 'sp1' });
let portal: PortalServer;
test.beforeAll(async () => {
  portal = await startPortal(PORT, '--api-port', String(API_PORT));
});
test.afterAll(() => portal.close());

test('a lost connection is no end of the session while the platform answers', async ({
  page,
  platform,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_EMPTY_RESPONSE/);
  await platform.fault({ match: { path: '/Users' }, kind: 'drop' });
  await page.goto('/internal/users');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(LONG);
  await platform.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('bulk work keeps to the platform’s default limit where its headers cannot be read', async ({
  page,
  platform,
}) => {
  await page.goto(`/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await choose(page, 'Application', 'dial time');
  await page.getByRole('button', { name: 'Apply' }).click();
  await platform.startCount();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change/ })
    .click();
  const panel = page.getByRole('region', { name: 'Number routing' });
  await expect(panel).toContainText('part of it is left to everybody else', LONG);
  const seen = await platform.requests();
  expect(seen.filter(({ status }) => status === 429)).toEqual([]);
  expect(seen.filter(({ method }) => method === 'OPTIONS').length).toBeGreaterThan(200);
  expect(seen.length).toBeLessThanOrEqual(480);
  // Somebody else still gets an answer.
  expect(await (await platform.as('acct2')).get('PredefinedCarriers')).not.toEqual([]);
});
