import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './platform.ts';

/** Fills the login page and sends it. */
export const signIn = async (page: Page, login: string, password = PASSWORD): Promise<void> => {
  await page.getByRole('textbox', { name: 'Username' }).fill(login);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** On an edit page, the kind of the record above its name: the list's heading, which leads back to it. */
export const kindOf = (page: Page, kind: string | RegExp): Locator =>
  page.locator('.pb-kind').filter({ hasText: kind });

/** Opens every section of a form, which phones fold. */
export const unfold = async (page: Page): Promise<void> => {
  const folded = page.locator('.pb-fold[aria-expanded=false]:visible');
  await expect(page.locator('.pb-fold:visible').first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
};

/** Row of a list by the text of its name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

/** Rows of the list in view, without its head. */
export const rows = (page: Page): Locator =>
  page.getByRole('table').first().locator('tbody').getByRole('row');

/** A list that has loaded: its first row, or what it says without rows. */
export const shownList = (page: Page): Locator => rows(page).first().or(page.locator('.pb-empty'));

export const total = (page: Page, count: number): Locator =>
  page.getByText(`Total: ${count.toLocaleString('en')} record${count === 1 ? '' : 's'}`, { exact: true });

/** Toasts of the signed-in application that say this. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Notifications' }).getByText(text, { exact: typeof text === 'string' });

/** Chooses an option of a combobox by typing its name. */
export const choose = async (page: Page, label: string, option: string, within?: Locator): Promise<void> => {
  const box = (within ?? page).getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(box).toHaveValue(option);
};

/** Of a list: they are behind one button. */
export const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Filter', exact: true }).click();

/** Name, scope, preferences and the way out are in it. */
export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^User menu of / }).click();

export const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

/** The sentence stands at the field itself, not only somewhere on the page. */
export const expectFieldError = async (field: Locator, message: string | RegExp): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
};

/** A filter as react-admin keeps it in the address. */
export const filterQuery = (filter: Record<string, unknown>): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The page as a whole never scrolls sideways; what is wide by its nature scrolls inside. */
export const expectFits = (page: Page, what: string) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      what,
    )
    .toBe(0);
