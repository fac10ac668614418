import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Of the seed: sandbox/README.md#phones. */
export const SECRET = 'made-up-secret';
/** Chromium's own microphone, which needs neither a device nor a person. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Phone' });

/** On the phone's page: with this client. */
export const switchOnHere = async (page: Page, user: string, password = SECRET): Promise<void> => {
  await page.getByRole('combobox', { name: 'Client' }).fill(user);
  await page.getByRole('option', { name: user }).click();
  await page.getByLabel('Password of the client').fill(password);
  await page.getByRole('button', { name: 'Switch on' }).click();
};

export const switchOn = async (page: Page, user: string, password = SECRET): Promise<void> => {
  await page.goto('/internal/phone');
  await switchOnHere(page, user, password);
};

export const isReady = (page: Page, user: string): Promise<void> =>
  expect(panelOf(page).getByText(`ready as ${user}`)).toBeVisible();

export const callApplication = async (page: Page): Promise<void> => {
  const panel = panelOf(page);
  await panel.getByLabel('Call', { exact: true }).selectOption('Application');
  await panel.getByRole('combobox', { name: 'Application' }).fill('hello');
  await page.getByRole('option', { name: 'hello world' }).click();
  await panel.getByRole('button', { name: 'Call', exact: true }).click();
};
