import { heading, kindOf, rows, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, LOGINS } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import { menuOf } from '../../support/access/table.ts';

const LOGIN = 'acct1view';

test.use({ login: LOGIN });

// Every login on every screen: tests/integration/access.
test(
  'a user sees the own menu, opens what is in it, and is refused by address',
  { tag: '@smoke' },
  async ({ page, platform, watch }) => {
    await page.goto('/internal/clients');
    const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    // The sandbox's config.json has a phone.
    const items = LOGINS.filter(({ name }) => name === LOGIN)
      .flatMap(menuOf)
      .flatMap(item => (item === 'Devices' ? [item, 'Phone'] : item));
    await expect(menu).toHaveText(items);
    await expect(page.getByRole('banner').getByText('View only')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add SIP client' })).toHaveCount(0);
    await rows(page).first().getByRole('link').first().click();
    await expect(kindOf(page, 'SIP client credentials')).toBeVisible();
    await expect(page.getByText('You are signed in with view-only access')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

    const landing = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
    for (const path of ['accounts', 'clients/add', 'settings']) {
      await page.goto(`/internal/${path}`);
      await expect(page).toHaveURL(landing);
    }

    watch.allow(failedRequest(403));
    const accounts = await (await platform.as('admin')).get('Accounts');
    const other = accounts.find(({ account_sid }) => account_sid !== DEFAULT_ACCOUNT);
    await page.goto(`/internal/accounts/${String(other?.['account_sid'])}/edit`);
    await expect(toast(page, /^You do not have access(\.| to this resource)$/)).toBeVisible();
    await expect(heading(page, 'default account')).toBeVisible();
  },
);
