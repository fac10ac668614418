import { rows, signIn } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

test.use({ login: 'sp1' });

test(
  'a session that is over keeps the page, its filters and its place, at a link and in the middle',
  { tag: '@smoke' },
  async ({ page, platform, watch }) => {
    watch.allow(failedRequest(401));
    const address = `/internal/phone-numbers?filter=${encodeURIComponent(`{"account_sid":"${DEFAULT_ACCOUNT}"}`)}&page=2&perPage=100`;
    await platform.fault({ match: { path: '^/api/v1/(?!login)' }, kind: '401' });
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await platform.clearFaults();
    await signIn(page, 'sp1');
    const second = page.getByRole('button', { name: 'Page 2' });
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(address);

    const table = page.locator('.pb-table-frame');
    const scrolled = () => table.evaluate(({ scrollTop }) => Math.round(scrollTop));
    await expect(rows(page)).toHaveCount(100);
    await table.evaluate(frame => frame.scrollTo(0, 900));
    await platform.fault({ match: { path: '/PhoneNumbers' }, kind: '401', times: 1 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
    // The address and the place survive a reload of the login page.
    await page.reload();
    await signIn(page, 'sp1');
    await expect(page).toHaveURL(address);
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect.poll(scrolled).toBe(900);
  },
);
