import { bare, type Data } from './data.ts';
import { CLOSE, OPEN } from './marks.ts';

interface Found {
  text: string;
  where: string;
}

/** Said to eyes or ears; a narrow screen shows the last one in front of a cell. */
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
  'data-label',
];
/** Moments are written by the browser in the chosen language. */
const SILENT = new Set(['script', 'style', 'time']);

const pathOf = (element: Element): string => {
  const parts: string[] = [];
  for (
    let at: Element | null = element;
    at && at !== document.body && parts.length < 4;
    at = at.parentElement
  )
    parts.unshift(`${at.localName}${at.classList.length > 0 ? `.${at.classList[0] ?? ''}` : ''}`);
  return parts.join(' > ');
};

const isWhole = ({ textContent }: Node) =>
  textContent?.split(OPEN).length === textContent?.split(CLOSE).length;

/** What stands inside was typed. */
const isField = ({ localName }: Element) => localName === 'textarea';

/** What cannot be typed over is the portal's own word: 'None', 'No accounts.' */
const ownValue = (element: Element): string | null => {
  if (!(element instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(element.type)) return null;
  return element.readOnly || element.getAttribute('role') === 'combobox' ? element.value : null;
};

/** Everything the page says at this moment, with where it stands. */
const textsOf = (): Found[] => {
  // The product's name stands behind every title, also behind a record's.
  const found: Found[] = [{ text: document.title.replace(/ · Patchbay$/, ''), where: 'title' }];
  const add = (text: string | null, element: Element, what = '') => {
    if (text && text.trim() !== '') found.push({ text, where: pathOf(element) + what });
  };
  /** `isTold`: inside an element that was told as a whole, since its message has elements of its own inside. */
  const visit = (element: Element, isTold: boolean) => {
    if (SILENT.has(element.localName)) return;
    const texts = [...element.childNodes].filter(
      ({ nodeType }) => nodeType === Node.TEXT_NODE && !isField(element),
    );
    const isSplit = !texts.every(isWhole);
    if (!isTold && isSplit) add(element.textContent, element);
    else if (!isTold) for (const { textContent } of texts) add(textContent, element);
    for (const name of ATTRIBUTES) add(element.getAttribute(name), element, `[${name}]`);
    add(ownValue(element), element, '[value]');
    for (const child of element.children) visit(child, isTold || isSplit);
  };
  visit(document.body, false);
  return found;
};

const MARKED = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g');
const PORT = /:\d+$/;
/** Characters that stand for what is not shown. */
const COVERED = /…|[-•*X]{4,}/u;

/** 'Tue, Nov 24, 04:00 AM', as the platform's times are told in English. */
const MOMENT = /(?:\b\p{L}{3}, )?\b\p{L}{3} \d{1,2}, (?:\d{4}, )?\d{1,2}:\d{2}\s[AP]M/gu;

/** What of a text stands outside the marks. */
const outside = (text: string): string => {
  let rest = text.replace(MOMENT, ' ');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(MARKED, ' ');
  }
  return bare(rest);
};

const isData = (text: string, known: ReadonlySet<string>): boolean => {
  const host = text.replace(PORT, '');
  if (!/\p{L}/u.test(text.replace(COVERED, '')) || known.has(text) || known.has(host)) return true;
  // A vendor with its label or its directions, a table with its patterns; the closing bracket is bare already.
  const [, name, more] = /^(.+?) \((.+)$/.exec(text) ?? [];
  if (
    name !== undefined &&
    more !== undefined &&
    known.has(name) &&
    more.split(', ').every(part => isData(part, known))
  )
    return true;
  if (!COVERED.test(text)) return false;
  const [start = '', ...rest] = text.split(COVERED);
  const end = rest.at(-1) ?? '';
  return [...known].some(one => one.startsWith(start) && one.endsWith(end));
};

/** Characters of a text that a report shows. */
const MOST_TOLD = 80;

/** Texts in the page that went through no message and that the platform did not tell, with where they stand. */
export const untranslated = ({ known }: Data): string[] =>
  textsOf()
    .filter(({ text }) => !isData(outside(text), known))
    .map(({ text, where }) => `"${text.trim().slice(0, MOST_TOLD)}" at ${where}`);
