import { filterQuery, heading, rowOf, save, textbox, toast } from '../support/e2e/portal.ts';
import { expectHarmless } from '../support/e2e/hostile.ts';
import { DEFAULT_PROVIDER } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { failedRequest } from '../support/e2e/watch.ts';
import { isolateBidi } from '../../src/lib/bidi.ts';
import { HOSTILE, SEGMENT } from '../support/hostileTexts.ts';

test.use({ login: 'admin' });

// Every kind of record, all places: tests/integration/hostile. Here they meet what would run them.
test(
  'hostile texts are text in list, form, question, toast, search and address',
  { tag: '@smoke' },
  async ({ page, platform, watch }) => {
    watch.allow(failedRequest(500));
    page.on('dialog', dialog => {
      throw new Error(`a script opened a dialog: ${dialog.message()}`);
    });
    const admin = await platform.as('admin');
    for (const name of HOSTILE) await admin.add('Accounts', { name, service_provider_sid: DEFAULT_PROVIDER });
    await page.goto('/internal/accounts');
    for (const name of HOSTILE) await expect(rowOf(page, name)).toBeVisible();
    await expectHarmless(page);

    const [name = '', words = ''] = HOSTILE;
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await textbox(page, 'Account name').fill('Renamed');
    await page.route('**/api/v1/Accounts/*', route =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { msg: words } })
        : route.continue(),
    );
    await save(page);
    await expect(toast(page, words)).toBeVisible();
    await expectHarmless(page);
    // Leaving asks nothing then.
    await textbox(page, 'Account name').fill(name);
    await expect(page.getByText('No changes')).toBeVisible();

    await page.goto(`/internal/accounts?${filterQuery({ q: name })}&sort=${SEGMENT}`);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(name);
    await page.getByRole('button', { name: `Delete ${isolateBidi(name)}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(name);
    await expectHarmless(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, `Deleted account ${isolateBidi(name)}`)).toBeVisible();
    await expectHarmless(page);

    await page.goto(`/internal/${SEGMENT}`);
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
    await expectHarmless(page);
    await page.goto(`/${SEGMENT}`);
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
    await expectHarmless(page);
  },
);
