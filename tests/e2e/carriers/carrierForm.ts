import { expect, type Locator, type Page } from '@playwright/test';
import type { Platform, Row } from '../../support/e2e/platform.ts';
import { textbox } from '../../support/e2e/portal.ts';
import { DEFAULT_PROVIDER } from '../../support/e2e/seed.ts';

/** The control of a gateway, by its place in its table (from 1). */
export const cell = (page: Page, label: string, position: number, table = 'SIP gateways'): Locator =>
  page
    .getByRole('table', { name: table })
    .getByLabel(`${label}, gateway ${String(position)}`, { exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Input of a column, for labels that stand on the form more than once. */
export const text = (page: Page, column: string) => page.locator(`input[name="${column}"]`);

/** A carrier of the default provider as the platform has it. */
const carrier = async (platform: Platform, name: string): Promise<Row> => {
  const rows = await (await platform.as('admin')).get(`ServiceProviders/${DEFAULT_PROVIDER}/VoipCarriers`);
  const found = rows.find(row => row['name'] === name);
  if (!found) throw new Error(`no carrier ${name}`);
  return found;
};
/** The gateways of a carrier as the platform has them. */
export const gateways = async (platform: Platform, name: string, kind = 'SipGateways'): Promise<Row[]> => {
  const sid = String((await carrier(platform, name))['voip_carrier_sid']);
  return (await platform.as('admin')).get(`${kind}?voip_carrier_sid=${sid}`);
};
export const open = async (page: Page, platform: Platform, name: string) => {
  await page.goto(`/internal/carriers/${String((await carrier(platform, name))['voip_carrier_sid'])}/edit`);
  await expect(textbox(page, 'Carrier name')).toHaveValue(name);
};
/** `METHOD collection` of everything that was written since the count was started. */
export const written = async (platform: Platform) =>
  (await platform.requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/.*\/v1\//, '').replace(/\/[\da-f-]{36}/g, '')}`);
