import type { Browser, Page } from '@playwright/test';
import { DEFAULT_ACCOUNT } from '../../sandbox/seed/names.ts';
import { adminPage } from './browser.ts';
import { printTable } from './table.ts';

const SID = 'ca11ca11-0000-4000-8000-00000000000';
const CALLS = [
  ['10 minutes, MP3', DEFAULT_ACCOUNT, '1'],
  ['10 minutes, WAV', null, '8'],
  ['90 minutes, MP3', DEFAULT_ACCOUNT, '2'],
  ['90 minutes, WAV', null, '9'],
] as const;
const PATIENT = { timeout: 300_000 };
const MEGABYTE = 1_000_000;

interface Noted {
  answered: number;
  playable: number;
}

/** The page notes for itself when its recording had arrived and when it could be played. */
const note = (page: Page) =>
  page.addInitScript(() => {
    const noted = { answered: 0, playable: 0 };
    Object.assign(window, { noted });
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = blob => {
      noted.answered = performance.now();
      Object.assign(window, { recorded: blob });
      return make(blob);
    };
    const create = document.createElement.bind(document);
    document.createElement = ((name: string) => {
      const element = create(name);
      if (name === 'audio')
        element.addEventListener('canplay', () => (noted.playable ||= performance.now()), { once: true });
      return element;
    }) as typeof document.createElement;
  });

const heap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usedSize + backingStorageSize) / MEGABYTE;
};

/** Milliseconds; the file a second time in memory, as the browser needs it. */
const wholeDecode = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { recorded } = window as unknown as { recorded: Blob };
    const began = performance.now();
    const context = new OfflineAudioContext(2, 1, 8000);
    await context.decodeAudioData(await recorded.arrayBuffer());
    return performance.now() - began;
  });

const accountOf = async (page: Page, url: string, sid: string): Promise<string> => {
  const [, account = ''] = await page.evaluate(
    async ([base, call]) => {
      const token = localStorage.getItem('token') ?? '';
      const headers = { authorization: `Bearer ${token}` };
      const accounts = (await (await fetch(`${base}/api/v1/Accounts`, { headers })).json()) as {
        account_sid: string;
      }[];
      for (const { account_sid } of accounts) {
        const answer = await fetch(
          `${base}/api/v1/Accounts/${account_sid}/RecentCalls?page=1&count=25&days=1&filter=${call}`,
          { headers },
        );
        const { total } = (await answer.json()) as { total: number };
        if (total > 0) return ['', account_sid];
      }
      return [];
    },
    [url, sid] as const,
  );
  return account;
};

/**
 * From the whole answer to a recording that can be played and to its whole waveform, against decoding it whole, and
 * the memory that takes; as fast as this machine is and with a quarter of its speed.
 */
export const benchRecordings = async (browser: Browser, url: string): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const [name, known, digit] of CALLS)
    for (const slow of [1, 4]) {
      const page = await adminPage(browser, url);
      await note(page);
      await page.goto(`${url}/internal/clients`);
      const account = known ?? (await accountOf(page, url, SID + digit));
      await page.goto(`${url}/internal/recent-calls/${account}/${SID}${digit}`);
      const show = page.getByRole('button', { name: 'Show waveform' });
      await show.waitFor();
      const before = await heap(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
      await show.click();
      const whole = await page
        .waitForFunction(
          () => document.querySelector('.pb-player-wave[aria-busy="false"]') && performance.now(),
          undefined,
          { ...PATIENT, polling: 20 },
        )
        .then(handle => handle.jsonValue());
      const after = await heap(page);
      const { answered, playable } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
      const size = await page.evaluate(() => (window as unknown as { recorded: Blob }).recorded.size);
      const decoded = await wholeDecode(page);
      rows.push([
        name,
        slow === 1 ? 'none' : `${String(slow)}x`,
        (size / MEGABYTE).toFixed(1),
        Math.round(playable - answered),
        Math.round(Number(whole) - answered),
        Math.round(decoded),
        Math.round(after - before),
      ]);
      await page.context().close();
    }
  printTable('Recordings: milliseconds after the whole answer, megabytes', {
    note: 'From the arrival of the file on; the heap after the waveform, with what scripts hold outside of it.',
    columns: ['Recording', 'Slowed down', 'MB', 'Playable', 'Waveform', 'Whole decode', 'Heap growth, MB'],
    rows,
  });
};
