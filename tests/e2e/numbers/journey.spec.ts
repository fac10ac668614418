import { choose, expectFieldError, heading, rowOf, save, textbox, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

test('adds, finds, edits and deletes a number', { tag: '@smoke' }, async ({ page, platform }) => {
  await page.goto('/internal/phone-numbers');
  await page.getByRole('link', { name: 'Add phone number' }).click();
  await expect(heading(page, 'Add a phone number')).toBeVisible();
  await save(page);
  await expectFieldError(textbox(page, 'Phone number'), /required/i);
  await textbox(page, 'Phone number').fill('12125550123');
  await choose(page, 'Account', 'default account');
  await choose(page, 'Carrier', 'Indigo Lines');
  await choose(page, 'Application', 'hello world');
  await save(page);
  await expect(page).toHaveURL(/\/internal\/phone-numbers(\?|$)/);

  await page.getByRole('searchbox').fill('1212555012');
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, '+1 (212) 555-0123')).toContainText('hello world');
  await page.getByRole('link', { name: '+1 (212) 555-0123', exact: true }).click();
  await expect(heading(page, '+1 (212) 555-0123')).toBeVisible();
  // Number and carrier cannot be modified on the platform.
  await expect(textbox(page, 'Phone number')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toHaveCount(0);
  await expect(page.getByText('Indigo Lines')).toBeVisible();
  await choose(page, 'Application', 'None');
  const sent = page.waitForRequest(request => request.method() === 'PUT');
  await save(page);
  expect((await sent).postDataJSON()).toEqual({ application_sid: null });
  await expect(toast(page, 'Phone number updated successfully')).toBeVisible();
  await expect(heading(page, '+1 (212) 555-0123')).toBeVisible();
  await page.getByRole('button', { name: 'Delete phone number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Deleted phone number +1 (212) 555-0123')).toBeVisible();
  const left = await (await platform.as('admin')).get('PhoneNumbers');
  expect(left.map(row => row['number'])).not.toContain('12125550123');
});
