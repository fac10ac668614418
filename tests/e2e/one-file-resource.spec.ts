import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  choose,
  expectFieldError,
  heading,
  openFilters,
  rowOf,
  rows,
  save,
  textbox,
  toast,
  total,
} from '../support/e2e/portal.ts';
import { DEFAULT_PROVIDER } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { serveVariant } from '../support/e2e/variant.ts';

const EXAMPLE = 'docs/examples/sbc-addresses/index.ts';
const MOST_LINES = 60;

let portal: Awaited<ReturnType<typeof serveVariant>>;

test.beforeEach(async ({ baseURL }) => {
  portal = await serveVariant(baseURL ?? '');
});
// Nothing may still be on its way when the server goes.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await portal.close();
});

const enter = async (page: Page, token: string) => {
  await page.goto(`${portal.url}nowhere`);
  await page.evaluate(
    ([value, provider]) => {
      localStorage.clear();
      localStorage.setItem('token', String(value));
      localStorage.setItem('activeServiceProvider', String(provider));
    },
    [token, DEFAULT_PROVIDER],
  );
  await page.goto(`${portal.url}internal/clients`);
  await expect(heading(page, /^SIP client/)).toBeVisible();
};

const item = (page: Page, name = 'SBC addresses') =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByText(name, { exact: true });

test('one file adds a collection: menu, list, add, delete, rights and validation', async ({
  page,
  platform,
}) => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  const stored = async () => (await platform.as('admin')).get('Sbcs');
  await enter(page, await platform.token('admin'));
  await item(page).click();
  await expect(heading(page, /^SBC addresses/)).toBeVisible();
  await expect(rowOf(page, '203.0.113.104')).toContainText('5060');
  await expect(total(page, 2)).toBeVisible();
  // There is no edit page, and so no link that leads to none.
  await expect(rows(page).getByRole('link')).toHaveCount(0);

  await page.getByRole('link', { name: 'Add SBC address' }).click();
  const address = textbox(page, 'Address');
  const port = page.getByRole('spinbutton', { name: 'SIP port' });
  await expect(port).toHaveValue('5060');
  await save(page);
  await expectFieldError(address, /required/i);
  await address.fill('sip.example.com');
  await expectFieldError(address, /Enter an IPv4 address/);
  await address.fill('203.0.113.104');
  await expectFieldError(address, 'This address is already listed.');
  await address.fill('203.0.113.200');
  await port.fill('65536');
  await save(page);
  await expectFieldError(port, /65535/);
  expect(await stored()).toHaveLength(2);
  await port.fill('5080');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await save(page);
  await expect(toast(page, 'SBC address created successfully')).toBeVisible();
  await expect(rowOf(page, '203.0.113.200')).toContainText('5080');
  expect(await stored()).toContainEqual(
    expect.objectContaining({ ipv4: '203.0.113.200', port: 5080, service_provider_sid: null }),
  );

  await page.getByRole('searchbox', { name: 'Filter addresses' }).fill('.200');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete 203.0.113.200:5080' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete the SBC address 203.0.113.200:5080?',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Deleted SBC address 203.0.113.200:5080')).toBeVisible();
  await expect(page.getByText('No SBC addresses.')).toBeVisible();
  expect(await stored()).toHaveLength(2);

  // Rights come with it: who may only look changes nothing, and others do not get in.
  await enter(page, await platform.token('adminview'));
  await item(page).click();
  await expect(rowOf(page, '203.0.113.104')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add SBC address' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await enter(page, await platform.token('sp1'));
  await expect(item(page)).toHaveCount(0);
  await page.goto(`${portal.url}internal/sbc-addresses`);
  await expect(toast(page, 'You do not have access.')).toBeVisible();
});

