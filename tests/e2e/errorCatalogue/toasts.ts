import type { Page } from '@playwright/test';
import { save, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import type { Production } from './production.ts';

const ACCOUNT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const COPY = /^Copy to clipboard: /;

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
const hookUrl = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'URL' });

/** Messages after a success, and after copying. */
export const toasts: readonly Production[] = [
  {
    name: 'users',
    login: 'admin',
    says: ['User created successfully', 'User updated successfully', 'Deleted user {name}'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/users/add');
      await textbox(page, 'User name').fill('catalogue');
      await textbox(page, 'User email').fill('catalogue@example.com');
      await textbox(page, 'Temporary password').fill('A-first-password-1');
      await save(page);
      await says('User created successfully');
      await page.getByRole('link', { name: 'catalogue', exact: true }).click();
      await textbox(page, 'User email').fill('other@example.com');
      await save(page);
      await says('User updated successfully');
      await page.getByRole('button', { name: 'Delete User' }).click();
      await confirm(page);
      await says('Deleted user {name}', 'Deleted user catalogue');
    },
  },
  {
    name: 'service providers',
    login: 'admin',
    says: ['Added new service provider {name}', 'Settings updated'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/settings/service-provider');
      await textbox(page, 'Service provider name').fill('Renamed');
      await page.getByRole('button', { name: 'Add service provider' }).waitFor();
      await save(page);
      await page.getByText('No changes').waitFor();
      await page.getByRole('button', { name: 'Add service provider' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('One more');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await says('Added new service provider {name}', 'Added new service provider One more');
      await says('Settings updated');
    },
  },
  {
    name: 'settings of the installation',
    login: 'admin',
    says: ['Admin settings updated successfully', 'Tts Cache successfully cleaned'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/settings');
      await textbox(page, 'Domain Name').fill('renamed.example');
      await save(page);
      await says('Admin settings updated successfully');
      await page.getByRole('button', { name: 'Clear TTS Cache' }).click();
      await confirm(page);
      await says('Tts Cache successfully cleaned');
    },
  },
  {
    name: 'API keys',
    login: 'sp1',
    says: ['API key created', 'API key deleted'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/settings');
      await page.getByRole('button', { name: 'Add key' }).click();
      await says('API key created');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page
        .getByRole('button', { name: /^Delete the API key/ })
        .first()
        .click();
      await confirm(page);
      await says('API key deleted');
    },
  },
  {
    name: 'accounts',
    login: 'sp1',
    says: [
      'Account created successfully',
      'Bucket Credential is valid.',
      'Webhook signing secret was successfully generated',
      'Account updated successfully',
    ],
    produce: async ({ page }, says) => {
      await page.goto('/internal/accounts/add');
      await textbox(page, 'Account name').fill('Catalogue');
      await save(page);
      await says('Account created successfully');
      await page.goto(ACCOUNT);
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await says('Bucket Credential is valid.');
      await page.getByRole('button', { name: 'Generate new secret' }).click();
      await confirm(page);
      await says('Webhook signing secret was successfully generated');
      await textbox(page, 'Account name').fill('Renamed');
      await save(page);
      await says('Account updated successfully');
    },
  },
  {
    name: 'applications',
    login: 'acct1',
    says: ['Application created successfully', 'Application updated successfully'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/applications/add');
      await textbox(page, 'Application name').fill('Catalogue');
      await hookUrl(page, 'Calling webhook').fill('https://bot.example.com/call');
      await hookUrl(page, 'Call status webhook').fill('https://bot.example.com/status');
      await save(page);
      await says('Application created successfully');
      await page.getByRole('link', { name: 'Catalogue', exact: true }).click();
      await textbox(page, 'Application name').fill('Renamed');
      await save(page);
      await says('Application updated successfully');
    },
  },
  {
    name: 'copying',
    login: 'acct1',
    says: ['{text} copied to clipboard'],
    produce: async ({ page, context }, says) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(ACCOUNT);
      await page.getByRole('button', { name: COPY }).first().click();
      await says('{text} copied to clipboard', `${DEFAULT_ACCOUNT} copied to clipboard`);
    },
  },
  {
    name: 'copying where the browser does not let one',
    login: 'acct1',
    says: ['Unable to copy {text}, please select the text and right click to copy'],
    produce: async ({ page }, says) => {
      // As on a page over plain http.
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.goto(ACCOUNT);
      await page.getByRole('button', { name: COPY }).first().click();
      await says(
        'Unable to copy {text}, please select the text and right click to copy',
        `Unable to copy ${DEFAULT_ACCOUNT}, please select the text and right click to copy`,
      );
    },
  },
];
