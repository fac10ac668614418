import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/e2e/axe.ts';
import { expect, signOut, test } from '../../support/e2e/hosted.ts';
import { mailedCode } from '../../support/e2e/mail.ts';
import { expectFieldError, heading, signIn, textbox } from '../../support/e2e/portal.ts';
import { failedRequest } from '../../support/e2e/watch.ts';

const EMAIL = 'ann@acme.example';
/** Corrected on the way; the account keeps it as its name. */
const NAME = 'anm@acme.example';
const PASSWORD = 'secret-1';

const accept = (page: Page) => page.getByRole('checkbox').check();
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue →' }).click();
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('by e-mail, from the login page to the own account', async ({ page, platform, watch }) => {
  test.slow();
  watch.allow(failedRequest(400));
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(heading(page, 'Register')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up With Email' })).toHaveCount(0);
  await expectAccessible(page, 'register');
  await accept(page);
  await expectAccessible(page, 'register, accepted');
  await page.getByRole('link', { name: 'Sign Up With Email' }).click();

  await textbox(page, 'Email').fill(EMAIL);
  await textbox(page, 'Password').fill('12345');
  await proceed(page);
  await expectFieldError(textbox(page, 'Password'), /Be at least 6 characters long ?, not met/);
  await expectAccessible(page, 'e-mail with an error');
  await page.reload();
  await expect(textbox(page, 'Email')).toHaveValue(EMAIL);
  await expect(textbox(page, 'Password')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goForward();
  await textbox(page, 'Email').fill(NAME);
  await textbox(page, 'Password').fill(PASSWORD);
  await proceed(page);
  await expect(textbox(page, 'Verification Code')).toBeVisible();
  // Not a session yet, in no tab.
  await page.goto('/internal/applications');
  await expect(page).toHaveURL('/');
  await page.goto('/register/email/verify-your-email');
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(textbox(page, 'Email')).toHaveValue(NAME);
  await textbox(page, 'Email').fill(EMAIL);
  await textbox(page, 'Password').fill(PASSWORD);
  await proceed(page);

  await expect(page.getByText(`It was sent to ${EMAIL}.`)).toBeVisible();
  const code = await mailedCode(platform, EMAIL);
  // Six digits may be in the middle of a sid or of a token.
  expect(await stored(page)).not.toMatch(new RegExp(`${PASSWORD}|(?<![\\w-])${code}(?![\\w-])`));
  await expect(page.getByRole('button', { name: /^Send a new code \(in \d+ s\)$/ })).toBeVisible();
  await textbox(page, 'Verification Code').fill(code === '000000' ? '111111' : '000000');
  await proceed(page);
  await expect(page.getByRole('alert')).toContainText('invalid user or activation code');
  await expectAccessible(page, 'a wrong code');
  await page.reload();
  await page.evaluate(text => navigator.clipboard.writeText(text), `Your code is ${code}`);
  await textbox(page, 'Verification Code').press('ControlOrMeta+V');
  await expect(textbox(page, 'Verification Code')).toHaveValue(code);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Choose a subdomain')).toBeVisible();
  // The step is done: Back leads no further than here.
  await page.goBack();
  await expect(heading(page, 'Choose a subdomain')).toBeVisible();
  await textbox(page, 'Subdomain').fill('bad.name');
  await expect(textbox(page, 'Subdomain')).toHaveAccessibleDescription(/Only letters a to z/);
  await textbox(page, 'Subdomain').fill('Acme-1');
  await expect(page.getByText('acme-1.patchbay.example is available')).toBeVisible();
  await expectAccessible(page, 'a free name');
  await page.reload();
  await expect(page.getByText('acme-1.patchbay.example is available')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Registration →' }).click();
  await expect(page).toHaveURL(/\/internal\/accounts\/[\w-]+\/edit$/);
  await expect(heading(page, NAME)).toBeVisible();
  await expect(page.getByText('acme-1.patchbay.example').first()).toBeVisible();

  // Every step is done: they lead into the portal.
  await page.goto('/register');
  await expect(heading(page, NAME)).toBeVisible();
  await signOut(page);
  // The corrected address is the user's name; the account keeps its own.
  await signIn(page, EMAIL, PASSWORD);
  await expect(heading(page, NAME)).toBeVisible();

  // A session that ran out on the way is told as such. The portal in view must not see it: it would leave by itself.
  const payload = { scope: 'account', user_sid: 'u', account_sid: 'a', iat: 1, exp: 2 };
  await page.addInitScript(claims => {
    if (location.pathname !== '/register/email/verify-your-email') return;
    localStorage.setItem('token', `x.${btoa(JSON.stringify(claims))}.x`);
    localStorage.setItem('token-forced-change', 'u');
    localStorage.setItem('token-unverified', 'u');
  }, payload);
  await page.goto('/register/email/verify-your-email');
  await expect(page.getByRole('alert')).toContainText(
    'Your session has expired. Please log in and try again.',
  );
});

test.describe('in French, at 390 px', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 780 } });

  test('the whole way, and nothing scrolls sideways', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(400));
    const fits = (what: string) =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what)
        .toBeLessThanOrEqual(0);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Se connecter avec Google' })).toBeVisible();
    await fits('login');
    await page.getByRole('link', { name: 'S’inscrire' }).click();
    await accept(page);
    await fits('register');
    await page.getByRole('link', { name: 'S’inscrire par e-mail' }).click();
    await page.getByRole('button', { name: 'Continuer →' }).click();
    await fits('e-mail');
    await textbox(page, 'E-mail').fill('une.adresse.electronique.vraiment.tres.longue@acme.example');
    await textbox(page, 'Mot de passe').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuer →' }).click();
    await expect(textbox(page, 'Code de vérification')).toBeVisible();
    await fits('code');
    await textbox(page, 'Code de vérification').fill('1');
    await page.getByRole('button', { name: 'Continuer →' }).click();
    await expectFieldError(textbox(page, 'Code de vérification'), 'Saisissez les six chiffres du code.');
    const mailed = await mailedCode(platform, 'une.adresse.electronique.vraiment.tres.longue@acme.example');
    await textbox(page, 'Code de vérification').fill(mailed === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Continuer →' }).click();
    await expect(page.getByRole('alert')).toContainText('Ce n’est pas le code du dernier e-mail');
    await fits('a wrong code');
    await textbox(page, 'Code de vérification').fill(mailed);
    await page.getByRole('button', { name: 'Continuer →' }).click();
    await textbox(page, 'Sous-domaine').fill('une-entreprise-au-nom-tres-long');
    await expect(page.getByText('est disponible')).toBeVisible();
    await fits('subdomain');
    await page.getByRole('button', { name: 'Terminer l’inscription →' }).click();
    await expect(page).toHaveURL(/\/internal\/accounts\/.*\/edit$/);
  });
});
