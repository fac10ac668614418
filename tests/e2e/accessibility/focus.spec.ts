import { filterQuery, heading, rows, textbox, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

test('the heading takes the focus on navigation, and only where nothing of the page has it', async ({
  page,
}) => {
  await page.goto('/internal/accounts');
  await expect(rows(page).first()).toBeVisible();
  // A document that was loaded starts at its top.
  await expect(page.locator('body')).toBeFocused();
  const link = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Clients', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, /^SIP client/)).toBeFocused();
  // The next Tab starts there.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add SIP client' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, /client/)).toBeFocused();
  await page.goBack();
  await expect(heading(page, /^SIP client/)).toBeFocused();
  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').locator('form')).toBeVisible();
  // Also where a heading for the wait was there before that of the record.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a save keeps the focus, also of a button that is pressed twice, and Ctrl-Enter saves', async ({
  page,
  platform,
}) => {
  await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
  const name = textbox(page, 'Account name');
  await name.fill('Renamed once');
  const button = page.locator('.pb-save-bar button[type=submit]');
  await button.focus();
  await platform.startCount();
  await platform.fault({ match: { method: 'PUT' }, kind: 'latency', ms: 700 });
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Saving…');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await name.press('Enter');
  await button.focus();
  await expect(toast(page, /updated successfully/)).toBeVisible();
  await expect(button).toHaveText('Save');
  await expect(button).toBeFocused();
  await name.fill('Renamed twice');
  await page.keyboard.press('Control+Enter');
  await expect(button).toHaveText('Saving…');
  await page.keyboard.press('Control+Enter');
  await expect(button).toHaveText('Save');
  await expect(page.getByText('No changes')).toBeVisible();
  await expect(name).toBeFocused();
  const puts = (await platform.requests()).filter(({ method }) => method === 'PUT');
  expect(puts).toHaveLength(2);
});

test('the bar of a selection is before the table, one key away, and gives the focus back', async ({
  page,
}) => {
  await page.goto(`/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`);
  await expect(rows(page)).toHaveCount(25);
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await page.keyboard.press('s');
  await expect(all).toBeFocused();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await page.keyboard.press('s');
  await expect(bar.getByRole('button').first()).toBeFocused();
  const application = bar.getByRole('combobox', { name: 'Application' });
  await expect(application).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(application).toBeFocused();
  await page.keyboard.type('After hours');
  await expect(page.getByRole('option', { name: 'After hours' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Number routing updated successfully')).toBeVisible();
  await expect(bar).toHaveCount(0);
  // The result stands in its place, and leaves the focus to the table.
  const result = page.getByRole('region', { name: 'Number routing' });
  await expect(result.getByRole('button', { name: 'Download result as CSV' })).toBeFocused();
  await result.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(all).toBeFocused();
  // Letters typed into a field are its own, and a page tells its keys.
  await page.keyboard.press('/');
  await page.keyboard.type('s?');
  await expect(page.getByRole('searchbox')).toHaveValue('s?');
  await all.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Go to the selected rows, or select rows');
});
