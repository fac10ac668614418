import { choose, expectFieldError, heading, rowOf, save, textbox, toast } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

for (const [login, isAccount] of [
  ['sp1', false],
  ['acct1', true],
] as const)
  test.describe(login, () => {
    test.use({ login });

    test('adds, edits and deletes a SIP client; its password is never sent back', async ({
      page,
      platform,
    }) => {
      await page.goto('/internal/clients');
      await page.getByRole('link', { name: 'Add SIP client' }).click();
      await save(page);
      await expectFieldError(textbox(page, 'User Name'), /required/i);
      await expectFieldError(textbox(page, 'Password'), /required/i);
      await textbox(page, 'User Name').fill('desk-9');
      await textbox(page, 'Password').fill('sip-secret-9');
      if (isAccount) await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveCount(0);
      else await choose(page, 'Belongs to', 'default account');
      await page.getByRole('switch', { name: 'Allow direct calling to queues' }).uncheck();
      await save(page);
      await expect(toast(page, 'Client created successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/internal\/clients(\?|$)/);
      const made = (await (await platform.as('admin')).get('Clients')).find(
        row => row['username'] === 'desk-9',
      );
      expect(made).toMatchObject({
        allow_direct_queue_calling: 0,
        allow_direct_app_calling: 1,
        is_active: 1,
      });

      await page.getByRole('link', { name: 'desk-9', exact: true }).click();
      await expect(heading(page, 'desk-9')).toBeVisible();
      // Locked on edit: text, not inputs; the mask the platform answers is no value.
      await expect(textbox(page, 'User Name')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: /Password/ })).toHaveCount(0);
      await expect(page.getByText(/^sX+$/)).toBeVisible();
      await page.getByRole('switch', { name: 'Active', exact: true }).uncheck();
      const sent = page.waitForRequest(request => request.method() === 'PUT');
      await save(page);
      const body = (await sent).postDataJSON() as Record<string, unknown>;
      expect(Object.keys(body)).toContain('is_active');
      expect(
        Object.keys(body).filter(key => !/^(is_active|allow_direct_(app|queue|user)_calling)$/.test(key)),
      ).toEqual([]);
      await expect(toast(page, 'Client updated successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/internal\/clients(\?|$)/);
      await expect(rowOf(page, 'desk-9')).toContainText('Inactive');

      await page.getByRole('button', { name: 'Delete desk-9' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        'Are you sure you want to delete the SIP client desk-9?',
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Client deleted successfully')).toBeVisible();
      await expect(rowOf(page, 'desk-9')).toHaveCount(0);
    });
  });
