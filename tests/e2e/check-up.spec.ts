import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

const rule = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`: ${name}`) });
const ran = (page: Page) => expect(page.getByText(/ · (ran|exécuté le) /)).toBeVisible();

test.use({ login: 'sp1' });

test('the check-up leads by keys to the field that causes a finding, and fits a telephone', async ({
  page,
  platform,
}) => {
  await page.goto('/internal/accounts');
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and go' }).getByRole('combobox').fill('check-up');
  await expect(page.getByRole('option', { name: /^Check-up/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check-up')).toBeVisible();
  await ran(page);
  await expectAccessible(page, 'the check-up');

  // Muted by keys: the focus stays in the list, and what was muted is found again below it.
  await page.getByRole('button', { name: 'Mute: Not registered, Copper Networks' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('on its way out');
  await expectAccessible(page, 'the question for a reason');
  await page.keyboard.press('Enter');
  await expect(rule(page, 'Not registered')).toHaveCount(0);
  await expect(page.locator('.pb-check-up-list')).toBeFocused();
  await page.getByText('1 muted finding').click();
  await expect(page.getByText('on its way out')).toBeVisible();
  await page.reload();
  await ran(page);
  await expect(rule(page, 'Not registered')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^check-up-\d{4}-\d\d-\d\d\.csv$/);

  await rule(page, 'Inactive gateways? that still lets? calls in').getByRole('link').first().press('Enter');
  await expect(page.getByRole('switch', { name: /^Active, gateway/ }).first()).toBeFocused();
  await expect(page.getByText("router does not read a gateway's Active")).toBeVisible();
  await expectAccessible(page, 'a form with a finding at its field');
  await page.goBack();
  await expect(heading(page, 'Check-up')).toBeVisible();

  const token = await platform.token('acct1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(
    value => Object.assign(localStorage, { token: value, locale: 'fr', theme: 'dark' }),
    token,
  );
  await page.goto('/internal/check-up');
  await expect(heading(page, 'Vérification')).toBeVisible();
  await ran(page);
  await expectAccessible(page, 'the check-up on a telephone');
  await expectFits(page, 'the check-up on a telephone');
});
