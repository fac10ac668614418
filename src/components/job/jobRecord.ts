export const OUTCOMES = ['failed', 'notSent', 'unchanged', 'updated'] as const;

export type JobVerb = 'updated' | 'created' | 'tested';

export type OutcomeKind = (typeof OUTCOMES)[number];

/** `label` as the platform stores it, e.g. `15085550100`. */
export interface JobLabel {
  label: string;
  sid: string | null;
}

export interface JobRecord {
  /** Empty after a reload if session storage had no room. */
  labels: readonly JobLabel[];
  outcomes: OutcomeKind[];
  messages: Map<number, string>;
}

export interface JobLine extends JobLabel {
  outcome: OutcomeKind;
  message: string;
}

export const newJobRecord = (labels: readonly JobLabel[]): JobRecord => ({
  labels,
  outcomes: labels.map(() => 'notSent'),
  messages: new Map(),
});

export const countOutcomes = ({ outcomes }: JobRecord): Record<OutcomeKind, number> => {
  const counts = { failed: 0, notSent: 0, unchanged: 0, updated: 0 };
  for (const outcome of outcomes) counts[outcome]++;
  return counts;
};

export const jobLines = (
  { labels, outcomes, messages }: JobRecord,
  only: OutcomeKind | null = null,
  most = Number.POSITIVE_INFINITY,
): JobLine[] => {
  const lines: JobLine[] = [];
  for (let index = 0; index < labels.length && lines.length < most; index++) {
    const [label, outcome] = [labels[index], outcomes[index]];
    if (label && outcome && (only === null || outcome === only))
      lines.push({ ...label, outcome, message: messages.get(index) ?? '' });
  }
  return lines;
};

export const indicesLeft = ({ outcomes }: JobRecord): number[] =>
  outcomes.flatMap((outcome, index) => (outcome === 'failed' || outcome === 'notSent' ? [index] : []));
