import type { CheckUpFacts } from './facts.ts';
import type { ListName } from '../configuration/lists.ts';
import type { FindingPlace } from './places.ts';

/** Worst first. `fails`: calls fail or go wrong; `risky`: probably wrong; `note`: worth knowing. */
export const SEVERITIES = ['fails', 'security', 'risky', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Found {
  place: FindingPlace;
  part?: string;
  others?: readonly FindingPlace[];
  args?: Readonly<Record<string, string | number>>;
}

export interface Rule {
  id: string;
  former?: string;
  severity: Severity;
  needs: readonly ListName[];
  /** Heading in docs/platform-api.md. */
  source: string;
  field?: string;
  /** May be intended; the text says so. */
  mayBeMeant?: true;
  find: (facts: CheckUpFacts) => readonly Found[];
}

export interface Finding extends Found {
  key: string;
  rule: Rule;
}

/** `many`: `what` of several, where it is another. */
export type RuleText = readonly [what: string, why: string, mend: string, many?: string];
