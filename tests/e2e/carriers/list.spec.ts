import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { heading, kindOf, rowOf, rows, toast, total } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';
import type { Caller, Row } from '../../support/e2e/platform.ts';
import { expect, test } from '../../support/e2e/test.ts';

const ASK = 'Are you sure you want to delete carrier';
const BLOCKED = 'In order to delete the carrier it cannot be in use by any';

const carrierOf = async (caller: Caller, name: string): Promise<Row> => {
  const found = (await caller.get('VoipCarriers')).find(row => row['name'] === name);
  if (!found) throw new Error(`no carrier ${name}`);
  return found;
};

const addCarrier = (caller: Caller, name: string, more: Row = {}) =>
  caller.add('VoipCarriers', { name, service_provider_sid: DEFAULT_PROVIDER, ...more });

const ask = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  return page.getByRole('dialog');
};

test.describe('sp1', () => {
  test.use({ login: 'sp1' });

  test('25 carriers in at most four requests, none of them for a row', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    for (let index = 0; index < 30; index += 1)
      await addCarrier(admin, `Carrier ${String(index).padStart(2, '0')}`, { account_sid: null });
    await platform.startCount();
    await page.goto('/internal/carriers');
    await expect(heading(page, /^Carriers/)).toBeVisible();
    await expect(rows(page)).toHaveCount(25);
    await page.waitForLoadState('networkidle');
    const asked = await platform.requests();
    expect(asked.map(({ path, query }) => path + query)).toContain(
      `/api/v1/ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers?page=1&page_size=25`,
    );
    expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(4);
    expect(asked.filter(({ path }) => /Gateways|RecentCalls/.test(path))).toEqual([]);

    await platform.startCount();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).not.toHaveCount(25);
    await page.getByRole('searchbox', { name: 'Filter carriers' }).fill('Carrier 07');
    await expect(rowOf(page, 'Carrier 07')).toBeVisible();
    await expect(total(page, 1)).toBeVisible();
    expect(await platform.requests()).toHaveLength(2);
  });
});

test.describe('provider user', () => {
  test.use({ login: 'sp1' });

  test('the registration opens by key, and its capture is a file', async ({ page, platform }) => {
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Birch SIP')).toContainText('Registered');
    await expect(rowOf(page, 'Copper Networks')).toContainText('Unregistered');
    await page.waitForLoadState('networkidle');
    await platform.startCount();
    const open = page.getByRole('button', { name: 'Registration of Birch SIP' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('200 OK');
    expect(await platform.requests()).toEqual([]);
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download pcap' }).click();
    const download = await started;
    const { callId } = (await carrierOf(await platform.as('admin'), 'Birch SIP'))['register_status'] as {
      callId: string;
    };
    expect(download.suggestedFilename()).toBe(`callid-${callId}.pcap`);
    // The magic number of a capture file, in either order of bytes.
    expect(['a1b2c3d4', 'd4c3b2a1']).toContain(
      (await readFile(await download.path())).subarray(0, 4).toString('hex'),
    );
    expect((await platform.requests()).filter(({ path }) => path.includes('RecentCalls'))).toHaveLength(1);
    await dialog.getByRole('button', { name: 'SIP messages' }).press('Enter');
    await dialog
      .getByRole('button', { name: /^REGISTER from/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('dialog', { name: 'Message: REGISTER' });
    await expect(text).toContainText('CSeq');
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  test('a carrier in use is not deleted: numbers and routings are named and linked', async ({
    page,
    platform,
  }) => {
    const sp1 = await platform.as('sp1');
    const { voip_carrier_sid: sid } = await carrierOf(sp1, 'Amber Telecom');
    const numbers = (await sp1.get('PhoneNumbers')).filter(row => row['voip_carrier_sid'] === sid);
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Amber Telecom')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await platform.startCount();
    const dialog = await ask(page, 'Amber Telecom');
    await expect(
      dialog.getByText(`${BLOCKED} Phone Numbers (${numbers.length}) or Outbound call Routings (1).`),
    ).toBeVisible();
    await expect(dialog.getByText('Default routing (^44, .*)')).toBeVisible();
    const asked = await platform.requests();
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    await dialog.getByRole('link').first().click();
    await expect(kindOf(page, 'Phone numbers')).toBeVisible();
  });
});

test.describe('account user', () => {
  test.use({ login: 'acct1' });

  test('sees shared carriers as names and deletes only own ones', async ({ page, platform }) => {
    const acct1 = await platform.as('acct1');
    await acct1.add(`Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`, { name: 'Own Lines' });
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Amber Telecom')).toContainText('All accounts');
    await expect(rowOf(page, 'Amber Telecom').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Used by' })).toHaveCount(0);
    await expect(rowOf(page, 'Jade Route')).toHaveCount(0);
    const dialog = await ask(page, 'Own Lines');
    await expect(dialog.getByText(`${ASK} Own Lines?`)).toBeVisible();
    await expect(
      dialog.getByText(/The outbound call routing of the service provider is not visible/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deleted Carrier Own Lines')).toBeVisible();
  });
});

test.describe('numbers', () => {
  test.use({ login: 'acct1' });

  test('link to their carrier where it may be opened', async ({ page, platform }) => {
    const acct1 = await platform.as('acct1');
    const own = await carrierOf(acct1, 'Indigo Lines');
    await page.goto('/internal/phone-numbers');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Carrier' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Carrier' })).toBeVisible();
    const link = rows(page).getByRole('link', { name: 'Indigo Lines' }).first();
    await expect(link).toHaveAttribute('href', `/internal/carriers/${String(own['voip_carrier_sid'])}/edit`);
    await expect(rows(page).getByText('Amber Telecom').first()).toBeVisible();
    await expect(rows(page).getByRole('link', { name: 'Amber Telecom' })).toHaveCount(0);
  });
});
