import { mailedLink } from '../../support/e2e/mail.ts';
import { rows, save, signIn, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { failedRequest, NO_ANSWER } from '../../support/e2e/watch.ts';
import type { Production } from './production.ts';

const EXPIRED = 'Your session has expired. Please log in and try again.';
const GENERIC = 'Something went wrong, please try again';
const CREDENTIALS = 'Login credentials are incorrect';
const UNREACHABLE = 'The server cannot be reached';
const MAILED =
  'A password reset email has been sent to your email. Please check your inbox (and, possibly, spam folder) and follow the instructions to reset your password.';

/** How answers that are no success become messages (docs/decisions.md#login-errors and the two after it). */
export const handling: readonly Production[] = [
  {
    name: 'a speech service is tested',
    login: 'sp1',
    says: ['Connection test successful'],
    produce: async ({ page }, says) => {
      await page.goto('/internal/speech-services');
      await page.getByRole('button', { name: 'Test AWS', exact: true }).click();
      await says('Connection test successful');
    },
  },
  {
    name: 'signing in: refused, the platform fails, no answer',
    login: null,
    says: [CREDENTIALS, GENERIC, UNREACHABLE],
    produce: async ({ page, platform, watch }, says) => {
      watch.allow(failedRequest(403));
      watch.allow(failedRequest(500));
      watch.allow(NO_ANSWER);
      await page.goto('/');
      await signIn(page, 'sp1', 'wrong');
      await says(CREDENTIALS);
      await platform.fault({ match: { path: '/login' }, kind: '500' });
      await signIn(page, 'sp1');
      await says(GENERIC);
      await platform.clearFaults();
      await platform.fault({ match: { path: '/login' }, kind: 'drop' });
      await signIn(page, 'sp1');
      await says(UNREACHABLE);
    },
  },
  {
    name: 'any call is answered with 401',
    login: 'sp1',
    says: [EXPIRED],
    produce: async ({ page, platform, watch }, says) => {
      watch.allow(failedRequest(401));
      await page.goto('/internal/accounts');
      await rows(page).first().waitFor();
      await platform.fault({ match: { path: '/Clients' }, kind: '401', times: 1 });
      await page.getByRole('link', { name: 'Clients' }).click();
      await says(EXPIRED);
    },
  },
  {
    name: 'the platform is gone',
    login: 'sp1',
    says: [UNREACHABLE],
    produce: async ({ page, platform, watch }, says) => {
      watch.allow(NO_ANSWER);
      await page.goto('/internal/clients');
      await rows(page).first().waitFor();
      await platform.fault({ match: {}, kind: 'drop' });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.waitForURL('/', { timeout: 20_000 });
      await says(UNREACHABLE);
    },
  },
  {
    name: 'an answer nobody can read',
    login: 'sp1',
    says: [GENERIC],
    produce: async ({ page, watch }, says) => {
      watch.allow(failedRequest(500));
      // A proxy's own page: the sandbox always answers as the platform does.
      await page.route(`**/api/v1/Accounts/${DEFAULT_ACCOUNT}`, route =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' })
          : route.continue(),
      );
      await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
      await textbox(page, 'Account name').fill('Unreadable');
      await save(page);
      await says(GENERIC);
    },
  },
  {
    name: 'a forgotten password',
    login: null,
    says: [MAILED],
    produce: async ({ page, platform }, says) => {
      await page.route('**/config.json', route =>
        route.fulfill({ json: { flags: { enableForgotPassword: true } } }),
      );
      await page.goto('/forgot-password');
      await textbox(page, 'Email').fill('acct1@example.com');
      await page.getByRole('button', { name: 'Send me a reset password link' }).click();
      await says(MAILED);
      await mailedLink(platform);
    },
  },
];
