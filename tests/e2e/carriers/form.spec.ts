import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, rowOf, save, textbox, toast, unfold } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import { cell, gateways, open, tab, text, written } from './carrierForm.ts';

const UPDATED = 'Carrier updated successfully';
const OUT = 'Outbound SMPP gateways';

test.use({ login: 'sp1' });

test('a carrier by keys: tabs, rows, and a save that leads to what is wrong or was not stored', async ({
  page,
  platform,
  watch,
}) => {
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
  await expect(page.getByRole('button', { name: /^Copy to clipboard: [\d.]+:5060$/ }).first()).toBeVisible();
  await expectAccessible(page, 'a carrier');

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
  const address = cell(page, 'Network address', 1, OUT);
  await expect(address).toBeFocused();
  await expect(tab(page, 'SMS')).toContainText('1 error');
  await tab(page, 'Voice').click();
  await page.getByRole('button', { name: '1 error' }).click();
  await expect(address).toBeFocused();
  await expectAccessible(page, 'a carrier with an error');

  watch.allow(failedRequest(500));
  await page.keyboard.type('smpp.amber.example.com');
  await platform.startCount();
  await platform.fault({ match: { method: 'POST', path: 'SmppGateways' }, kind: '500', times: 1 });
  await save(page);
  await expect(page.getByText('Not everything was saved')).toBeVisible();
  await expect(page.getByText('1 of 2 changes were saved.')).toBeVisible();
  await expect(page.getByText('Not saved: failure drill')).toBeVisible();
  await expectAccessible(page, 'a carrier that was saved in part');
  await save(page);
  await expect(toast(page, UPDATED)).toBeVisible();
  await expect(tab(page, 'SMS')).not.toContainText('error');
  expect(await written(platform)).toEqual(['PUT VoipCarriers', 'POST SmppGateways', 'POST SmppGateways']);
  expect(await gateways(platform, 'Amber Telecom', 'SmppGateways')).toMatchObject([
    { ipv4: 'smpp.amber.example.com', inbound: 0, outbound: 1, port: 2775 },
  ]);
});

test('a carrier on a telephone: its gateways as cards, a template, and one to look at', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, platform, 'Amber Telecom');
  await unfold(page);
  await expectFits(page, 'a carrier');
  await cell(page, 'Port', 3).fill('5071');
  await page.getByRole('button', { name: /^Options: sip/ }).click();
  await page.getByLabel('Send OPTIONS ping').check();
  await expectAccessible(page, 'a carrier on a phone');
  await tab(page, 'SMS').click();
  await expectFits(page, 'SMS of a carrier');
  await save(page);
  await expect(toast(page, UPDATED)).toBeVisible();
  expect(await gateways(platform, 'Amber Telecom')).toEqual(
    expect.arrayContaining([expect.objectContaining({ port: 5071, send_options_ping: 1 })]),
  );
  await page.getByRole('link', { name: 'Cancel' }).click();
  const registration = (name: string) => rowOf(page, name).locator('td[data-label="Registration"]');
  await expect(registration('Birch SIP')).toBeVisible();
  await expect(registration('Amber Telecom')).toBeHidden();

  await page.goto('/internal/carriers/add');
  await textbox(page, 'Carrier name').fill('My Twilio');
  await page.getByLabel('Select a predefined carrier').selectOption('Twilio');
  const dialog = page.getByRole('dialog', { name: 'Create a carrier from Twilio?' });
  await expect(dialog.getByText('to be filled in')).toHaveCount(2);
  await expectAccessible(page, 'the preview of a template');
  await expectFits(page, 'the preview of a template');

  const token = await platform.token('sp1view');
  await page.evaluate(value => localStorage.setItem('token', value), token);
  await open(page, platform, 'Delta Messaging');
  await expect(page.getByText('You are signed in with view-only access')).toBeVisible();
  await tab(page, 'SMS').click();
  await expectAccessible(page, 'a carrier to look at');
});
