import { ACCOUNT_RULES } from './accounts/rules.ts';
import { APPLICATION_RULES } from './applications/rules.ts';
import { CARRIER_RULES } from './carriers/rules.ts';
import { factsOf } from './facts.ts';
import { NUMBER_RULES } from './numbers/rules.ts';
import { OTHER_RULES } from './others/rules.ts';
import { ROUTING_RULES } from './routing/rules.ts';
import { SPEECH_RULES } from './speech/rules.ts';
import { TRUNK_RULES } from './trunks/rules.ts';
import type { Lists, ListName } from '../configuration/lists.ts';
import { type Finding, type Found, type Rule, SEVERITIES } from './types.ts';

/** In the order of the catalogue. */
export const RULES: readonly Rule[] = [
  ...CARRIER_RULES,
  ...TRUNK_RULES,
  ...NUMBER_RULES,
  ...ACCOUNT_RULES,
  ...APPLICATION_RULES,
  ...SPEECH_RULES,
  ...ROUTING_RULES,
  ...OTHER_RULES,
];

const CURRENT = new Map(
  RULES.flatMap(({ id, former }) => (former === undefined ? [] : [[former, id] as const])),
);

/** Today's id of a rule that a browser has kept. */
export const currentId = (kept: string): string => CURRENT.get(kept) ?? kept;

/** Today's key of a finding that a browser has kept. */
export const currentKey = (kept: string): string => {
  const [id = '', ...rest] = kept.split('|');
  return [currentId(id), ...rest].join('|');
};

export interface CheckUpResult {
  /** Worst first. */
  findings: readonly Finding[];
  /** Rules whose lists were not all read, and which. */
  unknown: readonly { rule: Rule; missing: readonly ListName[] }[];
}

const keyOf = (rule: Rule, { place, part, others = [] }: Found): string =>
  [rule.id, place.resource, place.id, part ?? '', ...others.map(({ id }) => id)].join('|');

/**
 * What is wrong in the records of a service provider or account, by the catalogue of docs/check-up.md. A rule whose lists
 * were not all read finds nothing and is told as unknown. Throws nothing, whatever the records hold.
 *
 * @param now milliseconds
 */
export const runCheckUp = (lists: Lists, now: number, rules: readonly Rule[] = RULES): CheckUpResult => {
  const facts = factsOf(lists, now);
  const findings: Finding[] = [];
  const unknown: { rule: Rule; missing: ListName[] }[] = [];
  for (const rule of rules) {
    const missing = rule.needs.filter(name => lists[name] === undefined);
    if (missing.length > 0) unknown.push({ rule, missing });
    else for (const one of rule.find(facts)) findings.push({ ...one, rule, key: keyOf(rule, one) });
  }
  const rank = ({ rule }: Finding) => SEVERITIES.indexOf(rule.severity);
  return { findings: findings.toSorted((one, other) => rank(one) - rank(other)), unknown };
};
