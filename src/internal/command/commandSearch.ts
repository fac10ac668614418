import { isSid } from '../../platform/sid.ts';
import { visible, writtenNumber } from '../../platform/writtenNumber.ts';

/** Likely resources by the shape of the text, most likely first; others follow in menu order. */
const LIKELY = {
  sid: ['recent-calls', 'applications', 'carriers', 'phone-numbers'],
  number: ['phone-numbers', 'clients', 'accounts', 'carriers'],
  address: ['clients', 'users', 'accounts', 'carriers'],
  host: ['carriers', 'accounts', 'clients', 'applications'],
  name: ['accounts', 'applications', 'carriers', 'phone-numbers'],
} as const;

const IP = /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d*)?$/;

const shapeOf = (text: string): keyof typeof LIKELY => {
  if (isSid(text)) return 'sid';
  if (IP.test(text)) return 'host';
  if (writtenNumber(text)) return 'number';
  return /[@.]/.test(text) ? 'address' : 'name';
};

export const orderedKinds = (text: string, kinds: readonly string[]): string[] => {
  const likely: readonly string[] = LIKELY[shapeOf(text.trim())];
  const place = (kind: string) => (likely.includes(kind) ? likely.indexOf(kind) : likely.length);
  return [...kinds].sort((left, right) => place(left) - place(right));
};

export const MOST_REQUESTS = 4;

/** `free` kinds need no request, as their rows are loaded. */
export const searchPlan = (
  kinds: readonly string[],
  free: ReadonlySet<string>,
): { now: string[]; later: string[] } => {
  const asked = kinds.filter(kind => !free.has(kind));
  const later = new Set(asked.slice(MOST_REQUESTS));
  return { now: kinds.filter(kind => !later.has(kind)), later: [...later] };
};

/** The first part of a SIP or e-mail address names a client. */
export const searchTextFor = (kind: string, text: string): string => {
  const given = visible(text)
    .trim()
    .replace(/^sips?:/i, '');
  return kind === 'users' ? given : given.replace(/@.*$/, '');
};

const WORD_START = 2;
const INSIDE = 3;
const BY_WORDS = 4;

/** 0: the whole name, 1: its beginning, 2: beginnings of words, 3: anywhere; null: a word is missing. */
export const matchRank = (text: string, name: string): number | null => {
  const wanted = text.trim().toLocaleLowerCase();
  const whole = name.toLocaleLowerCase();
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  const words = wanted.split(/\s+/);
  if (!words.every(word => whole.includes(word))) return null;
  const begins = whole.split(/[\s\-_.,:/()]+/);
  return words.every(word => begins.some(begin => begin.startsWith(word))) ? WORD_START : INSIDE;
};

/** Matches by name first, best first, then by other words; the order is stable. */
export const rankedByText = <T extends { name: string; words?: string }>(
  text: string,
  items: readonly T[],
): T[] =>
  items
    .flatMap(item => {
      const rank =
        matchRank(text, item.name) ??
        (matchRank(text, `${item.words ?? ''} ${item.name}`) === null ? null : BY_WORDS);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
