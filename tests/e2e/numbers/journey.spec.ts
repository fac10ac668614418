import {
  choose,
  expectFieldError,
  heading,
  rowOf,
  save,
  textbox,
  toast,
  total,
} from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

for (const [login, isAccount] of [
  ['sp1', false],
  ['acct1', true],
] as const)
  test.describe(login, () => {
    test.use({ login });

    test('adds, finds, edits and deletes a number', async ({ page, platform }) => {
      await page.goto('/internal/phone-numbers');
      await page.getByRole('link', { name: 'Add phone number' }).click();
      await expect(heading(page, 'Add a phone number')).toBeVisible();
      await save(page);
      await expectFieldError(textbox(page, 'Phone number'), /required/i);
      await textbox(page, 'Phone number').fill('12125550123');
      if (isAccount) await expect(page.getByRole('combobox', { name: 'Account' })).toHaveCount(0);
      else await choose(page, 'Account', 'default account');
      await choose(page, 'Carrier', 'Indigo Lines');
      await choose(page, 'Application', 'hello world');
      await save(page);
      await expect(toast(page, 'Phone number created successfully')).toBeVisible();
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
      await expect(page.getByRole('dialog')).toContainText(
        'Are you sure you want to delete the phone number +1 (212) 555-0123?',
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Deleted phone number +1 (212) 555-0123')).toBeVisible();
      const left = await (await platform.as('admin')).get('PhoneNumbers');
      expect(left.map(row => row['number'])).not.toContain('12125550123');
    });
  });

test.describe('list', () => {
  test.use({ login: 'sp1' });

  test('filters a second after the last key, at once on Enter, and by account', async ({
    page,
    platform,
  }) => {
    await page.goto('/internal/phone-numbers');
    await expect(page.getByText('Select an account to assign applications to phone numbers.')).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    const asked = async () =>
      (await platform.requests())
        .filter(({ path, query }) => path.endsWith('/PhoneNumbers') && query.includes('filter='))
        .map(({ query }) => new URLSearchParams(query).get('filter'));
    const box = page.getByRole('searchbox', { name: 'Filter phone numbers' });
    const answered = page.waitForResponse(/PhoneNumbers\?.*filter=/);
    const before = Date.now();
    await box.pressSequentially('44770', { delay: 30 });
    await answered;
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
    expect(await asked()).toEqual(['44770']);
    const atOnce = page.waitForResponse(/PhoneNumbers\?.*filter=/);
    const entered = Date.now();
    await box.fill('1415');
    await box.press('Enter');
    await atOnce;
    expect(Date.now() - entered).toBeLessThan(1000);
    expect(await asked()).toEqual(['44770', '1415']);
    await choose(page, 'Account', 'Acme Support Desk');
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Acme Support Desk');
    const own = (await (await platform.as('admin')).get('PhoneNumbers')).filter(row =>
      String(row['number']).includes('1415'),
    );
    const acme = (await (await platform.as('admin')).get('Accounts')).find(
      row => row['name'] === 'Acme Support Desk',
    );
    await expect(
      total(page, own.filter(row => row['account_sid'] === acme?.['account_sid']).length),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Search' }).click();
    await expect(box).toHaveValue('');
  });

  test('an older answer never overwrites a newer one', async ({ page, platform }) => {
    await page.goto('/internal/phone-numbers');
    await expect(page.getByRole('table')).toBeVisible();
    await platform.fault({ match: { path: 'filter=4930' }, kind: 'latency', ms: 1500 });
    const box = page.getByRole('searchbox');
    await box.fill('4930');
    await box.press('Enter');
    await box.fill('conference');
    await box.press('Enter');
    await expect(rowOf(page, 'conference-hall')).toBeVisible();
    // The older request is over, one way or the other, and has changed nothing.
    const older = async () =>
      (await platform.requests()).find(({ query }) => query.includes('filter=4930'))?.status;
    await expect.poll(older).toBe(200);
    await expect(total(page, 1)).toBeVisible();
    await expect(rowOf(page, 'conference-hall')).toBeVisible();
  });
});
