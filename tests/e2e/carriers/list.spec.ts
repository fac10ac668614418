import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, heading, kindOf, rowOf, rows, toast, total } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';
import type { Caller, Row } from '../../support/e2e/platform.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

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

for (const login of ['admin', 'sp1', 'acct1'])
  test.describe(login, () => {
    test.use({ login });

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

  test("'Used by' shows what an account can use, and says so", async ({ page }) => {
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Indigo Lines')).toBeVisible();
    await choose(page, 'Used by', 'Acme Support Desk');
    await expect(rowOf(page, 'Indigo Lines')).toHaveCount(0);
    await expect(rowOf(page, 'Jade Route')).toContainText('Acme Support Desk');
    await expect(rowOf(page, 'Amber Telecom')).toContainText('All accounts');
    await expect(
      page.getByText(/its own, and those of the service provider that all accounts share/),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Used by: Acme Support Desk',
    );
    await page.getByRole('button', { name: 'Remove filter Used by' }).click();
    await expect(rowOf(page, 'Indigo Lines')).toBeVisible();
  });

  test('gateways of all rows are asked for by key, once, and kept', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    await addCarrier(admin, 'Bare Lines');
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Amber Telecom')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await platform.startCount();
    const asked = async () =>
      (await platform.requests()).filter(({ path }) => path.includes('Gateways')).length;
    await page.getByRole('button', { name: 'Show the gateways of all carriers in view' }).focus();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Amber Telecom')).toContainText(/2 inbound, [12] outbound/);
    await expect(
      page.getByRole('button', { name: 'Look at the gateways of all carriers in view again' }),
    ).toBeFocused();
    await expect(rowOf(page, 'Bare Lines')).toContainText('No gateway');
    const each = 2 * (await rows(page).count());
    expect(await asked()).toBe(each);
    await page.getByRole('searchbox').fill('amber');
    await expect(total(page, 1)).toBeVisible();
    await expect(rowOf(page, 'Amber Telecom')).toContainText('2 inbound');
    expect(await asked()).toBe(each);
  });

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

  test('a capture store that fails is told in place', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(500));
    await platform.fault({ match: { path: '/RecentCalls/' }, kind: '500' });
    await page.goto('/internal/carriers');
    await page.getByRole('button', { name: 'Registration of Copper Networks' }).click();
    await page.getByRole('button', { name: 'Download pcap' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'The capture could not be fetched',
    );
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
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

  test('a free carrier is deleted by one request, with what could not be seen said before', async ({
    page,
    platform,
  }) => {
    const admin = await platform.as('admin');
    const sid = await addCarrier(admin, 'Spare Lines');
    await admin.add('SipGateways', { voip_carrier_sid: sid, ipv4: '198.51.100.9', inbound: 1, outbound: 0 });
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Spare Lines')).toBeVisible();
    const dialog = await ask(page, 'Spare Lines');
    await expect(dialog.getByText(`${ASK} Spare Lines?`)).toBeVisible();
    await expect(dialog.getByText(/routings of accounts are not visible to you/)).toBeVisible();
    await platform.startCount();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Deleted Carrier Spare Lines')).toBeVisible();
    await expect(rowOf(page, 'Spare Lines')).toHaveCount(0);
    const writes = (await platform.requests()).filter(({ method }) => method !== 'GET');
    expect(writes).toEqual([
      expect.objectContaining({ method: 'DELETE', path: `/api/v1/VoipCarriers/${sid}` }),
    ]);
    expect(await admin.get(`SipGateways?voip_carrier_sid=${sid}`)).toEqual([]);
  });

  test('a carrier that a routing out of sight uses: what the platform did is said', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(500));
    const admin = await platform.as('admin');
    const sid = await addCarrier(admin, 'Hidden Use');
    const [lcr] = (await admin.get('Lcrs')).filter(row => row['name'] === 'Acme routing');
    const route = { regex: '^7', priority: 5, lcr_carrier_set_entries: [{ voip_carrier_sid: sid }] };
    await fetch(`${platform.url}/api/v1/Lcrs/${String(lcr?.['lcr_sid'])}/Routes`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await platform.token('admin')}`,
      },
      body: JSON.stringify([route]),
    });
    await page.goto('/internal/carriers');
    const dialog = await ask(page, 'Hidden Use');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toContainText('its gateways may be gone already');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Hidden Use')).toBeVisible();
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

  test('cannot change carriers that are left to admins', async ({ page }) => {
    await page.route('**/config.json', route =>
      route.fulfill({ json: { flags: { adminOnlyCarriers: true } } }),
    );
    await page.goto('/internal/carriers');
    await expect(page.getByRole('link', { name: 'View Indigo Lines' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add carrier' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
    await page.goto('/internal/carriers/add');
    await expect(toast(page, 'You do not have access.')).toBeVisible();
  });

  test('learns in hosted mode where carriers send calls to', async ({ page }) => {
    await page.route('**/config.json', route =>
      route.fulfill({ json: { flags: { enableHostedSystem: true } } }),
    );
    await page.goto('/internal/carriers');
    await expect(page.getByText('Have your carrier send calls to')).toContainText(
      'default.sip.patchbay.example',
    );
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
