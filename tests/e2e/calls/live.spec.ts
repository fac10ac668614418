import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, heading } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const LIVE = `/internal/live/${DEFAULT_ACCOUNT}`;

/** What moved without being asked to, as browsers count it; 0.1 is what readers notice. */
const shifts = `new Promise(resolve => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(sum), 200);
})`;

test.use({ login: 'acct1' });

test('a placed call is followed, asked things by keyboard, and ended; nothing moves', async ({
  page,
  platform,
}) => {
  const api = await platform.as('acct1');
  const [application] = await api.get(`Accounts/${DEFAULT_ACCOUNT}/Applications`);
  const sid = await api.add(`Accounts/${DEFAULT_ACCOUNT}/Calls`, {
    from: '15085550100',
    to: { type: 'phone', number: '442079460018909200' },
    application_sid: application?.['application_sid'],
  });
  await platform.fault({
    match: { path: 'Calls|Queues|Conferences|RegisteredSipUsers' },
    kind: 'latency',
    ms: 400,
  });
  await page.goto(LIVE);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${sid}"]`) });
  await expect(row).toContainText('In progress');
  await expect(
    page
      .getByRole('region', { name: /^Registered devices/ })
      .locator('code')
      .first(),
  ).toBeVisible();
  expect(await page.evaluate<number>(shifts)).toBeLessThan(0.05);
  await platform.clearFaults();
  await expectAccessible(page, 'live calls');

  await row.getByRole('link').press('Enter');
  await expect(heading(page, /442079460018909200|9200/)).toBeVisible();
  const keys = page.getByRole('textbox', { name: /^Keys/ });
  await keys.fill('12#');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Send the keys 12#');
  await dialog.getByRole('button', { name: 'Send keys' }).press('Enter');
  await expect(page.getByRole('region', { name: 'What was done here' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send keys' })).toBeEnabled();
  await expectAccessible(page, 'a live call');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('locale', 'fr'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Raccrocher' })).toBeEnabled();
  await expectFits(page, 'a live call on a telephone');
  await expectAccessible(page, 'a live call on a telephone');
  await page.getByRole('button', { name: 'Raccrocher' }).press('Enter');
  await dialog.getByRole('button', { name: 'Raccrocher' }).press('Enter');
  const state = page.getByRole('region', { name: 'État' });
  await expect(state).toContainText('Terminé');
  await expect(state).toContainText('par la plateforme');
  // The button that had the focus is gone with the call.
  await expect(page.getByRole('button', { name: 'Raccrocher' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Fiche et trace de l’appel' }).click();
  await expect(page).toHaveURL(new RegExp(`/recent-calls/${DEFAULT_ACCOUNT}/${sid}`));

  await page.goto(LIVE);
  await expect(
    page
      .getByRole('region', { name: /^Appareils/ })
      .locator('code')
      .first(),
  ).toBeVisible();
  await expectFits(page, 'live calls on a telephone');
  expect(await page.evaluate<number>(shifts)).toBeLessThan(0.05);
});
