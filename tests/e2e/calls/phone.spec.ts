import { type Page } from '@playwright/test';
import {
  callApplication,
  FAKE_MICROPHONE,
  isReady,
  panelOf,
  SECRET,
  switchOn,
  switchOnHere,
} from '../../support/e2e/phone.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({
  login: 'acct1',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] });
  },
});

/** The far side is heard: its level is above silence. */
const heard = (page: Page) =>
  expect
    .poll(async () => Number(await panelOf(page).getByRole('meter').getAttribute('value')))
    .toBeGreaterThan(5);

test('calls an application, hears it, presses a key, holds and hangs up', async ({ page, platform }) => {
  await switchOn(page, 'user101');
  const panel = panelOf(page);
  await isReady(page, 'user101');
  await callApplication(page);
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
  await page.getByText('SIP messages', { exact: true }).click();
  for (const message of [/^INVITE from/, /^200 OK from/])
    await expect(page.getByRole('button', { name: message }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Hang up' }).click();
  await expect(panel.getByText('ended by you')).toBeVisible();

  const caller = await platform.as('acct1');
  await expect
    .poll(async () => {
      const { data } = await caller.get<{ data: { call_sid: string; trunk: string; answered: boolean }[] }>(
        `Accounts/${DEFAULT_ACCOUNT}/RecentCalls?page=1&count=25&days=1`,
      );
      return data.find(({ call_sid }) => call_sid === callSid);
    })
    .toMatchObject({ trunk: 'user', answered: true });

  // What really happened, beside the phone.
  await expect(panel.getByRole('link', { name: 'Record of the call' })).toHaveAttribute(
    'href',
    `/internal/recent-calls/${DEFAULT_ACCOUNT}/${callSid ?? ''}`,
  );
  await expect(panel.getByText('No good call of this number in 30 days to compare with')).toBeVisible();

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

test('keeps what was predicted beside a call, and says where it went otherwise', async ({
  page,
  platform,
}) => {
  const caller = await platform.as('acct1');
  const account = `Accounts/${DEFAULT_ACCOUNT}`;
  // With a registration hook nobody can tell what it answers.
  await (await platform.as('admin')).change(account, { registration_hook: null });
  await page.goto('/internal/number-explainer?number=15085550100');
  await page.getByRole('link', { name: 'Call it from here' }).click();
  await switchOnHere(page, 'user104');
  await isReady(page, 'user104');
  const panel = panelOf(page);
  await expect(panel.getByLabel('Number')).toHaveValue('15085550100');
  await panel.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(panel.getByText('It went as predicted.')).toBeVisible();
  await expect(panel.getByRole('alert')).toContainText('(480)');

  // Somebody changes the account behind the portal's back.
  const [application] = await caller.get<{ application_sid: string }[]>(`${account}/Applications`);
  await caller.change(account, { device_calling_application_sid: application?.application_sid });
  await panel.getByRole('button', { name: 'Redial 15085550100' }).click();
  await expect(panel.getByText('talking')).toBeVisible();
  await expect(
    panel.getByText(/Not as predicted: a refusal with 480 was expected, and the call was taken/),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Hang up' }).click();
  await expect(panel.getByText('ended by you')).toBeVisible();
});
