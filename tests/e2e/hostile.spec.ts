import type { Page } from '@playwright/test';
import { filterQuery, heading, kindOf, rowOf, save, textbox, toast, total } from '../support/e2e/portal.ts';
import { expectHarmless, HOSTILE } from '../support/e2e/hostile.ts';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../support/e2e/seed.ts';
import { expect, test } from '../support/e2e/test.ts';

test.beforeEach(({ page }) => {
  test.slow();
  page.on('dialog', dialog => {
    throw new Error(`a script opened a dialog: ${dialog.message()}`);
  });
});

/** Deletes the row with this name and sees the name as text in the question and in the toast. */
const remove = async (page: Page, name: string, said: (name: string) => string) => {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Are you sure you want to delete`);
  await expect(dialog).toContainText(name);
  await expectHarmless(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, said(name)).last()).toBeVisible();
};

/** What a search finds it by: the platform reads % and _ as wildcards. */
const beginning = (text: string) => [...text].slice(0, 4).join('');

/** Typed into forms; the others come from elsewhere. */
const TYPED = HOSTILE.slice(0, 2);
const STORED = HOSTILE.slice(2);

/** A hostile segment of an address; with a dot it would be the name of a file. */
const SEGMENT = encodeURIComponent('<img src=x onerror=__hit=1> {{7*7}} %{name}');

test.describe('admin', () => {
  test.use({ login: 'admin' });

  test('names of accounts are text in list, form, chips, dialogs and toasts', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    for (const name of STORED) await admin.add('Accounts', { name, service_provider_sid: DEFAULT_PROVIDER });
    await page.goto('/internal/accounts');
    for (const name of TYPED) {
      await page.getByRole('link', { name: 'Add account' }).click();
      await textbox(page, 'Account name').fill(name);
      await save(page);
      await expect(rowOf(page, name)).toBeVisible();
    }
    for (const name of HOSTILE) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(textbox(page, 'Account name')).toHaveValue(name);
      await expectHarmless(page);
      await page.getByRole('link', { name: 'Cancel' }).click();
    }
    await expectHarmless(page);
    await page.goto('/internal/phone-numbers');
    await page.getByRole('combobox', { name: 'Account', exact: true }).click();
    for (const name of HOSTILE) await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.getByRole('option', { name: HOSTILE[0] ?? '', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(HOSTILE[0] ?? '');
    await expectHarmless(page);
    await page.goto('/internal/accounts');
    for (const name of TYPED) await remove(page, name, text => `Deleted account ${text}`);
  });

  test('names of service providers are text in the picker and the toast', async ({ page }) => {
    await page.goto('/internal/clients');
    for (const name of HOSTILE) {
      await page.getByRole('button', { name: 'Add service provider' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, `Added new service provider ${name}`)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Service provider' })).toHaveValue(name);
    }
    await expectHarmless(page);
  });
});

test.describe('provider user', () => {
  test.use({ login: 'sp1' });

  test('names and reasons of carriers are text in list, questions and toasts', async ({ page, platform }) => {
    const sp1 = await platform.as('sp1');
    for (const name of HOSTILE)
      await sp1.add('VoipCarriers', { name, service_provider_sid: DEFAULT_PROVIDER, requires_register: 0 });
    await page.route('**/VoipCarriers?*', async route => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Record<string, unknown>[] };
      for (const row of body.data) {
        row['requires_register'] = 1;
        row['register_status'] = { status: 'fail', reason: HOSTILE[0], callId: HOSTILE[1] };
      }
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/internal/carriers');
    for (const name of HOSTILE) {
      await expect(rowOf(page, name)).toBeVisible();
      await page.getByRole('button', { name: `Registration of ${name}`, exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText(HOSTILE[0] ?? '');
      await expectHarmless(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    // The answer to the last deletion's reload may come after the test.
    await page.unrouteAll({ behavior: 'wait' });
    for (const name of HOSTILE) await remove(page, name, text => `Deleted Carrier ${text}`);
  });

  test('domains of Teams tenants are text, whatever others have stored', async ({ page, platform }) => {
    const admin = await platform.as('admin');
    for (const text of HOSTILE)
      await admin.add('MicrosoftTeamsTenants', {
        tenant_fqdn: text,
        account_sid: DEFAULT_ACCOUNT,
        service_provider_sid: DEFAULT_PROVIDER,
      });
    await page.goto('/internal/ms-teams-tenants');
    for (const text of HOSTILE) await expect(rowOf(page, text)).toBeVisible();
    await expectHarmless(page);
    for (const text of HOSTILE) await remove(page, text, name => `Deleted Microsoft Teams Tenant ${name}`);
  });
});

test.describe('account user', () => {
  test.use({ login: 'acct1' });

  test('names and credentials of applications are text', async ({ page, platform }) => {
    const acct1 = await platform.as('acct1');
    for (const name of STORED) {
      const hook = { url: 'https://example.com/', method: 'POST', username: name, password: name };
      await acct1.add('Applications', {
        name,
        call_hook: hook,
        call_status_hook: hook,
        account_sid: DEFAULT_ACCOUNT,
      });
    }
    await page.goto('/internal/applications');
    for (const name of TYPED) {
      await page.getByRole('link', { name: 'Add application' }).click();
      await textbox(page, 'Application name').fill(name);
      for (const group of ['Calling webhook', 'Call status webhook']) {
        const hook = page.getByRole('group', { name: group });
        await hook
          .getByRole('textbox', { name: 'URL' })
          .fill(`https://example.com/?q=${encodeURIComponent(name)}`);
        await hook.getByRole('checkbox', { name: 'Use HTTP basic authentication' }).check();
        await hook.getByRole('textbox', { name: 'Username' }).fill(name);
        await hook.getByRole('textbox', { name: 'Password' }).fill(name);
      }
      await save(page);
      await expect(rowOf(page, name)).toBeVisible();
    }
    const stored = await acct1.get('Applications');
    for (const name of HOSTILE)
      expect(stored.find(row => row['name'] === name)?.['call_hook']).toMatchObject({
        username: name,
        password: name,
      });
    for (const name of HOSTILE) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(textbox(page, 'Application name')).toHaveValue(name);
      const hook = page.getByRole('group', { name: 'Calling webhook' });
      await expect(hook.getByRole('textbox', { name: 'Username' })).toHaveValue(name);
      await expectHarmless(page);
      await page.getByRole('link', { name: 'Cancel' }).click();
    }
    for (const name of TYPED) await remove(page, name, text => `Deleted application ${text}`);
  });

  test('user names and passwords of SIP clients are text', async ({ page, platform }) => {
    await page.goto('/internal/clients');
    for (const name of HOSTILE) {
      await page.getByRole('link', { name: 'Add SIP client' }).click();
      await textbox(page, 'User Name').fill(name);
      await textbox(page, 'Password').fill(name);
      await save(page);
      await expect(rowOf(page, name)).toBeVisible();
    }
    const stored = (await (await platform.as('acct1')).get('Clients')).map(row => row['username']);
    expect(stored).toEqual(expect.arrayContaining([...HOSTILE]));
    for (const name of HOSTILE) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(kindOf(page, 'SIP client credentials')).toBeVisible();
      await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
      await expectHarmless(page);
      await page.getByRole('link', { name: 'Cancel' }).click();
    }
    for (const name of HOSTILE) await remove(page, name, () => 'Client deleted successfully');
  });

  test('phone numbers are text, whatever the platform takes for one', async ({ page }) => {
    const numbers = HOSTILE.map(text => text.replace(/\s/gu, '_'));
    for (const number of numbers) {
      await page.goto('/internal/phone-numbers/add');
      await textbox(page, 'Phone number').fill(number);
      await save(page);
      await expect(toast(page, 'Phone number created successfully')).toBeVisible();
    }
    for (const number of numbers) {
      await page.goto(`/internal/phone-numbers?${filterQuery({ q: beginning(number) })}`);
      await expect(rowOf(page, number)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(beginning(number));
      await expectHarmless(page);
    }
    await page.getByRole('link', { name: numbers.at(-1) ?? '', exact: true }).click();
    await expect(page.locator('form').getByText(numbers.at(-1) ?? '', { exact: true })).toBeVisible();
    await page.goto(`/internal/phone-numbers?${filterQuery({ q: beginning(numbers[1] ?? '') })}`);
    await remove(page, numbers[1] ?? '', text => `Deleted phone number ${text}`);
  });

  test('searches and addresses are text', async ({ page, watch }) => {
    watch.allow(/status of 40\d .*\/api\/v1/);
    for (const path of ['clients', 'applications']) {
      await page.goto(`/internal/${path}`);
      for (const text of HOSTILE.slice(0, 5)) {
        await page.getByRole('searchbox').fill(text);
        await page.getByRole('searchbox').press('Enter');
        await expect(total(page, 0)).toBeVisible();
        await expectHarmless(page);
      }
    }
    await page.goto(`/internal/clients/${SEGMENT}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectHarmless(page);
    await page.goto(`/internal/${SEGMENT}`);
    await expect(heading(page, "That page doesn't exist.")).toBeVisible();
    await expectHarmless(page);
    await page.goto(`/internal/clients?filter=${SEGMENT}&page=${SEGMENT}&sort=${SEGMENT}`);
    await expect(heading(page, /^SIP client/)).toBeVisible();
    await expectHarmless(page);
  });

  test('the server’s own words are text', async ({ page, watch }) => {
    watch.allow(/status of 500 .*\/api\/v1/);
    const [msg = ''] = HOSTILE;
    await page.route('**/api/v1/Accounts/*', route =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { msg } }) : route.continue(),
    );
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await textbox(page, 'Account name').fill('any');
    await save(page);
    await expect(toast(page, msg)).toBeVisible();
    await expectHarmless(page);
  });
});

test('the login page shows what was typed and answered as text', async ({ page, watch }) => {
  watch.allow(/status of 403/);
  await page.route('**/login', route => route.fulfill({ status: 403, json: { error: HOSTILE[1] } }));
  await page.goto('/');
  for (const text of HOSTILE) {
    await page.getByRole('textbox', { name: 'Username' }).fill(text);
    await page.getByRole('textbox', { name: 'Password' }).fill(text);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(HOSTILE[1] ?? '');
  }
  await expectHarmless(page);
  await page.goto(`/${SEGMENT}`);
  await expect(heading(page, "That page doesn't exist.")).toBeVisible();
  await expectHarmless(page);
});
