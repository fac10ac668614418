import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { registry } from '../../../src/resources/registry.ts';
import { pagesOf } from '../../../src/resources/pages.ts';
import { i18nProvider } from '../../../src/internal/i18nProvider.ts';
import { warmUp } from '../../../src/internal/warmUp.tsx';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { platformInProcess } from '../../support/platformInProcess.ts';
import { PATIENT } from '../../support/patience.ts';

const platformOf = portalSandbox();

/** Names of all elements made since, shown or not. */
const watchElements = () => {
  const made = vi.spyOn(document, 'createElement');
  return () => made.mock.calls.map(([name]) => name);
};

const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

const begin = async () => {
  const platform = await platformInProcess(platformOf.get());
  await i18nProvider.changeLocale('en');
  await Promise.all(registry.map(definition => pagesOf(definition).list?.preload()));
  const complaints = vi.spyOn(console, 'error');
  onTestFinished(() => expect(complaints.mock.calls).toEqual([]));
  return { platform, made: watchElements() };
};

beforeEach(() => {
  // React renders by itself here, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
let stop = (): void => undefined;
afterEach(() => stop());

it('renders a list with a row, and leaves no trace', async () => {
  const { platform, made } = await begin();
  const before = { html: document.documentElement.outerHTML, href: location.href, length: history.length };
  stop = warmUp();
  await vi.waitFor(() => expect(made()).toContain('td'), PATIENT);
  // Effects would run, and ask, after the rendering.
  await later(200);
  expect(made().filter(name => name === 'h1')).toHaveLength(1);
  expect(platform.sent).toEqual([]);
  expect({ html: document.documentElement.outerHTML, href: location.href, length: history.length }).toEqual(
    before,
  );
  // That config.json names no brand.
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ brand: '' }, {}]);
});

it('ends when the application is due', async () => {
  const { made } = await begin();
  stop = warmUp();
  stop();
  await later(200);
  expect(made()).not.toContain('td');
});
