import { expect, test } from '../../support/e2e/hosted.ts';
import { expectWellShown } from '../../support/e2e/look.ts';
import { heading, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';

const HOME = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const REALM = `/internal/accounts/${DEFAULT_ACCOUNT}/sip-realm/edit`;

// French has the longer words.
test.use({ login: 'acct1', locale: 'fr-FR' });

test('an account user changes the SIP realm, deletes the account, and is out', async ({ page, platform }) => {
  test.slow();
  // What the platform trips over while it deletes an account; without numbers its setup is not finished.
  const caller = await platform.as('acct1');
  const clients = await caller.get('Clients');
  const numbers = await caller.get(`PhoneNumbers?account_sid=${DEFAULT_ACCOUNT}`);
  await Promise.all([
    ...clients.map(row => caller.remove(`Clients/${String(row['client_sid'])}`)),
    ...numbers.map(row => caller.remove(`PhoneNumbers/${String(row['phone_number_sid'])}`)),
  ]);

  await page.goto(REALM);
  await expect(heading(page, 'Modifier le domaine SIP')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Sous-domaine' });
  await name.fill('nouveau-nom');
  await expect(page.getByText('nouveau-nom.patchbay.example est disponible')).toBeVisible();
  await expectWellShown(page, 'SIP realm');
  await name.press('Enter');
  await expect(toast(page, /nouveau-nom\.patchbay\.example/)).toBeVisible();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('region', { name: 'Terminer la configuration du compte' })).toBeVisible();
  await expectWellShown(page, 'account with its setup');

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Mot de passe/).fill('typed');
  const phrase = dialog.getByLabel(/^Message de suppression/);
  await phrase.fill('delete it');
  await dialog.getByRole('button', { name: 'SUPPRIMER DÉFINITIVEMENT MON COMPTE' }).click();
  await expect(phrase).toHaveAttribute('aria-invalid', 'true');
  await expect(phrase).toBeFocused();
  await expectWellShown(page, 'deletion of the own account');
  await phrase.fill('delete my account');
  await phrase.press('Enter');
  await expect(page.getByText('Votre compte a été supprimé.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const rows = await (await platform.as('admin')).get('Accounts');
  expect(rows.some(row => row['account_sid'] === DEFAULT_ACCOUNT)).toBe(false);
});
