import { expectAccessible } from '../../support/e2e/axe.ts';
import { PASSWORD } from '../../support/e2e/platform.ts';
import { filterQuery, rows } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest, NO_ANSWER } from '../../support/e2e/watch.ts';
import { openRecord } from '../access/places.ts';
import { SECTIONS } from '../../support/access/table.ts';
import { watchLanguage } from './watchLanguage.ts';

/** What the shell and the pages say in states that no single click leads to. */
test.describe('states', () => {
  test.use({ login: 'admin' });

  test('the shell, its dialogs and its notices', async ({ page, platform, watch }) => {
    test.slow();
    watch.allow(failedRequest(500));
    const { data, look, report } = await watchLanguage(page);
    data.add('admin', 'nobody-at-all', 'changed');
    const clients = '/internal/clients';
    await page.goto(`${clients}?${filterQuery({ q: 'nobody-at-all' })}`);
    await look('an empty list');
    await expectAccessible(page, 'empty', { withShell: true });
    await page.keyboard.press('?');
    await look('the keys');
    await expectAccessible(page, 'keyboard shortcuts', { withShell: true });
    await page.keyboard.press('Escape');
    await page.locator('.pb-user button[aria-expanded]').click();
    await look('the preferences');
    await page.keyboard.press('Escape');
    await page.locator('.pb-side button:not(.pb-combobox-toggle)').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectAccessible(page, 'add service provider', { withShell: true });
    await page.locator('dialog[open] button.pb-button-primary').click();
    await look('adding a service provider');
    await page.keyboard.press('Escape');
    for (const box of await page.locator('.pb-side [role=combobox]').all()) {
      await box.click();
      await look('opened a picker');
      await expectAccessible(page, 'picker open', { withShell: true });
      await box.fill('nothing is called this');
      data.add('nothing is called this');
      await look('searched a picker');
      await page.keyboard.press('Escape');
    }
    await platform.fault({ match: { path: '/Clients' }, kind: '500' });
    await page.goto(clients);
    await expect(page.locator('main [role=alert]')).toBeVisible();
    await look('a failing list');
    await expectAccessible(page, 'failing list');
    await page.goto('/internal/nope');
    await look('no page');
    await expectAccessible(page, 'not found');
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await page.locator('input[name=name]').fill('changed');
    await page.locator('nav a[href="/internal/users"]').click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await look('leaving a changed form');
    await expectAccessible(page, 'unsaved changes');
    expect(report()).toEqual([]);
  });

  test('a lost connection, a pause, a refused save and what is offered back afterwards', async ({
    page,
    platform,
    watch,
  }) => {
    watch.allow(failedRequest(401));
    watch.allow(failedRequest(429));
    watch.allow(NO_ANSWER);
    const { data, look, report } = await watchLanguage(page);
    data.add('admin', 'changed');
    const bar = page.locator('.pb-connection');
    const clients = '**/api/v1/**/Clients';
    await page.route(clients, route => route.abort('connectionreset'));
    await page.goto('/internal/clients');
    await expect(bar).toBeVisible();
    await look('a lost connection');
    await page.unroute(clients);
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
    await page.route(clients, route => route.fulfill({ status: 429, headers: { 'retry-after': '2' } }));
    await page.goto('/internal/clients');
    await expect(bar).toBeVisible();
    await look('a pause');
    await page.unroute(clients);
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
    // The sandbox asks for more patience than a page has.
    await platform.fault({ match: { path: '/Clients' }, kind: '429' });
    await page.goto('/internal/clients');
    await expect(page.locator('main [role=alert]')).toBeVisible();
    await look('too many requests');
    await platform.clearFaults();
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await page.locator('input[name=name]').fill('changed');
    await platform.fault({ match: { method: 'PUT' }, kind: '401', times: 1 });
    await page.locator('main [type=submit]').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('input[type=password]')).toBeVisible();
    await look('the session ended');
    await page.locator('input:visible').first().fill('admin');
    await page.locator('input:visible').nth(1).fill(PASSWORD);
    await page.locator('[type=submit]').click();
    await expect(page.locator('input[name=name]')).toBeVisible();
    await look('offered back');
    expect(report()).toEqual([]);
  });

  test('selected rows and the result of their work', async ({ page, platform, watch }) => {
    watch.allow(failedRequest(500));
    const { data, look, report } = await watchLanguage(page);
    data.add('admin');
    await page.goto(`/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}`);
    await rows(page).nth(0).locator('input').check();
    await rows(page).nth(1).locator('input').check();
    await look('selected rows');
    await platform.fault({ match: { method: 'PUT' }, kind: '500', times: 1 });
    const bar = page.locator('.pb-bulk-bar');
    await bar.getByRole('combobox').click();
    // The first takes applications away, and asks.
    await bar.getByRole('option').nth(1).click();
    await page.locator('.pb-bulk-bar button.pb-button-primary').click();
    await expect(page.locator('.pb-job-lines')).toBeVisible();
    await look('the result');
    expect(report()).toEqual([]);
  });
});

