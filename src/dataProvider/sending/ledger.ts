import { describeError } from '../httpError.ts';

export interface Failure {
  /** The server's text, or a message key with the values of its placeholders. */
  message: string;
  args: Record<string, unknown>;
}

export type Outcome =
  | { kind: 'updated' }
  /** Nothing was sent: it was so already. */
  | { kind: 'unchanged' }
  | ({ kind: 'failed' } & Failure);

export interface SendFailure<T> extends Failure {
  item: T;
}

/** Every item is in exactly one of the four, in the order given. */
export interface Sorted<T> {
  updated: T[];
  unchanged: T[];
  failed: SendFailure<T>[];
  notSent: T[];
}

/** An item on its way. */
export interface Entry<T> {
  item: T;
  index: number;
  /** How often no answer came to it. */
  unanswered: number;
  /** Answers the work had had when that happened first. */
  since: number;
  /** The failure that leaves open whether its write has happened; null: it has not. */
  doubt: unknown;
}

/** Where an item goes that is not settled: before all others, after them, or to be judged at the end. */
type Place = 'first' | 'last' | 'aside';

/** What is to be sent, and what became of it. */
export const createLedger = <T>(
  items: readonly T[],
  isDone: ((item: T) => boolean) | undefined,
  onSettled: (item: T, outcome: Outcome, index: number) => void,
) => {
  const outcomes = new Array<Outcome | undefined>(items.length);
  const counts = { updated: 0, unchanged: 0, failed: 0 };
  const back: Record<Place, Entry<T>[]> = { first: [], last: [], aside: [] };
  let next = 0;

  const settle = ({ item, index }: Pick<Entry<T>, 'item' | 'index'>, outcome: Outcome) => {
    outcomes[index] = outcome;
    counts[outcome.kind]++;
    onSettled(item, outcome, index);
  };

  return {
    counts,
    left: () => items.length - counts.updated - counts.unchanged - counts.failed,
    /** Settles what is as it should be, so that only the others count as left. */
    sift: () => {
      items.forEach((item, index) => {
        if (isDone?.(item)) settle({ item, index }, { kind: 'unchanged' });
      });
    },
    /** The next item to be sent. */
    take: (): Entry<T> | undefined => {
      const again = back.first.shift();
      if (again) return again;
      while (next < items.length) {
        const index = next++;
        if (!outcomes[index]) return { item: items[index] as T, index, unanswered: 0, since: 0, doubt: null };
      }
      return back.last.shift();
    },
    putBack: (entry: Entry<T>, place: Place) => {
      if (place === 'first') back.first.unshift(entry);
      else back[place].push(entry);
    },
    settle,
    fail: (entry: Entry<T>, error: unknown) => settle(entry, { kind: 'failed', ...describeError(error) }),
    /** Items that may have been written, and whether they have had all their tries. */
    doubtful: () =>
      [...back.first, ...back.last, ...back.aside]
        .filter(({ doubt }) => doubt !== null)
        .sort((left, right) => left.index - right.index)
        .map(entry => ({ entry, spent: back.aside.includes(entry) })),
    sorted: (): Sorted<T> => {
      const sorted: Sorted<T> = { updated: [], unchanged: [], failed: [], notSent: [] };
      items.forEach((item, index) => {
        const outcome = outcomes[index];
        if (!outcome) sorted.notSent.push(item);
        else if (outcome.kind === 'failed')
          sorted.failed.push({ item, message: outcome.message, args: outcome.args });
        else sorted[outcome.kind].push(item);
      });
      return sorted;
    },
  };
};
