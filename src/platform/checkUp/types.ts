import type { CheckUpFacts } from './facts.ts';
import type { ListName } from '../configuration/lists.ts';
import type { FindingPlace } from './places.ts';

/** `fails`: calls fail or go wrong; `risky`: probably wrong; `security`; `note`: worth knowing. Worst first. */
export const SEVERITIES = ['fails', 'security', 'risky', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Found {
  place: FindingPlace;
  /** A part of the record, e.g. the sid of a gateway. */
  part?: string;
  /** Other records it takes to be a fault. */
  others?: readonly FindingPlace[];
  /** For the rule's texts. */
  args?: Readonly<Record<string, string | number>>;
}

export interface Rule {
  /** Id in the catalogue (docs/check-up.md) and in the texts beside it. */
  id: string;
  /** Its id of earlier versions, which browsers may have kept. */
  former?: string;
  severity: Severity;
  needs: readonly ListName[];
  /** Heading of docs/platform-api.md that holds the fact. */
  source: string;
  /** Column that causes it: forms show it there. */
  field?: string;
  /** Calls may be as somebody wants them: the text says so. */
  mayBeMeant?: true;
  find: (facts: CheckUpFacts) => readonly Found[];
}

export interface Finding extends Found {
  /** The same fault has the same key in every run. */
  key: string;
  rule: Rule;
}

/** What is found, what it does to calls, what to do; in one language. */
export type RuleText = readonly [what: string, why: string, mend: string];
