import { heading, rowOf } from '../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';
import { serveVariant } from '../support/e2e/variant.ts';

/** The build of the variant has docs/examples in its extensions. */
const CALL = `internal/recent-calls/${DEFAULT_ACCOUNT}/ca11ca11-0000-4000-8000-000000000004`;

test('extensions add a column, a sentence, a tab, a panel, a command, and replace an input and a cell', async ({
  page,
  platform,
  baseURL,
}) => {
  const portal = await serveVariant(baseURL ?? '');
  try {
    await page.goto(`${portal.url}nowhere`);
    await page.evaluate(
      ([token, provider]) => {
        localStorage.setItem('token', String(token));
        localStorage.setItem('activeServiceProvider', String(provider));
      },
      [await platform.token('sp1'), DEFAULT_PROVIDER],
    );
    await page.goto(`${portal.url}internal/carriers`);
    await expect(page.getByRole('columnheader', { name: 'Contract' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Trunk', exact: true })).toBeVisible();
    await expect(rowOf(page, 'Amber Telecom')).toContainText('C-2031');
    await expect(page.getByText('Ask purchasing before you change a carrier.')).toBeVisible();

    await page.goto(portal.url + CALL);
    await page.getByRole('tab', { name: 'Billing' }).click();
    await expect(page).toHaveURL(/tab=billing/);
    await page.reload();
    await expect(page.getByRole('tabpanel', { name: 'Billing' })).toContainText(/minutes? begun/);

    await page.goto(`${portal.url}internal/overview`);
    await expect(page.getByText('Carrier desk: ring 4711.')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('rejected');
    await page.getByRole('option', { name: 'Failed calls of the week' }).click();
    await expect(heading(page, /^Recent calls/)).toBeVisible();
    await expect(page).toHaveURL(/answered/);

    await page.goto(`${portal.url}internal/ms-teams-tenants`);
    await expect(page.getByText(/^(Answered|Nobody answers)$/).first()).toBeVisible();
    await page.goto(`${portal.url}internal/ms-teams-tenants/add`);
    const domain = page.getByRole('textbox', { name: /Domain Name/ });
    await domain.fill('north');
    await domain.blur();
    await expect(domain).toHaveValue('north.voice.example.com');
  } finally {
    await page.goto('about:blank');
    await portal.close();
  }
});
