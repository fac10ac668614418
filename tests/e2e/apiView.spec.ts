import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/e2e/axe.ts';
import { heading } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.describe('the API view', () => {
  test.use({ login: 'sp1' });

  test('shows what the page asked, by keys', async ({ page }) => {
    await page.goto('/internal/applications');
    await expect(heading(page, /^Applications/)).toBeVisible();
    const button = page.getByRole('button', { name: 'Requests and my actions' });
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Requests and my actions' });
    await expect(panel.getByText(/^200 answered/).first()).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(await panel.innerHTML()).not.toContain(token);
    await expectAccessible(page, 'the API view');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('a change', () => {
  test.use({ login: 'acct1' });

  test('is shown before it is sent, and kept with a file to take along', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Requests and my actions' });
    const panel = page.getByRole('dialog', { name: 'Requests and my actions' });
    await page.goto('/internal/applications');
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
    await expect(preview.locator('pre')).toHaveText(JSON.stringify({ name }, null, 2));
    await expectAccessible(page, 'the API view of a form');
    await page.keyboard.press('Escape');
    const sent = page.waitForRequest(request => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({ name });
    await expect(page.getByText('Application updated successfully')).toBeVisible();

    await button.click();
    await panel.getByRole('tab', { name: 'My actions' }).click();
    await expect(panel.getByRole('listitem')).toContainText([`${former} → ${name}`]);
    await expectAccessible(page, 'the own actions');
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^actions-.+\.csv$/);
    const [heading = '', line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(heading.replace('\uFEFF', '')).toBe('Time,Action,Record,SID,Changes,Result,Message');
    expect(line).toContain('Changed · application');
    // No spreadsheet takes it for a formula.
    expect(line).toContain(`"'=cmd`);
  });
});

test.describe('on a telephone', () => {
  test.use({ login: 'sp1', viewport: { width: 390, height: 780 } });

  test('in French', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'));
    await page.goto('/internal/carriers');
    await page.getByRole('button', { name: 'Requêtes et mes actions' }).click();
    const panel = page.getByRole('dialog', { name: 'Requêtes et mes actions' });
    await expect(panel.getByText(/^200 réponse reçue/).first()).toBeVisible();
    await expectAccessible(page, 'the API view');
    // A path has the width of the panel, and the buttons are as wide as their words.
    const path = await panel.locator('code').first().boundingBox();
    expect(path?.height).toBeLessThan(120);
    const close = panel.getByRole('button', { name: 'Fermer' });
    expect(await close.evaluate(button => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
    await panel.getByRole('tab', { name: 'Mes actions' }).click();
    await expect(panel.getByText(/rien modifié/)).toBeVisible();
    await expectAccessible(page, 'the own actions');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