test('a folder adds a page of its own: menu, chart by the day, rights and texts', async ({
  page,
  platform,
}) => {
  await enter(page, await platform.token('sp1'));
  await item(page, 'Calls per day').click();
  await expect(heading(page, 'Calls per day')).toBeVisible();
  await expect(page).toHaveTitle(/^Calls per day/);
  const chart = page.getByRole('region', { name: 'Calls' });
  await expect(chart.getByRole('row')).toHaveCount(1 + 7);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 14 days');
  await expect(chart.getByRole('row')).toHaveCount(1 + 14);
  // The bars of a day stand for its figures: the longest day fills the line.
  const longest = await chart
    .getByRole('row')
    .evaluateAll(lines =>
      Math.max(
        ...lines.map(line =>
          [...line.querySelectorAll('span')].reduce((sum, bar) => sum + bar.getBoundingClientRect().width, 0),
        ),
      ),
    );
  const line = await chart.locator('tbody td[aria-hidden]').first().boundingBox();
  expect(longest).toBeGreaterThan((line?.width ?? 0) - 16);
});

test('one file adds a speech vendor: its fields, and what a platform that knows it answers', async ({
  page,
  platform,
}) => {
  const path = `ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
  await enter(page, await platform.token('sp1'));
  await page.goto(`${portal.url}internal/speech-services/add`);
  await page.getByRole('combobox', { name: /^Vendor/ }).click();
  await page.getByRole('option', { name: /^Acme Speech/ }).click();
  await save(page);
  await expectFieldError(page.getByLabel(/^API key/i), /required/i);
  await page.getByLabel(/^API key/i).fill('a-key-of-acme');
  await page.getByRole('combobox', { name: /^Acme region/ }).click();
  await page.getByRole('option', { name: 'Europe' }).click();
  await save(page);
  await expect(toast(page, 'Speech credential created successfully')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Acme Speech');
  expect(await (await platform.as('sp1')).get(path)).toContainEqual(
    expect.objectContaining({ vendor: 'acme', acme_region: 'eu', use_for_tts: 1, use_for_stt: 0 }),
  );
});

test('what new-resource writes works as it is: list, add, edit, delete and rights', async ({
  page,
  platform,
}) => {
  const stored = async () => (await platform.as('admin')).get('Lcrs');
  const before = (await stored()).length;
  await enter(page, await platform.token('admin'));
  await item(page, 'LCRs').click();
  await expect(heading(page, /^LCRs/)).toBeVisible();
  // Those of other providers are not among them.
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, 'Default routing')).toContainText('Yes');
  await expect(rowOf(page, 'Acme routing')).toContainText('Acme Support Desk');

  await page.getByRole('link', { name: 'Add LCR' }).click();
  await save(page);
  await expectFieldError(textbox(page, 'Name'), /required/i);
  await textbox(page, 'Name').fill('Cedar routing');
  await page.getByRole('switch', { name: 'Is active' }).check();
  await choose(page, 'Account', 'Cedar Hotel Group');
  await save(page);
  await expect(toast(page, 'LCR created successfully')).toBeVisible();
  expect(await stored()).toContainEqual(expect.objectContaining({ name: 'Cedar routing', is_active: 1 }));

  await page.getByRole('link', { name: 'Edit Cedar routing' }).click();
  await expect(heading(page, 'Cedar routing')).toBeVisible();
  await textbox(page, 'Name').fill('Cedar outbound');
  await save(page);
  await expect(toast(page, 'LCR updated successfully')).toBeVisible();
  expect(await stored()).toContainEqual(expect.objectContaining({ name: 'Cedar outbound', is_active: 1 }));

  await item(page, 'LCRs').click();
  await page.getByRole('button', { name: 'Delete Cedar outbound' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Deleted LCR Cedar outbound')).toBeVisible();
  expect(await stored()).toHaveLength(before);

  // Its routes are listed by the table they belong to: one is chosen from the start.
  await item(page, 'LCR routes').click();
  await expect(heading(page, /^LCR routes/)).toBeVisible();
  await openFilters(page);
  await expect(page.getByRole('combobox', { name: 'LCR' })).toHaveValue(/routing$/);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeVisible();

  await enter(page, await platform.token('sp1view'));
  await item(page, 'LCRs').click();
  await expect(rowOf(page, 'Default routing')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add LCR' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
});
