import { rowOf, textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';

const FORM = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;

test.use({ login: 'admin' });

test('a form waits for its inputs, and Back and a reload ask before what was typed is lost', async ({
  page,
}) => {
  let release = () => undefined as void;
  const held = new Promise<void>(resolve => (release = resolve));
  const input = /\/assets\/WebhookInput-[^/]+\.js$/;
  await page.route(input, async route => {
    await held;
    await route.continue();
  });
  // From the list, so that Back has somewhere to go.
  await page.goto('/internal/accounts');
  const asked = page.waitForRequest(input);
  await rowOf(page, 'default account').getByRole('link').first().click();
  await asked;
  const name = textbox(page, 'Account name');
  await expect(name).toHaveCount(0);
  release();
  // None that came late counts as changed.
  await name.fill('Not saved yet');
  await expect(page.getByText('1 field changed')).toBeVisible();
  await name.fill('default account');
  await expect(page.getByText('No changes')).toBeVisible();
  await name.fill('Not saved yet');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(FORM);
  await expect(name).toHaveValue('Not saved yet');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/internal/accounts');

  await rowOf(page, 'default account').getByRole('link').first().click();
  await name.fill('Not saved yet');
  await expect(page.getByText('1 field changed')).toBeVisible();
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await expect(name).toHaveValue('default account');
});
