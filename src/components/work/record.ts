/** What can have become of an item; in the order in which they are shown. */
export const OUTCOMES = ['failed', 'notSent', 'unchanged', 'updated'] as const;

/** What is done to the items: `created` says so of them, and of what was there already. */
export type WorkVerb = 'updated' | 'created';

export type OutcomeKind = (typeof OUTCOMES)[number];

/** What names an item in a result: as the platform stores it, e.g. `15085550100`. */
export interface WorkLabel {
  label: string;
  /** null: it has none, or none yet. */
  sid: string | null;
}

/** What became of every item of a long work, by its index. */
export interface WorkRecord {
  /** Empty where there were too many to keep them over a reload; the outcomes are there all the same. */
  labels: readonly WorkLabel[];
  /** Not settled yet is not sent. */
  outcomes: OutcomeKind[];
  /** Texts of failures. */
  messages: Map<number, string>;
}

export interface WorkLine extends WorkLabel {
  outcome: OutcomeKind;
  /** Empty unless it failed. */
  message: string;
}

export const newRecord = (labels: readonly WorkLabel[]): WorkRecord => ({
  labels,
  outcomes: labels.map(() => 'notSent'),
  messages: new Map(),
});

export const countsOf = ({ outcomes }: WorkRecord): Record<OutcomeKind, number> => {
  const counts = { failed: 0, notSent: 0, unchanged: 0, updated: 0 };
  for (const outcome of outcomes) counts[outcome]++;
  return counts;
};

/** Lines of a result, in the order of the items: those of one outcome or all, and at most so many. */
export const linesOf = (
  { labels, outcomes, messages }: WorkRecord,
  only: OutcomeKind | null = null,
  most = Number.POSITIVE_INFINITY,
): WorkLine[] => {
  const lines: WorkLine[] = [];
  for (let index = 0; index < labels.length && lines.length < most; index++) {
    const [label, outcome] = [labels[index], outcomes[index]];
    if (label && outcome && (only === null || outcome === only))
      lines.push({ ...label, outcome, message: messages.get(index) ?? '' });
  }
  return lines;
};

/** Indices of what failed or was not sent: what a repetition sends. */
export const leftOf = ({ outcomes }: WorkRecord): number[] =>
  outcomes.flatMap((outcome, index) => (outcome === 'failed' || outcome === 'notSent' ? [index] : []));
