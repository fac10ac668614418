import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading, save, toast } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.use({ login: 'sp1' });

test('the API view: in French on a telephone, then by keys, before a change and with its file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.evaluate(() => localStorage.setItem('locale', 'fr'));
  await page.goto('/internal/carriers');
  await page.getByRole('button', { name: 'Requêtes et mes actions' }).click();
  const french = page.getByRole('dialog', { name: 'Requêtes et mes actions' });
  await expect(french.getByText(/^200 réponse reçue/).first()).toBeVisible();
  await expectAccessible(page, 'the API view');
  // A path has the width of the panel, and the buttons are as wide as their words.
  const path = await french.locator('code').first().boundingBox();
  expect(path?.height).toBeLessThan(120);
  const close = french.getByRole('button', { name: 'Fermer' });
  expect(await close.evaluate(shown => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0);
  await french.getByRole('tab', { name: 'Mes actions' }).click();
  await expect(french.getByText(/rien modifié/)).toBeVisible();
  await expectAccessible(page, 'no own actions');
  await expectFits(page, 'the API view');

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.goto('/internal/applications');
  await expect(heading(page, /^Applications/)).toBeVisible();
  const button = page.getByRole('button', { name: 'Requests and my actions' });
  const panel = page.getByRole('dialog', { name: 'Requests and my actions' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^200 answered/).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(await panel.innerHTML()).not.toContain(token);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();

  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^Application name/ });
  const former = await field.inputValue();
  const name = '=cmd|" /C calc"!A0 <b>x</b>';
  await field.fill(name);
  await button.click();
  const preview = panel.locator('section', { hasText: 'What Save would send' });
  // With all webhooks, which older platforms would take away otherwise.
  await expect(preview.locator('pre')).toContainText(`"name": ${JSON.stringify(name)}`);
  await expect(preview.locator('pre')).toContainText('"call_status_hook"');
  await expectAccessible(page, 'the API view of a form');
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest(request => request.method() === 'PUT');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({ name, call_hook: { method: 'POST' } });
  await expect(toast(page, 'Application updated successfully')).toBeVisible();

  await button.click();
  await panel.getByRole('tab', { name: 'My actions' }).click();
  await expect(panel.getByRole('listitem')).toContainText([`${former} → ${name}`]);
  await expectAccessible(page, 'the own actions');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^actions-.+\.csv$/);
  const [head = '', line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head.replace('\uFEFF', '')).toBe('Time,Action,Record,SID,Changes,Result,Message');
  expect(line).toContain('Changed · application');
  // No spreadsheet takes it for a formula.
  expect(line).toContain(`"'=cmd`);
});
