import type { Page, Request } from '@playwright/test';
import { ALERT_TYPES } from '../../../src/platform/alerts/alerts.ts';
import { AWS_REGIONS } from '../../../src/platform/bucketForm.ts';
import { SPEECH_VENDORS } from '../../../src/platform/speech/vendors.ts';
import { CLOSE, OPEN } from './pseudoLanguage.ts';

/** Words that are the same in every language: names of their own, codes of protocols and formats. */
const SAME_EVERYWHERE: readonly string[] = [
  'Patchbay',
  'jambonz',
  // Languages are named in themselves.
  'English',
  'Français',
  // Keys of the keyboard, protocols, methods of HTTP, formats of sound.
  'Esc',
  'UDP',
  'TCP',
  'TLS',
  'TLS/SRTP',
  'POST',
  'GET',
  'mp3',
  'wav',
  'https',
  'wss',
  // Directions of speech.
  'TTS',
  'STT',
  'TTS/STT',
  // The platform's words for kinds of alerts.
  ...ALERT_TYPES,
  ...AWS_REGIONS.map(({ name }) => name),
  ...Object.values(SPEECH_VENDORS).map(({ name }) => name),
];

/** What the platform has told a page so far, and what a test typed: texts that are nobody's to translate. */
export interface Data {
  add: (...texts: string[]) => void;
  /** When every answer that has arrived is read. */
  texts: () => Promise<ReadonlySet<string>>;
}

const leaves = (value: unknown, withKeys: boolean): string[] => {
  // A custom vendor is shown by its own name.
  if (typeof value === 'string') return [bare(value), bare(value.replace(/^custom:/, ''))];
  // Shown as such, beside their keys.
  if (typeof value === 'boolean') return withKeys ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(withKeys && !Array.isArray(value) ? Object.keys(value) : []),
    ...Object.values(value).flatMap(inner => leaves(inner, withKeys)),
  ];
};

/** Listens to the answers of the platform from now on. */
export const watchData = (page: Page): Data => {
  const seen = new Set<string>(SAME_EVERYWHERE.map(bare));
  const reading: Promise<unknown>[] = [];
  const read = async (request: Request) => {
    // Names of environment variables are keys; calls and alerts are shown key by key.
    const withKeys = /AppEnv|\/(?:Applications|RecentCalls|Alerts)\b/.test(request.url());
    const body: unknown = await (await request.response())?.json();
    for (const text of leaves(body, withKeys)) seen.add(text);
  };
  // Not before it is whole: a body that a page left behind never comes.
  page.on('requestfinished', request => {
    if (request.url().includes('/api/v1/')) reading.push(read(request).catch(() => undefined));
  });
  return {
    add: (...texts) => texts.forEach(text => seen.add(bare(text))),
    texts: async () => {
      await Promise.all(reading.splice(0));
      return seen;
    },
  };
};

/** Characters of a text that a report shows. */
const MOST_TOLD = 80;

interface Found {
  text: string;
  where: string;
}

/** Everything a page says at this moment to eyes or ears, with where it stands. */
const textsOf = (page: Page): Promise<Found[]> =>
  page.evaluate(
    ([open = '', close = '']) => {
      const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'];
      const found: { text: string; where: string }[] = [
        // The product's name stands behind every title, also behind a record's.
        { text: document.title.replace(/ · jambonz$/, ''), where: 'title' },
      ];
      const path = (element: Element): string => {
        const parts = [];
        for (
          let at: Element | null = element;
          at && at !== document.body && parts.length < 4;
          at = at.parentElement
        )
          parts.unshift(`${at.localName}${at.classList.length > 0 ? `.${at.classList[0] ?? ''}` : ''}`);
        return parts.join(' > ');
      };
      const isShown = (element: Element): boolean =>
        element instanceof HTMLOptionElement
          ? (element.closest('select')?.checkVisibility() ?? false)
          : element.checkVisibility({ visibilityProperty: true });
      const add = (text: string | null | undefined, element: Element, what = '') => {
        if (text && text.trim() !== '') found.push({ text, where: path(element) + what });
      };
      const isWhole = (text: string | null) => text?.split(open).length === text?.split(close).length;
      /** Elements told as a whole: their message has elements of its own inside. */
      const told = new Set<Element>();
      for (const element of document.body.querySelectorAll('*')) {
        // Moments are written by the browser in the chosen language.
        if (element.closest('script, style, time') || !isShown(element)) continue;
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const isInside = [...told].some(other => other.contains(element));
        if (!isInside && texts.some(({ textContent }) => !isWhole(textContent))) {
          told.add(element);
          add(element.textContent, element);
        } else if (!isInside) for (const { textContent } of texts) add(textContent, element);
        for (const name of ATTRIBUTES) add(element.getAttribute(name), element, `[${name}]`);
        // A narrow screen shows it in front of a cell.
        add(element.getAttribute('data-label'), element, '[data-label]');
        const isWords = element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);
        // What cannot be typed over is the portal's own word: 'None', 'No accounts.'
        if (isWords && (element.readOnly || element.role === 'combobox'))
          add(element.value, element, '[value]');
      }
      return found;
    },
    [OPEN, CLOSE],
  );

const MARKED = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g');
const PUNCTUATION = /^[\s:·,.;/()→–—]+|[\s:·,.;/()→–—]+$/g;
const PORT = /:\d+$/;
/** Characters that stand for what is not shown. */
const COVERED = /…|[-•*X]{4,}/u;

const bare = (text: string): string => text.replace(/\s+/g, ' ').replace(PUNCTUATION, '');

/** What of a text stands outside the marks. */
const outside = (text: string): string => {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(MARKED, ' ');
  }
  return bare(rest);
};

const isData = (text: string, known: ReadonlySet<string>): boolean => {
  const host = text.replace(PORT, '');
  if (!/\p{L}/u.test(text.replace(COVERED, '')) || known.has(text) || known.has(host)) return true;
  // A vendor with its label or its directions; the closing bracket is bare already.
  const [, name = '', more = ''] = /^(.+?) \((.+)$/.exec(text) ?? [];
  if (known.has(name) && known.has(more)) return true;
  if (!COVERED.test(text)) return false;
  const [start = '', ...rest] = text.split(COVERED);
  const end = rest.at(-1) ?? '';
  return [...known].some(one => one.startsWith(start) && one.endsWith(end));
};

/** Texts in view that went through no message and that the platform did not tell, with where they stand. */
export const untranslated = async (page: Page, data: Data): Promise<string[]> => {
  const known = await data.texts();
  const wrong = (await textsOf(page)).filter(({ text }) => !isData(outside(text), known));
  return wrong.map(({ text, where }) => `"${text.trim().slice(0, MOST_TOLD)}" at ${where}`);
};
