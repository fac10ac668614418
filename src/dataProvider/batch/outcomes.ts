import { describeError } from '../httpError.ts';

export interface ItemFailure {
  /** The server's text, or a message key for `args`. */
  message: string;
  args: Record<string, unknown>;
  error: unknown;
}

export type ItemOutcome = { kind: 'updated' } | { kind: 'unchanged' } | ({ kind: 'failed' } & ItemFailure);

export interface FailedItem<T> extends ItemFailure {
  item: T;
}

export interface SortedItems<T> {
  updated: T[];
  unchanged: T[];
  failed: FailedItem<T>[];
  notSent: T[];
}

export interface PendingItem<T> {
  item: T;
  index: number;
  unanswered: number;
  answersBefore: number;
  /** The failure that left the outcome unknown; null: the write has not happened. */
  unknownOutcome: unknown;
  /** Refusal of a retry or of the question: an earlier try may still have succeeded. */
  refusal: unknown;
}

type QueuePosition = 'first' | 'last' | 'aside';

export const createOutcomes = <T>(
  items: readonly T[],
  isDone: ((item: T) => boolean) | undefined,
  onSettled: (item: T, outcome: ItemOutcome, index: number) => void,
) => {
  const outcomes = new Array<ItemOutcome | undefined>(items.length);
  const counts = { updated: 0, unchanged: 0, failed: 0 };
  const back: Record<QueuePosition, PendingItem<T>[]> = { first: [], last: [], aside: [] };
  let next = 0;

  const settle = ({ item, index }: Pick<PendingItem<T>, 'item' | 'index'>, outcome: ItemOutcome) => {
    outcomes[index] = outcome;
    counts[outcome.kind]++;
    onSettled(item, outcome, index);
  };

  return {
    counts,
    left: () => items.length - counts.updated - counts.unchanged - counts.failed,
    skipDone: () => {
      items.forEach((item, index) => {
        if (isDone?.(item)) settle({ item, index }, { kind: 'unchanged' });
      });
    },
    take: (): PendingItem<T> | undefined => {
      const again = back.first.shift();
      if (again) return again;
      while (next < items.length) {
        const index = next++;
        if (!outcomes[index])
          return {
            item: items[index] as T,
            index,
            unanswered: 0,
            answersBefore: 0,
            unknownOutcome: null,
            refusal: null,
          };
      }
      return back.last.shift();
    },
    putBack: (pending: PendingItem<T>, position: QueuePosition) => {
      if (position === 'first') back.first.unshift(pending);
      else back[position].push(pending);
    },
    settle,
    fail: (pending: PendingItem<T>, error: unknown) =>
      settle(pending, { kind: 'failed', error, ...describeError(error) }),
    unknown: () =>
      [...back.first, ...back.last, ...back.aside]
        .filter(({ unknownOutcome, refusal }) => unknownOutcome !== null || refusal !== null)
        .sort((left, right) => left.index - right.index)
        .map(pending => ({ pending, isSpent: back.aside.includes(pending) })),
    sorted: (): SortedItems<T> => {
      const sorted: SortedItems<T> = { updated: [], unchanged: [], failed: [], notSent: [] };
      items.forEach((item, index) => {
        const outcome = outcomes[index];
        if (!outcome) sorted.notSent.push(item);
        else if (outcome.kind === 'failed') {
          const { message, args, error } = outcome;
          sorted.failed.push({ item, message, args, error });
        } else sorted[outcome.kind].push(item);
      });
      return sorted;
    },
  };
};
