import { expect, type Page } from '@playwright/test';
import { type CARDS, typeCard } from './cardProvider.ts';
import { DEFAULT_ACCOUNT } from './seed.ts';

export const at = (leaf: string) => `/internal/accounts/${DEFAULT_ACCOUNT}/${leaf}`;
export const PAY = 'Pay $50.00 and Upgrade to Paid Plan';
export const PAID = /^Payment completed successfully/;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const sessions = (page: Page) =>
  page.getByRole('textbox', { name: /^Maximum concurrent call sessions/ });
/** Beside the button, not the toast alone. */
export const problem = (page: Page) => page.locator('.pb-billing-problem');
export const planPanel = (page: Page) => page.getByRole('region', { name: 'Your Subscription' });

export const pay = async (page: Page, card: keyof typeof CARDS) => {
  await typeCard(page, card);
  await button(page, /^Pay /).click();
};

/** From the account's page, as users come. */
export const openUpgrade = async (page: Page) => {
  await page.goto(at('edit'));
  await page.getByRole('link', { name: 'Upgrade to a Paid Subscription' }).click();
  await expect(button(page, PAY)).toBeEnabled();
};

export const policyOf = async (page: Page, address: string): Promise<string> =>
  (await page.request.get(address)).headers()['content-security-policy'] ?? '';