test.describe('a view-only account user', () => {
  test.use({ login: 'acct1view' });

  test('what is shown in place of controls, accessible as well', async ({ page }) => {
    test.slow();
    const { data, look, report } = await watchLanguage(page);
    data.add('acct1view');
    await page.goto(`/internal/accounts/${DEFAULT_ACCOUNT}/edit`);
    await look('the account');
    await expectAccessible(page, 'account');
    for (const section of SECTIONS.filter(({ offer }) => offer('account').list)) {
      await openRecord(page, section);
      await look(section.name);
      await expectAccessible(page, section.name);
    }
    await page.goto('/internal/settings');
    await look('refused');
    expect(report()).toEqual([]);
  });
});

test.describe('nobody signed in', () => {
  test('public pages, their errors and what is wrong with the installation', async ({ page, watch }) => {
    watch.allow(failedRequest(403));
    test.slow();
    const { data, look, report } = await watchLanguage(page);
    data.add('sp1', 'newbie', 'wrong', '/nowhere');
    await page.route('**/config.json', route =>
      route.fulfill({
        json: {
          flags: { enableForgotPassword: true, enableHostedSystem: true },
          googleClientId: 'a',
          githubClientId: 'b',
        },
      }),
    );
    const send = page.locator('[type=submit]');
    for (const path of [
      '/',
      '/forgot-password',
      '/reset-password/nope',
      '/nowhere',
      '/register',
      '/register/email',
    ]) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      if (path === '/') await expect(page.locator('.pb-oauth')).toBeVisible();
      if (path === '/register') await page.getByRole('checkbox').check();
      await look(path);
      if ((await send.count()) === 0) continue;
      await send.click();
      await look(`${path} sent empty`);
    }
    await page.goto('/internal/clients');
    await look('sent here from inside');
    const [user, password] = [page.locator('input:visible').first(), page.locator('input:visible').nth(1)];
    await user.fill('sp1');
    await password.fill('wrong');
    await send.click();
    await expect(page.locator('form [role=alert]')).toBeVisible();
    await look('a wrong password');
    await user.fill('newbie');
    await password.fill(PASSWORD);
    await send.click();
    await expect(page).toHaveURL('/create-password');
    await look('create password');
    await user.fill('a');
    await password.fill('b');
    await send.click();
    await look('create password with errors');
    expect(report()).toEqual([]);
  });

  for (const [what, answer] of [
    ['an unknown key', { nonsense: 1 }],
    ['a wrong value', { apiBaseUrl: 'nothing' }],
    ['no platform', { apiBaseUrl: '/nowhere' }],
  ] as const)
    test(`a configuration with ${what}`, async ({ page, baseURL }) => {
      const { data, look, report } = await watchLanguage(page);
      data.add('nonsense', 'apiBaseUrl', `${baseURL ?? ''}/config.json`, `${baseURL ?? ''}/nowhere/`);
      await page.route('**/config.json', route => route.fulfill({ json: answer }));
      await page.goto('/');
      await expect(page.locator('[role=alert]').first()).toBeVisible();
      await look('the notice');
      expect(report()).toEqual([]);
    });
});

test('a text that went through no message is found, wherever it stands', async ({ page }) => {
  const { look, report } = await watchLanguage(page);
  await page.goto('/');
  await look('as it is');
  expect(report()).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('h1')?.append(' Welcome');
    document.querySelector('input')?.setAttribute('placeholder', 'Type here');
    document.querySelector('button')?.setAttribute('aria-label', 'Press me');
  });
  await look('with literals');
  expect(report().map(text => text.replace(/" at .*/, ''))).toEqual(
    expect.arrayContaining([expect.stringContaining('Welcome'), '"Type here', '"Press me']),
  );
});
