import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../support/e2e/platform.ts';
import { heading, rows, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

const MOST_TABS = 120;

/** Goes there as a keyboard does; the page is never clicked. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(MOST_TABS)} tabs did not reach ${target.toString()}`);
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Chooses in a combobox by typing and taking the first match. */
const pick = async (page: Page, box: Locator, text: string): Promise<void> => {
  await tabTo(page, box);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(text);
};

/** The dialog this button opens holds the focus, and gives it back. */
const expectFocusHeld = async (page: Page, button: Locator): Promise<void> => {
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let pressed = 0; pressed < 6; pressed += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && active?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
};

test('signing in, adding, asking to delete and assigning in bulk, by keyboard alone', async ({
  page,
  platform,
}) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.type('sp1');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  // Signing in leads to the heading; a page that is loaded begins at its top.
  await expect(heading(page, /^Accounts/)).toBeFocused();
  await page.reload();
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Clients' }));
  await expect(heading(page, /^SIP client/)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Add SIP client' }));
  await tabTo(page, page.getByRole('textbox', { name: 'User Name' }));
  await page.keyboard.type('by-keyboard');
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('secret-by-keyboard');
  await press(page, page.getByRole('switch', { name: 'Allow direct calling to queues' }), 'Space');
  await pick(page, page.getByRole('combobox', { name: 'Belongs to' }), 'Blue River Clinic');
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(toast(page, 'Client created successfully')).toBeVisible();
  const made = (await (await platform.as('admin')).get('Clients')).find(
    row => row['username'] === 'by-keyboard',
  );
  expect(made).toMatchObject({ allow_direct_queue_calling: 0, allow_direct_app_calling: 1 });

  await expectFocusHeld(page, page.getByRole('button', { name: 'Delete by-keyboard' }));

  await press(page, page.getByRole('link', { name: 'Phone Numbers' }));
  await expect(heading(page, /^Phone numbers/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Filter', exact: true }));
  await pick(page, page.getByRole('combobox', { name: 'Account', exact: true }), 'Acme Support Desk');
  await press(page, rows(page).nth(0).getByRole('checkbox'), 'Space');
  await press(page, rows(page).nth(1).getByRole('checkbox'), 'Space');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2 selected');
  // The bar precedes the table.
  await page.keyboard.press('s');
  await pick(page, page.getByRole('combobox', { name: 'Application' }), 'After hours');
  await press(page, page.getByRole('button', { name: 'Apply' }));
  await expect(toast(page, 'Number routing updated successfully')).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('After hours');
  await expect(rows(page).nth(1)).toContainText('After hours');
  const puts = (await platform.requests()).filter(({ method }) => method === 'PUT');
  expect(puts).toHaveLength(2);
});
