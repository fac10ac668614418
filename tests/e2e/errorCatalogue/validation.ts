import { heading, save, signIn, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import type { Production } from './production.ts';

const ACCOUNT_TAKEN = 'The name you have entered is already in use on another one of your accounts.';
const REALM_TAKEN = 'The SIP Realm you have entered is already in use on another one of your accounts.';
const APPLICATION_TAKEN = 'The name you have entered is already in use on another one of your applications.';
const NO_ACCOUNTS = 'Cannot create an account. Service Provider has no accounts.';
const DELETE_MESSAGE = 'You must type the delete message correctly in order to delete your account.';
const NO_JSON = 'Invalid service key file, could not parse as JSON.';

/** Messages before anything is sent, or at the field the platform refused. */
export const validation: readonly Production[] = [
  {
    name: 'a forced new password',
    login: null,
    says: [
      'Passwords do not match',
      'Password must:',
      'Be at least {n} characters long',
      'Contain at least one number',
      'Contain at least one special character',
    ],
    produce: async ({ page, platform }, says) => {
      await (
        await platform.as('admin')
      ).add('PasswordSettings', { min_password_length: 9, require_digit: 1, require_special_character: 1 });
      await page.goto('/');
      await signIn(page, 'newbie');
      await heading(page, 'Create password').waitFor();
      await textbox(page, 'New password').fill('one');
      await textbox(page, 'Confirm new password').fill('other');
      await page.getByRole('button', { name: 'Create password' }).click();
      await says('Passwords do not match');
      await says('Password must:');
      // Screen readers hear the rest, eyes see it as an icon.
      await says('Be at least {n} characters long', 'Be at least 9 characters long, not met');
      await says('Contain at least one number', 'Contain at least one number, not met');
      await says('Contain at least one special character', 'Contain at least one special character, not met');
    },
  },
  {
    name: 'users',
    login: 'admin',
    says: ['Fields marked with an asterisk are required', 'Invalid password.', NO_ACCOUNTS],
    produce: async ({ page, platform }, says) => {
      await page.goto('/internal/users/add');
      await says('Fields marked with an asterisk are required');
      await textbox(page, 'Temporary password').fill('short');
      await save(page);
      await says('Invalid password.');
      const sid = await (await platform.as('admin')).add('ServiceProviders', { name: 'Empty provider' });
      await page.evaluate(provider => localStorage.setItem('activeServiceProvider', provider), sid);
      await page.goto('about:blank');
      await page.goto('/internal/users/add');
      await page.getByRole('combobox', { name: /^Scope/ }).click();
      await page.getByRole('option', { name: 'Account', exact: true }).click();
      await save(page);
      await says(NO_ACCOUNTS);
    },
  },
  {
    name: 'the private network',
    login: 'admin',
    says: ['Invalid private network CIDR "{entry}"'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/settings');
      await textbox(page, 'Private Network CIDR').fill('10.0.0.0/8, 10.0.0.1/33');
      await save(page);
      await says('Invalid private network CIDR "{entry}"', 'Invalid private network CIDR "10.0.0.1/33"');
    },
  },
  {
    name: 'accounts',
    login: 'sp1',
    says: [ACCOUNT_TAKEN, REALM_TAKEN, NO_JSON],
    produce: async ({ page }, says) => {
      await page.goto('/internal/accounts/add');
      await textbox(page, 'Account name').fill('default account');
      await textbox(page, 'SIP realm').fill('default.sip.patchbay.example');
      await save(page);
      await says(ACCOUNT_TAKEN);
      await says(REALM_TAKEN);
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await page.getByRole('combobox', { name: /^Bucket Vendor/ }).click();
      await page.getByRole('option', { name: 'Google Cloud Storage', exact: true }).click();
      await page.locator('input[type=file]').setInputFiles({
        name: 'key.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"private_key": '),
      });
      await says(NO_JSON);
    },
  },
  {
    name: 'applications',
    login: 'acct1',
    says: [APPLICATION_TAKEN],
    produce: async ({ page, watch }, says) => {
      // Lists come in pages: only the platform knows all names.
      watch.allow(failedRequest(422));
      await page.goto('/internal/applications/add');
      await textbox(page, 'Application name').fill('hello world');
      for (const name of ['Calling webhook', 'Call status webhook'])
        await page
          .getByRole('group', { name, exact: true })
          .getByRole('textbox', { name: 'URL' })
          .fill('https://bot.example.com/call');
      await save(page);
      await says(APPLICATION_TAKEN);
    },
  },
  {
    name: 'the deletion of the own account',
    login: 'acct1',
    says: [DELETE_MESSAGE],
    produce: async ({ page, platform }, says) => {
      await page.route('**/config.json', route =>
        route.fulfill({ json: { flags: { enableHostedSystem: true } } }),
      );
      const caller = await platform.as('acct1');
      for (const { client_sid: sid } of await caller.get('Clients'))
        await caller.remove(`Clients/${String(sid)}`);
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel(/^Password/).fill('typed');
      await page.getByRole('button', { name: 'PERMANENTLY DELETE MY ACCOUNT' }).click();
      await says(DELETE_MESSAGE);
    },
  },
];
