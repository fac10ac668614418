import type { Page } from '@playwright/test';
import { callApplication, FAKE_MICROPHONE, isReady, panelOf, switchOn } from '../../support/e2e/phone.ts';
import type { Platform } from '../../support/e2e/platform.ts';
import { heading, openUserMenu } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

test.use({
  login: 'acct1',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_MICROPHONE] });
  },
});

const talk = async (page: Page, user: string) => {
  await switchOn(page, user);
  await isReady(page, user);
  await callApplication(page);
  await expect(panelOf(page).getByText('talking')).toBeVisible();
};

const sockets = async ({ url }: Platform): Promise<number> => {
  const answer = await fetch(`${url}/sandbox/phone/sockets`);
  return ((await answer.json()) as { count: number }).count;
};

/** No socket, no registration, no call. */
const expectNothingLeft = async (platform: Platform, user: string) => {
  await expect.poll(() => sockets(platform)).toBe(0);
  const caller = await platform.as('acct1');
  const registered = () =>
    caller.get<{ registered_status: string }>(`Accounts/${DEFAULT_ACCOUNT}/RegisteredSipUsers/${user}`);
  await expect.poll(registered).toMatchObject({ registered_status: 'inactive' });
  const going = async () =>
    (await caller.get(`Accounts/${DEFAULT_ACCOUNT}/Calls?direction=inbound`)).filter(
      ({ from, call_status }) => from === user && call_status !== 'completed',
    );
  await expect.poll(going).toEqual([]);
};

test('leaves no socket, no registration and no call after signing out', async ({ page, platform }) => {
  await talk(page, 'user105');
  expect(await sockets(platform)).toBe(1);
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await expectNothingLeft(platform, 'user105');
});

test('leaves nothing when the session ends by itself', async ({ page, platform, watch }) => {
  watch.allow(failedRequest(401));
  await talk(page, 'user107');
  await platform.fault({ match: { path: 'Applications' }, kind: '401' });
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(heading(page, 'Log in')).toBeVisible();
  await platform.clearFaults();
  await expectNothingLeft(platform, 'user107');
});

test('asks before a call is lost, and leaves nothing when the browser freezes the page', async ({
  page,
  platform,
}) => {
  await talk(page, 'user108');
  const asked = new Promise<string>(resolve => {
    page.once('dialog', dialog => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe('beforeunload');
  await expect(panelOf(page).getByText('talking')).toBeVisible();
  // Chromium freezes no page that is in view, so it is told as the browser tells it.
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await expect(panelOf(page)).toBeHidden();
  await expectNothingLeft(platform, 'user108');
});

test('is in one tab of a browser; a second one says so', async ({ page, context }) => {
  await switchOn(page, 'user109');
  await isReady(page, 'user109');
  const second = await context.newPage();
  await switchOn(second, 'user110');
  await expect(panelOf(second).getByRole('alert')).toContainText('switched on in another tab');
  await panelOf(page).getByRole('button', { name: 'Switch the phone off' }).click();
  await second.getByLabel('Password of the client').fill('made-up-secret');
  await second.getByRole('button', { name: 'Switch on' }).click();
  await isReady(second, 'user110');
  await second.close();
});

test('says that the connection broke, ends the call and connects again', async ({ page, platform }) => {
  await talk(page, 'user111');
  await fetch(`${platform.url}/sandbox/phone/sockets`, { method: 'DELETE' });
  await expect(panelOf(page).getByRole('alert').first()).toContainText(
    'The connection to the platform broke',
  );
  await isReady(page, 'user111');
});
