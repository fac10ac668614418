import { expectAccessible } from '../../support/e2e/axe.ts';
import {
  choose,
  expectFieldError,
  kindOf,
  rowOf,
  save,
  signIn,
  textbox,
  toast,
  unfold,
} from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import { add, box, cell, gateways, open, tab, text, written } from './carrierForm.ts';

const CREATED = 'Carrier created successfully';
const UPDATED = 'Carrier updated successfully';
const OUT = 'Outbound SMPP gateways';

test.describe('sp1', () => {
  test.use({ login: 'sp1' });

  test('adds an IP trunk with gateways of both directions, known by its address in the list', async ({
    page,
    platform,
  }) => {
    await add(page, 'Lumen Voice');
    await choose(page, 'Used by', 'default account');
    await choose(page, 'Default Application', 'hello world');
    await cell(page, 'Network address', 1).fill('198.51.100.77');
    await cell(page, 'Outbound', 1).check();
    await cell(page, 'Protocol', 1).selectOption('TCP');
    await page.getByRole('button', { name: 'Add SIP Gateway' }).click();
    await expect(cell(page, 'Network address', 2)).toBeFocused();
    await page.keyboard.type('203.0.113.0');
    await cell(page, 'Netmask', 2).selectOption('/28');
    await save(page);
    await expect(toast(page, CREATED)).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/carriers(\?|$)/);
    await expect(rowOf(page, 'Lumen Voice')).toBeVisible();
    expect(await gateways(platform, 'Lumen Voice')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ipv4: '198.51.100.77', inbound: 1, outbound: 1, protocol: 'tcp' }),
        expect.objectContaining({ ipv4: '203.0.113.0', inbound: 1, outbound: 0, netmask: 28 }),
      ]),
    );
  });

  test('opens the tab of an error, focuses the field and marks the tab', async ({ page, platform }) => {
    await open(page, platform, 'Amber Telecom');
    await tab(page, 'SMS').click();
    await expect(page).toHaveURL(/\?tab=sms$/);
    await text(page, 'smpp_system_id').fill('patchbay');
    await page.goBack();
    await expect(tab(page, 'Voice')).toHaveAttribute('aria-selected', 'true');
    // The bar that stays in view covers nothing that is scrolled to.
    await cell(page, 'Network address', 2).evaluate(field => field.scrollIntoView({ block: 'end' }));
    const [field, bar] = await Promise.all(
      [cell(page, 'Network address', 2), page.locator('.pb-save-bar')].map(one => one.boundingBox()),
    );
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await save(page);
    await expect(cell(page, 'Network address', 1, OUT)).toBeFocused();
    await expectFieldError(
      cell(page, 'Network address', 1, OUT),
      'You must provide at least one Outbound Gateway.',
    );
    await expect(tab(page, 'SMS')).toContainText('1 error');
    await tab(page, 'Voice').click();
    await page.getByRole('button', { name: '1 error' }).click();
    await expect(cell(page, 'Network address', 1, OUT)).toBeFocused();
    await expectAccessible(page, 'a carrier with an error');
    await page.keyboard.type('smpp.amber.example.com');
    await save(page);
    await expect(toast(page, UPDATED)).toBeVisible();
    await expect(tab(page, 'SMS')).not.toContainText('error');
    expect(await gateways(platform, 'Amber Telecom', 'SmppGateways')).toMatchObject([
      { ipv4: 'smpp.amber.example.com', inbound: 0, outbound: 1, port: 2775 },
    ]);
  });

  test('says exactly what a save could not send, and sends only that again', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(500));
    await add(page, 'Lumen Voice');
    await cell(page, 'Network address', 1).fill('198.51.100.77');
    await platform.startCount();
    await platform.fault({ match: { method: 'POST', path: 'SipGateways' }, kind: '500' });
    await save(page);
    await expect(page.getByText('Not everything was saved')).toBeVisible();
    await expect(page.getByText('1 of 2 changes were saved.')).toBeVisible();
    await expect(page.getByText('Not saved: failure drill')).toBeVisible();
    await expect(toast(page, CREATED)).toHaveCount(0);
    await expectAccessible(page, 'a carrier that was saved in part');
    await platform.clearFaults();
    await save(page);
    await expect(toast(page, CREATED)).toBeVisible();
    expect(await written(platform)).toEqual(['POST VoipCarriers', 'POST SipGateways', 'POST SipGateways']);
    expect(await gateways(platform, 'Lumen Voice')).toHaveLength(1);
  });

  test('makes a carrier of a template after a preview, without losing the typed name', async ({
    page,
    platform,
  }) => {
    await add(page, 'My Twilio');
    await page.getByLabel('Select a predefined carrier').selectOption('Twilio');
    const dialog = page.getByRole('dialog', { name: 'Create a carrier from Twilio?' });
    await expect(dialog).toContainText('It will be calledTwilio');
    await expect(dialog.getByText('to be filled in')).toHaveCount(2);
    await expectAccessible(page, 'the preview of a template');
    await dialog.getByRole('button', { name: 'Create carrier' }).click();
    await expect(toast(page, CREATED)).toBeVisible();
    await expect(kindOf(page, 'Carriers')).toBeVisible();
    await expect(textbox(page, 'Carrier name')).toHaveValue('Twilio');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(textbox(page, 'Carrier name')).toHaveValue('My Twilio');
    await save(page);
    // The template's gateway holds a placeholder, which was stored as it is: another change goes through.
    await expect(toast(page, UPDATED)).toBeVisible();
    expect(await gateways(platform, 'My Twilio')).toHaveLength(3);
  });

  test('asks before what was typed is left, and offers it back after signing in again, without the secret', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(401));
    await open(page, platform, 'Hazel Wholesale');
    await cell(page, 'Port', 1).fill('5099');
    await box(page, 'Authentication').check();
    await text(page, 'register_username').fill('hazel');
    await text(page, 'register_password').fill('typed-secret');
    await tab(page, 'SMS').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Clients' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await tab(page, 'Voice').click();
    await expect(cell(page, 'Port', 1)).toHaveValue('5099');

    await platform.fault({ match: { path: 'Accounts' }, kind: '401' });
    await page.getByRole('combobox', { name: 'Used by' }).click();
    await page.getByRole('option', { name: 'default account' }).click();
    // The public page is loaded anew: only what it shows is there to stay.
    await expect(page.getByText('Your session has expired. Please log in and try again.')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).toContain('hazel');
    expect(kept).not.toContain('typed-secret');
    await platform.clearFaults();
    await signIn(page, 'sp1');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(cell(page, 'Port', 1)).toHaveValue('5099');
    await expect(text(page, 'register_username')).toHaveValue('hazel');
    await expect(text(page, 'register_password')).toHaveValue('');
  });

  test('works by keyboard, and hands out the addresses of the platform', async ({ page, platform }) => {
    await open(page, platform, 'Amber Telecom');
    await tab(page, 'Voice').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'SMS')).toBeFocused();
    await expect(page.getByRole('table', { name: OUT })).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('table', { name: 'SIP gateways' })).toBeVisible();
    await cell(page, 'Active', 1).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Pad crypto').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Delete SIP Gateway: / }).first()).toBeFocused();
    const addresses = page.getByRole('button', {
      name: 'Have your carriers whitelist our SIP signaling IPs',
    });
    await addresses.focus();
    await page.keyboard.press('Enter');
    await expect(addresses).toHaveAttribute('aria-expanded', 'true');
    await expect(
      page.getByRole('button', { name: /^Copy to clipboard: [\d.]+:5060$/ }).first(),
    ).toBeVisible();
    await expectAccessible(page, 'a carrier');
  });

  test('fits into 390 px, with the gateways as cards', async ({ page, platform }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, platform, 'Amber Telecom');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await unfold(page);
    expect(await width()).toBeLessThanOrEqual(390);
    await cell(page, 'Port', 3).fill('5071');
    await page.getByRole('button', { name: /^Options: sip/ }).click();
    await page.getByLabel('Send OPTIONS ping').check();
    await expectAccessible(page, 'a carrier on a phone');
    await tab(page, 'SMS').click();
    expect(await width()).toBeLessThanOrEqual(390);
    await save(page);
    await expect(toast(page, UPDATED)).toBeVisible();
    expect(await gateways(platform, 'Amber Telecom')).toEqual(
      expect.arrayContaining([expect.objectContaining({ port: 5071, send_options_ping: 1 })]),
    );
    await page.getByRole('link', { name: 'Cancel' }).click();
    const registration = (name: string) => rowOf(page, name).locator('td[data-label="Registration"]');
    await expect(registration('Birch SIP')).toBeVisible();
    await expect(registration('Amber Telecom')).toBeHidden();
  });
});

test.describe('sp1view', () => {
  test.use({ login: 'sp1view' });

  test('looks at both tabs and can change nothing', async ({ page, platform }) => {
    await open(page, platform, 'Delta Messaging');
    await expect(page.getByText('You are signed in with view-only access')).toBeVisible();
    await expect(cell(page, 'Network address', 1)).toHaveAttribute('readonly');
    await tab(page, 'SMS').click();
    await expect(page.getByRole('button', { name: /^(Add|Delete|Replace|Undo|Save)/ })).toHaveCount(0);
    await expectAccessible(page, 'a carrier to look at');
  });
});
