import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';

const CALL = 'ca11ca11-0000-4000-8000-000000000004';

test.use({ login: 'sp1' });

test('the command box goes anywhere by keys, and fits a telephone', async ({ page, watch }) => {
  await page.goto('/internal/clients');
  await expect(heading(page, /^SIP client credentials/)).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Search and go' });
  const input = box.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect(box.getByRole('group', { name: 'Screens' })).toContainText('Phone Numbers');
  await expect(box.getByRole('group', { name: 'Actions' })).toHaveCount(1);
  await expectAccessible(page, 'the command box');

  await page.keyboard.type('4420');
  const numbers = box.getByRole('group', { name: 'Phone Numbers' });
  await expect(numbers.getByRole('option').first()).toHaveText(/^\+44 20 /);
  await expectAccessible(page, 'what it found');
  // Narrowed to numbers, by keys alone.
  await page.keyboard.press('Tab');
  await expect(numbers.getByRole('option')).toHaveCount(26);
  await page.keyboard.press('ArrowDown');
  const second = await numbers.getByRole('option').nth(1).locator('.pb-command-name').innerText();
  await page.keyboard.press('Enter');
  await expect(heading(page, second)).toBeVisible();

  // A pasted sid opens its record; none of the other kinds has it.
  watch.allow(failedRequest(404));
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  // Enter stops the searches that have not ended.
  const missed = page.waitForResponse(response => response.status() === 404);
  await input.fill(CALL);
  await missed;
  await expect(box.getByRole('group', { name: 'Recent calls' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/recent-calls/${DEFAULT_ACCOUNT}/${CALL}`));

  // What was open comes first.
  await page.keyboard.press('Control+k');
  await expect(box.getByRole('group', { name: 'Opened recently' }).getByRole('option').first()).toContainText(
    second,
  );
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 780 });
  await page.evaluate(() => localStorage.setItem('locale', 'fr'));
  await page.goto('/internal/carriers');
  await page.getByRole('button', { name: 'Chercher ou aller à…' }).click();
  const french = page.getByRole('dialog', { name: 'Chercher et aller' });
  await french.getByRole('combobox').fill('amb');
  await expect(french.getByRole('option', { name: /Amber/ }).first()).toBeVisible();
  await expectAccessible(page, 'the command box');
  await expectFits(page, 'the command box');
});
