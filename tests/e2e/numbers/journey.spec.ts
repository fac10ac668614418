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
import { failedRequest } from '../../support/e2e/watch.ts';

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

test.describe('form', () => {
  test.use({ login: 'sp1' });

  test('the same number on the same carrier is told at the field; on another it is fine', async ({
    page,
    watch,
  }) => {
    watch.allow(failedRequest(422));
    for (const [carrier, refused] of [
      ['Amber Telecom', false],
      ['Amber Telecom', true],
      ['Birch SIP', false],
    ] as const) {
      await page.goto('/internal/phone-numbers/add');
      await textbox(page, 'Phone number').fill('447000123456');
      await choose(page, 'Carrier', carrier);
      await save(page);
      if (refused)
        await expectFieldError(
          textbox(page, 'Phone number'),
          /The phone number you have entered is already in use\./,
        );
      else await expect(toast(page, 'Phone number created successfully')).toBeVisible();
    }
  });

  test('offers active carriers without account or of the chosen one', async ({ page }) => {
    await page.goto('/internal/phone-numbers/add');
    await choose(page, 'Account', 'Acme Support Desk');
    const carrier = page.getByRole('combobox', { name: 'Carrier' });
    await carrier.click();
    await expect(page.getByRole('option')).toHaveText([
      'Amber Telecom',
      'Birch SIP',
      'Copper Networks',
      'Delta Messaging',
      'Falcon Trunks',
      'Gulf Carrier Services',
      'Hazel Wholesale',
      'Jade Route',
    ]);
    await page.getByRole('option', { name: 'Jade Route' }).click();
    await choose(page, 'Account', 'default account');
    // Jade Route belongs to the other account: the choice is taken back.
    await expect(carrier).not.toHaveValue('Jade Route');
    await page.getByRole('combobox', { name: 'Application' }).click();
    await expect(page.getByRole('option', { name: 'Voice bot' })).toBeVisible();
  });

  test('a stored carrier that is inactive stays, marked so', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    const carriers = await admin.get('VoipCarriers');
    const account = (await admin.get('Accounts')).find(row => row['name'] === 'default account');
    const ember = carriers.find(row => row['name'] === 'Ember Voice');
    const sid = await admin.add('PhoneNumbers', {
      number: '447000999999',
      voip_carrier_sid: ember?.['voip_carrier_sid'],
      account_sid: account?.['account_sid'],
    });
    await page.goto(`/internal/phone-numbers/${sid}/edit`);
    await expect(page.getByText('Ember Voice')).toBeVisible();
    await choose(page, 'Application', 'hello world');
    await save(page);
    await expect(toast(page, 'Phone number updated successfully')).toBeVisible();
  });

  test('any text the platform takes can be stored: patterns, words, but no white space', async ({ page }) => {
    await page.goto('/internal/phone-numbers/add');
    await textbox(page, 'Phone number').fill('447 .*');
    await save(page);
    await expectFieldError(textbox(page, 'Phone number'), 'A phone number cannot contain white space.');
    await textbox(page, 'Phone number').fill('49301.*');
    await save(page);
    await expect(toast(page, 'Phone number created successfully')).toBeVisible();
    await page.getByRole('searchbox').fill('49301.');
    await expect(rowOf(page, '49301.*')).toBeVisible();
  });

  test('without an account or a carrier the guidance leads to making one first', async ({
    page,
    platform,
  }) => {
    const admin = await platform.as('admin');
    const provider = await admin.add('ServiceProviders', { name: 'Empty Telecom' });
    await page.goto('/nowhere');
    await page.evaluate(
      ([token, sid]) => {
        localStorage.setItem('token', String(token));
        localStorage.setItem('activeServiceProvider', String(sid));
      },
      [await platform.token('admin'), provider],
    );
    await page.goto('/internal/phone-numbers/add');
    await expect(
      toast(page, 'You must create an account before you can create a phone number.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/internal/accounts');
    await admin.add('Accounts', { name: 'First', service_provider_sid: provider });
    await page.goto('/internal/phone-numbers/add');
    await expect(
      toast(page, 'You must create a SIP trunk before you can create a phone number.'),
    ).toBeVisible();
    await expect(page).not.toHaveURL('/internal/phone-numbers/add');
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

  test('special characters travel percent-encoded', async ({ page, platform }) => {
    await page.goto('/internal/phone-numbers');
    await page.getByRole('searchbox').fill('50%&a=#b');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('No phone numbers.')).toBeVisible();
    const asked = (await platform.requests()).filter(({ query }) => query.includes('filter='));
    expect(asked.map(({ query }) => new URLSearchParams(query).get('filter'))).toEqual(['50%&a=#b']);
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
