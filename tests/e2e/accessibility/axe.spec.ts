import { expectAccessible } from '../../support/e2e/axe.ts';
import { mailedLink } from '../../support/e2e/mail.ts';
import { filterQuery, heading, rows, signIn, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const NUMBERS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`;

/** Axe looks at every element twice: on a busy machine that takes its time. */
test.beforeEach(() => test.slow());

test('public pages', async ({ page, watch }) => {
  watch.allow(/status of 403/);
  await page.goto('/');
  await expectAccessible(page, 'login');
  await signIn(page, 'sp1', 'wrong');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await expectAccessible(page, 'login refused');
  await page.goto('/internal/clients');
  await expect(page.getByText('You must log in to view that page')).toBeVisible();
  await expectAccessible(page, 'login with a message');
  await page.goto('/nowhere');
  await expectAccessible(page, 'not found');
  await page.goto('/');
  await signIn(page, 'newbie');
  await expect(heading(page, 'Create password')).toBeVisible();
  await page.getByRole('button', { name: 'Create password' }).click();
  await expectAccessible(page, 'create password');
});

test('a configuration that cannot be used', async ({ page }) => {
  await page.route('**/config.json', route => route.fulfill({ json: { nonsense: 1 } }));
  await page.goto('/');
  await expectAccessible(page, 'configuration');
});

test('the way to a new password', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(403));
  await page.route('**/config.json', route =>
    route.fulfill({ json: { flags: { enableForgotPassword: true } } }),
  );
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  await expectAccessible(page, 'login with the link');
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expectAccessible(page, 'forgot with an error');
  await textbox(page, 'Email').fill('acct1@example.com');
  await page.getByRole('button', { name: 'Send me a reset password link' }).click();
  await expect(page.getByText('A password reset email has been sent')).toBeVisible();
  await expectAccessible(page, 'login with what was sent');
  await page.goto(await mailedLink(platform));
  await expect(page.getByText('Password must:')).toBeVisible();
  await textbox(page, 'New password').fill('123');
  await textbox(page, 'Confirm new password').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectAccessible(page, 'reset with an error');
  await page.goto('/reset-password/nope');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a link that cannot be used');
});

test.describe('states', () => {
  test.use({ login: 'admin' });

  test('open choices, selected rows, results of work', async ({ page, platform, watch }) => {
    watch.allow(/status of 500 .*\/api\/v1/);
    await page.goto(NUMBERS);
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expectAccessible(page, 'columns open');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'account filter open');
    await page.keyboard.press('Escape');
    await rows(page).nth(0).getByRole('checkbox').check();
    await rows(page).nth(1).getByRole('checkbox').check();
    await expectAccessible(page, 'rows selected');
    await platform.fault({ match: { method: 'PUT' }, kind: '500', times: 1 });
    await page.getByRole('combobox', { name: 'Application' }).fill('None');
    await page.getByRole('option', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'taking applications away');
    await page.getByRole('button', { name: 'Change 2 numbers' }).click();
    await expect(page.getByText('1 updated, 1 failed')).toBeVisible();
    await expectAccessible(page, 'result of bulk work');
    await page.goto('/internal/phone-numbers/add');
    await page.getByRole('combobox', { name: 'Carrier' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'form choice open');
  });

  test('moving the own user', async ({ page }) => {
    // High enough that the bar at the bottom covers no control.
    await page.setViewportSize({ width: 390, height: 1700 });
    await page.goto('/internal/clients');
    await page.getByRole('banner').getByRole('link', { name: 'admin' }).click();
    await expect(heading(page, 'admin')).toBeVisible();
    await page.getByRole('combobox', { name: /^Scope/ }).click();
    await page.getByRole('option', { name: 'Service provider', exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectAccessible(page, 'own user, moving, password missing');
  });
});

test.describe('carriers asked for more', () => {
  test.use({ login: 'sp1' });

  test('gateways and registrations', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(500));
    await page.goto('/internal/carriers');
    await page.getByRole('button', { name: 'Show the gateways of all carriers in view' }).click();
    await expect(page.getByText(/SMPP: 1 inbound/)).toBeVisible();
    await expectAccessible(page, 'gateways');
    await platform.fault({ match: { path: '/SipGateways' }, kind: '500' });
    await page.getByRole('button', { name: 'Look at the gateways of all carriers in view again' }).click();
    await expect(page.getByText('Gateways error').first()).toBeVisible();
    await expectAccessible(page, 'gateways that could not be read');
    await page.getByRole('button', { name: 'Registration of Copper Networks' }).click();
    await expect(page.getByRole('dialog')).toContainText('403 Forbidden');
    await platform.fault({ match: { path: '/RecentCalls' }, kind: '500' });
    await page.getByRole('button', { name: 'Download pcap' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'registration');
  });
});
