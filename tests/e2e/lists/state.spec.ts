import { choose, filterQuery, heading, kindOf, rowOf, rows, toast, total } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

const names = (page: Parameters<typeof rows>[0]) =>
  rows(page).evaluateAll(list => list.map(row => row.querySelector('td[data-primary]')?.textContent ?? ''));

test('page, size and filters are in the address, and are there again after Back and a reload', async ({
  page,
}) => {
  await page.goto('/internal/phone-numbers');
  await choose(page, 'Account', 'default account');
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('50');
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  const address = page.url();
  const query = new URL(address).searchParams;
  expect(query.get('perPage')).toBe('50');
  expect(JSON.parse(query.get('filter') ?? '{}')).toEqual({ account_sid: DEFAULT_ACCOUNT });
  await expect(rows(page)).toHaveCount(50);
  const shown = await names(page);
  await rows(page).nth(4).getByRole('link').first().click();
  await expect(kindOf(page, 'Phone numbers')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => names(page)).toEqual(shown);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(shown);
  // Cancel leads to the list as it was left, too.
  await rows(page).nth(4).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => names(page)).toEqual(shown);
});

test('leaving the section forgets its filters', async ({ page }) => {
  await page.goto(`/internal/phone-numbers?${filterQuery({ q: '4477' })}&page=1&perPage=50`);
  await expect(page.getByRole('searchbox')).toHaveValue('4477');
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(heading(page, /^SIP client/)).toBeVisible();
  await page.getByRole('link', { name: 'Phone Numbers' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Rows on a page' })).toHaveValue('25');
});

test('the pager has neighbours, jumps of three, and ends', async ({ page }) => {
  await page.goto('/internal/phone-numbers?page=10');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const current = pager.locator('[aria-current=page]');
  await expect(current).toHaveText('10');
  for (const near of ['9', '11', '1']) await expect(pager.getByText(near, { exact: true })).toBeVisible();
  await expect(pager.getByText('12', { exact: true })).toHaveCount(0);
  await pager.getByRole('button', { name: 'Jump forward 3 pages' }).click();
  await expect(current).toHaveText('13');
  await pager.getByRole('button', { name: 'Jump back 3 pages' }).click();
  await expect(current).toHaveText('10');
  await pager.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});

test('deleting the last row of the last page leads to the page before', async ({ page, platform }) => {
  const admin = await platform.as('admin');
  const dune = (await admin.get('Accounts')).find(row => row['name'] === 'Dune Logistics');
  const carrier = (await admin.get('VoipCarriers')).find(row => row['name'] === 'Amber Telecom');
  for (let serial = 10; serial < 36; serial += 1)
    await admin.add('PhoneNumbers', {
      number: `999000${String(serial)}`,
      account_sid: dune?.['account_sid'],
      voip_carrier_sid: carrier?.['voip_carrier_sid'],
    });
  await page.goto(
    `/internal/phone-numbers?${filterQuery({ account_sid: dune?.['account_sid'] })}&page=2&perPage=25`,
  );
  await expect(total(page, 26)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete 99900035' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Deleted phone number 99900035')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await expect(total(page, 25)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toHaveText(
    '1',
  );
});

test('lists that are known whole can be sorted, and keep it in the address', async ({ page }) => {
  await page.goto('/internal/accounts');
  await expect(rowOf(page, 'Dune Logistics')).toBeVisible();
  const ascending = await names(page);
  expect(ascending).toEqual([...ascending].sort((left, right) => left.localeCompare(right)));
  const column = page.getByRole('columnheader', { name: 'Account name' });
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual([...ascending].reverse());
  await expect(page).toHaveURL(/order=DESC/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([...ascending].reverse());
  // The platform orders numbers by itself: nothing pretends otherwise.
  await page.goto('/internal/phone-numbers');
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
});

test('columns can be hidden and shown, and stay so', async ({ page }) => {
  await page.goto('/internal/phone-numbers');
  await expect(rows(page)).toHaveCount(25);
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(column('Carrier')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('group', { name: 'Columns' });
  await expect(menu.getByRole('checkbox', { name: 'Phone number' })).toBeDisabled();
  await menu.getByRole('checkbox', { name: 'Carrier' }).check();
  await menu.getByRole('checkbox', { name: 'Application' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await expect(column('Carrier')).toBeVisible();
  await expect(column('Application')).toHaveCount(0);
  await page.reload();
  await expect(column('Carrier')).toBeVisible();
  await expect(column('Application')).toHaveCount(0);
});
