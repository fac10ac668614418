import { momentOf, type RecentCall } from '../../../platform/calls/call.ts';
import type { LadderMessage } from '../../../platform/calls/sipLadder.ts';
import type { Span } from '../../../platform/calls/trace.ts';
import type { FactRow } from './facts.ts';
import type { DialogRow, MessageRow } from './signaling.ts';
import type { StepRow } from './traces.ts';

export type FirstDifference = (
  { in: 'trace'; row: StepRow } | { in: 'sip'; row: MessageRow } | { in: 'facts'; row: FactRow }
) & {
  /** Seconds from the attempt of the call that has it first; null: no timestamp. */
  at: number | null;
};

interface Compared {
  left: RecentCall;
  right: RecentCall;
  facts: readonly FactRow[];
  /** null while unknown, and then ignored. */
  steps: readonly StepRow[] | null;
  dialogs: readonly DialogRow[] | null;
}

const NANOS_PER_MS = 1e6;
const TIMES: ReadonlySet<string> = new Set(['duration', 'answer_delay']);

/** Milliseconds since 1970: a failure shows when a step ends, another step when it begins. */
const stepMoment = (span: Span | null, { differences: [worst] }: StepRow): number | null => {
  const nanos =
    worst === 'only' || worst === 'text' ? span?.startNanos : (span?.endNanos ?? span?.startNanos);
  return nanos == null ? null : Number(nanos) / NANOS_PER_MS;
};

const earliest = (moments: readonly (number | null)[]): number | null => {
  const known = moments.filter(moment => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** Slowness counts only if nothing else differs: no two calls take equally long. */
const isPlain = ({ differences: [worst] }: StepRow): boolean => worst !== undefined && worst !== 'slower';

/** The earliest difference of trace and signaling, else of endings, else of durations; null: none known. */
export const firstDifference = ({ left, right, facts, steps, dialogs }: Compared): FirstDifference | null => {
  const began = [left, right].map(({ attempted_at }) => momentOf(attempted_at)?.getTime() ?? null);
  const since = (moment: number | null, side: 0 | 1): number | null => {
    const zero = began[side] ?? null;
    return moment === null || zero === null ? null : (moment - zero) / 1000;
  };
  const stepAt = (row: StepRow) =>
    earliest([since(stepMoment(row.left, row), 0), since(stepMoment(row.right, row), 1)]);
  const messageAt = (message: LadderMessage | null) => message?.at ?? null;
  const found: FirstDifference[] = [
    ...(dialogs ?? []).flatMap(dialog =>
      dialog.messages
        .filter(({ differences }) => differences.length > 0)
        .map((row): FirstDifference => ({
          in: 'sip',
          row,
          at: earliest([since(messageAt(row.left), 0), since(messageAt(row.right), 1)]),
        })),
    ),
    ...(steps ?? []).filter(isPlain).map((row): FirstDifference => ({ in: 'trace', row, at: stepAt(row) })),
  ];
  const first = found.reduce<FirstDifference | null>(
    (best, each) => (best && (best.at ?? Infinity) <= (each.at ?? Infinity) ? best : each),
    null,
  );
  if (first) return first;
  const differing = facts.filter(({ kind, state }) => state === 'differs' && kind !== 'setting');
  const ended = differing.find(({ kind, name }) => kind === 'ending' && !TIMES.has(name));
  if (ended) return { in: 'facts', row: ended, at: null };
  const slower = (steps ?? []).find(({ differences }) => differences.length > 0);
  if (slower) return { in: 'trace', row: slower, at: stepAt(slower) };
  const [fact] = [...differing].sort(
    (left, right) => Number(TIMES.has(left.name)) - Number(TIMES.has(right.name)),
  );
  return fact ? { in: 'facts', row: fact, at: null } : null;
};
