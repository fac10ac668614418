import type { Browser, Page } from '@playwright/test';
import { DEFAULT_PROVIDER } from '../../sandbox/seed/names.ts';
import { callApi, tokenOf } from './api.ts';
import { adminPage, apiRequests, ROWS, settled } from './browser.ts';
import { median, printTable } from './table.ts';

const CREDENTIALS = 46;
const RUNS = 5;
const LIST = '/internal/speech-services';

const addUpTo = async (url: string, count: number): Promise<void> => {
  const token = await tokenOf(url, 'admin');
  const path = `ServiceProviders/${DEFAULT_PROVIDER}/SpeechCredentials`;
  const present = (await callApi(url, path, { token })) as unknown[];
  for (let index = present.length; index < count; index++) {
    const body = {
      vendor: 'soniox',
      label: `bench ${String(index)}`,
      api_key: 'made-up-api-key',
      use_for_tts: 0,
      use_for_stt: 1,
      account_sid: null,
      service_provider_sid: DEFAULT_PROVIDER,
    };
    await callApi(url, path, { method: 'POST', token, body });
  }
};

/** Opening the list of speech credentials: the requests, and the milliseconds until its rows. */
export const benchSpeech = async (browser: Browser, url: string): Promise<void> => {
  await addUpTo(url, CREDENTIALS);
  const measured = async (from: string | null, act: (page: Page) => Promise<unknown>) => {
    const times: number[] = [];
    let requests: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await adminPage(browser, url);
      if (from !== null) {
        await page.goto(url + from);
        await settled(page, ROWS);
      }
      const taken = apiRequests(page, url);
      const began = performance.now();
      await act(page);
      await page.locator(`${ROWS}:nth-child(25)`).waitFor();
      times.push(performance.now() - began);
      await page.waitForLoadState('networkidle');
      requests = taken();
      await page.context().close();
    }
    return [requests.length, Math.round(median(times)), requests.join(', ')];
  };
  const full = await measured(null, page => page.goto(url + LIST, { waitUntil: 'commit' }));
  const click = await measured('/internal/carriers', page =>
    page.locator(`#pb-navigation nav a[href="${LIST}"]`).click(),
  );
  printTable(`${String(CREDENTIALS)} speech credentials`, {
    note: `Median of ${String(RUNS)} runs; no row asks for itself.`,
    columns: ['', 'requests', 'ms to rows', 'which'],
    rows: [
      ['full load', ...full],
      ['click', ...click],
    ],
  });
};
