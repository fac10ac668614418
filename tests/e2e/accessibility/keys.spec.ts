import type { Locator, Page } from '@playwright/test';
import { filterQuery, heading, rows, toast } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { failedRequest } from '../../support/e2e/watch.ts';
import { cell } from '../carriers/carrierForm.ts';

/**
 * Jobs by keyboard alone, each within a number of keys. Counted is every key that moves, opens, chooses or sends, Tab
 * included; a value that is typed is not, since it is the same by any way.
 */
class Keys {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count += 1;
    }
  }

  async type(value: string): Promise<void> {
    await this.page.keyboard.type(value);
  }

  /** By Tab, from where the focus is; more than a page has is a wrong way. */
  async tabTo(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`60 tabs did not reach ${target.toString()}`);
  }

  /** A choice by its name. */
  async choose(box: Locator, name: string): Promise<void> {
    await this.tabTo(box);
    await this.type(name);
    await expect(this.page.getByRole('option', { name, exact: true })).toBeVisible();
    await this.press('ArrowDown', 'Enter');
  }

  /** By the command box, from anywhere. */
  async command(typed: string, option: RegExp | string): Promise<void> {
    await this.press('ControlOrMeta+k');
    const box = this.page.getByRole('dialog').getByRole('combobox');
    await expect(box).toBeFocused();
    await this.type(typed);
    await expect(this.page.getByRole('option', { name: option }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await this.press('Enter');
  }
}

const NUMBERS = `/internal/phone-numbers?${filterQuery({ account_sid: DEFAULT_ACCOUNT })}&perPage=50`;
/** Its webhook fails in the middle. */
const BROKEN = 'ca11ca11-0000-4000-8000-000000000004';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

interface Job {
  name: string;
  start: string;
  most: number;
  run: (page: Page, keys: Keys) => Promise<void>;
  /** A sid is asked for among every kind that the platform does not list. */
  misses?: true;
}

const JOBS: readonly Job[] = [
  {
    name: 'assign an application to 50 rows',
    start: NUMBERS,
    most: 14,
    run: async (page, keys) => {
      await expect(rows(page)).toHaveCount(50);
      await keys.press('s', 'Space', 's');
      await keys.choose(page.getByRole('combobox', { name: 'Application' }), 'After hours');
      await keys.tabTo(button(page, 'Apply'));
      await keys.press('Enter');
      await expect(toast(page, 'Number routing updated successfully')).toBeVisible({ timeout: 60_000 });
      await expect(rows(page).nth(49)).toContainText('After hours');
    },
  },
  {
    name: 'add a carrier',
    start: '/internal/carriers',
    most: 25,
    run: async (page, keys) => {
      await keys.command('add a carrier', /carrier/i);
      await expect(field(page, 'Carrier name')).toBeVisible();
      await keys.tabTo(field(page, 'Carrier name'));
      await keys.type('By keys');
      await keys.tabTo(cell(page, 'Network address', 1));
      await keys.type('198.51.100.77');
      await keys.press('ControlOrMeta+Enter');
      await expect(toast(page, 'Carrier created successfully')).toBeVisible();
    },
  },
  {
    name: 'add a SIP client',
    start: '/internal/accounts',
    most: 12,
    run: async (page, keys) => {
      await keys.command('add SIP client', /client/i);
      await keys.tabTo(field(page, 'User Name'));
      await keys.type('by-keys');
      await keys.tabTo(field(page, 'Password'));
      await keys.type('secret-by-keys');
      await keys.press('ControlOrMeta+Enter');
      await expect(toast(page, 'Client created successfully')).toBeVisible();
    },
  },
  {
    name: 'rename an account',
    start: '/internal/recent-calls',
    most: 10,
    run: async (page, keys) => {
      await keys.command('Cedar Hotel', /Cedar Hotel Group/);
      await keys.tabTo(field(page, 'Account name'));
      await keys.press('ControlOrMeta+a');
      await keys.type('Cedar Hotels');
      await keys.press('ControlOrMeta+Enter');
      await expect(toast(page, /^Account updated/)).toBeVisible();
    },
  },
  {
    name: 'find a call by its sid',
    start: '/internal/recent-calls',
    most: 4,
    run: async (page, keys) => {
      await expect(rows(page).first()).toBeVisible();
      await keys.press('/');
      await keys.type(BROKEN);
      await keys.press('Enter');
      await expect(rows(page)).toHaveCount(1);
    },
  },
  {
    name: 'open the trace of the newest call',
    start: '/internal/recent-calls',
    most: 13,
    run: async (page, keys) => {
      await expect(rows(page).first()).toBeVisible();
      await keys.press('/');
      await keys.tabTo(rows(page).first().locator('a').first());
      await keys.press('Enter');
      await expect(page.getByRole('treegrid', { name: 'Spans' })).toBeVisible();
    },
  },
  {
    name: 'open the trace of a call by its sid',
    misses: true,
    start: '/internal/accounts',
    most: 2,
    run: async (page, keys) => {
      await keys.command(BROKEN, /\+1 \(617\) 500-0700/);
      await expect(page.getByRole('treegrid', { name: 'Spans' })).toBeVisible();
    },
  },
  {
    name: 'test a speech credential',
    start: '/internal/speech-services',
    most: 15,
    run: async (page, keys) => {
      await expect(rows(page).first()).toBeVisible();
      await keys.press('/');
      await keys.tabTo(rows(page).nth(1).getByRole('button', { name: /^Test/ }));
      await keys.press('Enter');
      await expect(rows(page).nth(1)).not.toContainText('Status not tested');
    },
  },
  {
    name: 'add a route',
    start: '/internal/least-cost-routing/own',
    most: 13,
    run: async (page, keys) => {
      await keys.tabTo(button(page, 'Add route'));
      await keys.press('Enter');
      await expect(
        page.getByRole('textbox', { name: /^Digit prefix or regex of route/ }).last(),
      ).toBeFocused();
      await keys.type('^33');
      await keys.press('ControlOrMeta+Enter');
      await expect(toast(page, /^Least cost routing/)).toBeVisible();
    },
  },
  {
    name: 'delete a SIP client',
    start: '/internal/clients',
    most: 20,
    run: async (page, keys) => {
      await expect(rows(page).first()).toBeVisible();
      const row = rows(page).first();
      await keys.press('/');
      const remove = row.getByRole('button', { name: /^Delete/ });
      await keys.tabTo(remove);
      await keys.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await keys.tabTo(dialog.getByRole('button').last());
      await keys.press('Enter');
      await expect(toast(page, /deleted/)).toBeVisible();
    },
  },
  {
    name: 'ask what happens to a number',
    start: '/internal/accounts',
    most: 2,
    run: async (page, keys) => {
      await keys.command('+16175000700', /16175000700/);
      await expect(page).toHaveURL(/number-explainer/);
    },
  },
  {
    name: 'go to the next page and come back',
    start: NUMBERS,
    most: 20,
    run: async (page, keys) => {
      await expect(rows(page)).toHaveCount(50);
      // The footer is behind the rows: the list's page size is the last control of the document.
      await keys.tabTo(button(page, 'Next page'), 'Shift+Tab');
      await keys.press('Enter');
      await expect(page).toHaveURL(/page=2/);
      await keys.tabTo(button(page, 'Previous page'), 'Shift+Tab');
      await keys.press('Enter');
      await expect(page).toHaveURL(/page=1|phone-numbers\?(?!.*page=2)/);
    },
  },
  {
    name: 'read the shortcuts',
    start: '/internal/accounts',
    most: 2,
    run: async (page, keys) => {
      await expect(rows(page).first()).toBeVisible();
      await keys.press('?');
      await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts');
      await keys.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    name: 'sign out',
    start: '/internal/accounts',
    most: 2,
    run: async (page, keys) => {
      await keys.command('sign out', 'Sign out');
      await expect(page.locator('input[name=username]')).toBeFocused();
    },
  },
  {
    name: 'go to another screen',
    start: '/internal/accounts',
    most: 2,
    run: async (page, keys) => {
      await keys.command('Alerts', 'Alerts');
      await expect(heading(page, /^Alerts/)).toBeFocused();
    },
  },
];

test.use({ login: 'sp1' });

for (const { name, start, most, run, misses } of JOBS)
  test(`${name}, within ${String(most)} keys`, async ({ page, watch }) => {
    if (misses) watch.allow(failedRequest(404));
    await page.goto(start);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const keys = new Keys(page);
    await run(page, keys);
    test.info().annotations.push({ type: 'keys', description: String(keys.count) });
    if (process.env['KEYS']) console.log(`${name}: ${String(keys.count)}`);
    expect(keys.count).toBeLessThanOrEqual(most);
  });
