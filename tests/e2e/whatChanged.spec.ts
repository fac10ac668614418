import { expectAccessible } from '../support/e2e/axe.ts';
import { choose, expectFits, heading, toast } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';

test.use({ login: 'acct1' });

test('a bulk change is told by the snapshot before it, by keys, and one difference of it is put back', async ({
  page,
}) => {
  await page.goto('/internal/phone-numbers');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all )/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await choose(page, 'Application', 'dial time');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Number routing updated successfully')).toBeVisible();

  // The rest of the snapshot is read beside what follows: a reload would end it.
  await page.getByRole('link', { name: 'Failures & trends' }).click();
  await page.getByRole('link', { name: 'What changed' }).click();
  await expect(heading(page, 'What changed')).toBeVisible();
  await expect(page.getByText('One snapshot, nothing to compare it with yet')).toBeVisible();
  const look = page.getByRole('button', { name: 'Take snapshot' });
  await look.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Snapshots: before a bulk change, then by hand.')).toBeVisible();
  await expectAccessible(page, 'what changed');
  const back = page.getByRole('link', { name: /^Put back .* application/ });
  const changed = await back.count();
  expect(changed).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'what changed on a telephone');

  await back.first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Export and compare configuration')).toBeVisible();
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await expect(page.getByText(/^1 record can be written here/)).toBeVisible();
  await page.getByRole('region', { name: 'Apply' }).getByRole('button', { name: 'Apply' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  expect((await download).suggestedFilename()).toBe('undo.yaml');
  await expect(page.getByText('1 record was written.')).toBeVisible();

  await page.goto('/internal/what-changed');
  await look.click();
  await expect(page.getByText('Snapshots: before a file was applied, then by hand.')).toBeVisible();
});
