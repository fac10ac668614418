import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, heading } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.use({ login: 'acct1' });

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** What a press gives as a file. */
const given = async (page: Page, press: () => Promise<void>): Promise<[name: string, text: string]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
};

const compare = async (page: Page, name: string, text: string): Promise<void> => {
  const buffer = Buffer.from(text);
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/yaml', buffer });
  await page.getByRole('button', { name: 'Compare with now' }).click();
};

/** A file that is dragged onto the page. */
const drop = async (page: Page, name: string, text: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'application/yaml' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText(name)).toBeVisible();
};

const apply = (page: Page) =>
  given(page, async () => {
    await part(page, 'Apply').getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  });

test('a configuration leaves as a file, comes back changed, and goes back by its undo file', async ({
  page,
}) => {
  await page.goto('/internal/config-file');
  await expect(heading(page, 'Export and compare configuration')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const [name, text] = await given(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(name).toBe('account.yaml');

  await drop(page, 'changed.yaml', text.replace('apps/after-hours', 'apps/closed'));
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await expect(page.getByText(/apps\/closed$/)).toBeVisible();
  await expectAccessible(page, 'differences of a file');
  const [undoName, undo] = await apply(page);
  expect([undoName, undo]).toEqual(['undo.yaml', text]);
  await expect(page.getByText('1 record was written.')).toBeVisible();
  await expect(page.getByText(/^Nothing would change\./)).toBeVisible();
  await expectAccessible(page, 'a file that was applied');

  await compare(page, undoName, undo);
  await expect(page.getByText(/apps\/after-hours$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'differences of a file on a telephone');
  await apply(page);
  await expect(page.getByText('1 record was written.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/internal/applications');
  await page.getByRole('link', { name: 'After hours', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^URL/ }).first()).toHaveValue(/apps\/after-hours$/);
});
