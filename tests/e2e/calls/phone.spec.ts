import { type Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/test.ts';

/** Of the seed: sandbox/README.md#phones. */
const SECRET = 'made-up-secret';
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  login: 'acct1',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] });
  },
});

const panelOf = (page: Page) => page.getByRole('region', { name: 'Phone' });

const switchOn = async (page: Page, user: string, password = SECRET) => {
  await page.goto('/internal/phone');
  await page.getByRole('combobox', { name: 'Client' }).fill(user);
  await page.getByRole('option', { name: user }).click();
  await page.getByLabel('Password of the client').fill(password);
  await page.getByRole('button', { name: 'Switch on' }).click();
};

/** The far side is heard: its level is above silence. */
const heard = (page: Page) =>
  expect
    .poll(async () => Number(await panelOf(page).getByRole('meter').getAttribute('value')))
    .toBeGreaterThan(5);

test('calls an application, hears it, presses a key, holds and hangs up', async ({ page, platform }) => {
  await switchOn(page, 'user101');
  const panel = panelOf(page);
  await expect(panel.getByText('ready as user101')).toBeVisible();

  await panel.getByLabel('Call', { exact: true }).selectOption('Application');
  await panel.getByRole('combobox', { name: 'Application' }).fill('hello');
  await page.getByRole('option', { name: 'hello world' }).click();
  await panel.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(panel.getByText('talking')).toBeVisible();
  await heard(page);

  // The panel stays, and with it the call.
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await panel.getByRole('button', { name: 'Keypad' }).click();
  await panel.getByRole('button', { name: '5', exact: true }).click();
  await expect(panel.getByRole('status').filter({ hasText: '5' })).toBeVisible();
  await heard(page);

  const hold = panel.getByRole('button', { name: 'Hold' });
  await hold.click();
  await expect(panel.getByText('on hold')).toBeVisible();
  await hold.click();
  await expect(panel.getByText('talking')).toBeVisible();

  await panel.getByRole('link', { name: 'Open the page of this call' }).click();
  await expect(page).toHaveURL(/\/internal\/live\/[^/]+\/[^/]+$/);
  const callSid = page.url().split('/').at(-1);
  await panel.getByRole('button', { name: 'Hang up' }).click();
  await expect(panel.getByText('ended by you')).toBeVisible();

  const caller = await platform.as('acct1');
  await expect
    .poll(async () => {
      const { data } = await caller.get<{ data: { call_sid: string; trunk: string; answered: boolean }[] }>(
        'Accounts/9351f46a-678c-43f5-b8a6-d4eb58d131af/RecentCalls?page=1&count=25&days=1',
      );
      return data.find(({ call_sid }) => call_sid === callSid);
    })
    .toMatchObject({ trunk: 'user', answered: true });

  await panel.getByRole('button', { name: 'Switch the phone off' }).click();
  await expect(panel).toBeHidden();
});

test('is called, refuses one call and answers the next', async ({ page, platform }) => {
  const ring = () =>
    fetch(`${platform.url}/sandbox/phone/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'user102' }),
    });
  await switchOn(page, 'user102');
  const panel = panelOf(page);
  await expect(panel.getByText('ready as user102')).toBeVisible();

  expect((await ring()).status).toBe(201);
  await panel.getByRole('button', { name: 'Refuse' }).click();
  await expect(panel.getByText('ended by you')).toBeVisible();

  await ring();
  await panel.getByRole('button', { name: 'Answer' }).click();
  await expect(panel.getByText('talking')).toBeVisible();
  await heard(page);
  await panel.getByRole('button', { name: 'Hang up' }).click();
  await expect(panel.getByText('ended by you')).toBeVisible();
});

test('says what a wrong password means, and takes the right one', async ({ page }) => {
  await switchOn(page, 'user103', 'wrong');
  const panel = panelOf(page);
  await expect(panel.getByRole('alert')).toContainText('The platform refused the registration (403)');
  await page.getByLabel('Password of the client').fill(SECRET);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByText('ready as user103')).toBeVisible();
});
