import { rows, save, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import type { Production } from './production.ts';

/** Messages for users without rights or session (docs/decisions.md#refused-screens). */
export const permissions: readonly Production[] = [
  {
    name: 'an account user at the addresses of others',
    login: 'acct2',
    says: [
      'You do not have permissions to manage Settings',
      'You do not have permissions to manage all accounts',
      'You do not have access.',
      'You do not have access to this resource',
    ],
    produce: async ({ page, platform, watch }, says) => {
      watch.allow(failedRequest(403));
      watch.allow(failedRequest(404));
      const [application] = await (
        await platform.as('admin')
      ).get(`Accounts/${DEFAULT_ACCOUNT}/Applications`);
      await page.goto('/internal/settings');
      await says('You do not have permissions to manage Settings');
      await page.goto('/internal/accounts');
      await says('You do not have permissions to manage all accounts');
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await says('You do not have access.');
      await page.goto(`/internal/applications/${String(application?.['application_sid'])}/edit`);
      await says('You do not have access to this resource');
    },
  },
  {
    name: 'what is taken away while it is edited',
    login: 'acct1',
    says: ['You do not have permissions to make changes to this Application'],
    produce: async ({ page, platform, watch }, says) => {
      watch.allow(failedRequest(403));
      const admin = await platform.as('admin');
      const other = (await admin.get('Accounts')).find(({ name }) => name === 'Cedar Hotel Group');
      await page.goto('/internal/applications');
      const link = rows(page).getByRole('link', { name: 'Env driven bot', exact: true });
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await textbox(page, 'Application name').fill('Not mine any more');
      const sid = /applications\/([^/]+)/.exec(path)?.[1] ?? '';
      await admin.change(`Applications/${sid}`, { account_sid: other?.['account_sid'] });
      await save(page);
      await says('You do not have permissions to make changes to this Application');
    },
  },
  {
    name: 'an account the platform refuses to change',
    login: 'acct1',
    says: ['You do not have permissions to make changes to this Account'],
    produce: async ({ page, watch }, says) => {
      watch.allow(failedRequest(403));
      // The platform answers so for the account of others, which nobody can open here.
      await page.route(`**/api/v1/Accounts/${DEFAULT_ACCOUNT}`, route =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 403, json: { msg: 'insufficient privileges' } })
          : route.continue(),
      );
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await textbox(page, 'Account name').fill('Refused');
      await save(page);
      await says('You do not have permissions to make changes to this Account');
    },
  },
  {
    name: 'nobody signed in, and signing out',
    login: 'sp1',
    says: [
      "You've successfully logged out.",
      'You must log in to view that page',
      "That page doesn't exist.",
    ],
    produce: async ({ page }, says) => {
      await page.goto('/internal/accounts');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await says("You've successfully logged out.");
      await page.goto('/internal/accounts');
      await says('You must log in to view that page');
      await page.goto('/nowhere');
      await says("That page doesn't exist.");
    },
  },
];
