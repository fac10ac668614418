import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.use({ login: 'sp1' });

test('two tabs share one watch, a notification tells once, and a reload goes on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  // What a user sees of a notification is the system's: the call for it is the end of the portal's part.
  await context.addInitScript(() => {
    const shown: string[] = [];
    class Shown extends EventTarget {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string) {
        super();
        shown.push(title);
      }
      close() {
        this.dispatchEvent(new Event('close'));
      }
    }
    Object.assign(window, { Notification: Shown, shown });
  });
  // The seed has few calls at some times of the day.
  const attempted = Date.now() - 60_000;
  const data = Array.from({ length: 5 }, (_, at) => ({
    ...{ attempted_at: new Date(attempted - at * 1000).toISOString(), sip_callid: `alarm-${String(at)}` },
    ...{ direction: 'outbound', trunk: 'Jade Route', answered: false, sip_status: 503, duration: 0 },
  }));
  await context.route('**/RecentCalls?*', route =>
    route.fulfill({ json: { total: data.length, page: 1, data } }),
  );
  await page.goto('/internal/alarms');
  await page.getByRole('switch', { name: 'Browser notification' }).check();
  await page.getByRole('button', { name: 'Test sound' }).click();
  await expect(page.getByText('This browser plays no sound.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This tab watches for all tabs.')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^Calls fail in a row: /)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Alarms/);
  const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await expect.poll(shown).toHaveLength(1);
  await expectAccessible(page, 'alarms');

  const second = await context.newPage();
  await second.goto('/internal/alarms');
  await expect(second.getByRole('alert').getByText(/^Calls fail in a row: /)).toBeVisible();
  await expect(second.getByText('Another tab watches, or this one is about to.')).toBeVisible();
  await expect(second).toHaveTitle(/^\(1\) Alarms/);

  // The first tab is gone for a moment: the other one leads, and nothing is told twice.
  await page.reload();
  await expect(second.getByText('This tab watches for all tabs.')).toBeVisible();
  await expect(page.getByText('Another tab watches, or this one is about to.')).toBeVisible();
  expect(await shown()).toEqual([]);
  expect(await second.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);

  await second.getByRole('alert').getByRole('button', { name: 'Seen' }).click();
  await expect(page).toHaveTitle(/^Alarms/);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await expectFits(page, `alarms at ${String(width)} px`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(heading(page, 'Alarms')).toBeVisible();
  // The whole menu is in view in a window of this height.
  const end = await page.getByRole('link', { name: 'Try a number' }).boundingBox();
  expect((end?.y ?? 800) + (end?.height ?? 0)).toBeLessThanOrEqual(800);
});
