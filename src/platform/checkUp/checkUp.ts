import { ACCOUNT_RULES } from './accounts/rules.ts';
import { APPLICATION_RULES } from './applications/rules.ts';
import { CARRIER_RULES } from './carriers/rules.ts';
import { checkUpFactsOf } from './facts.ts';
import { NUMBER_RULES } from './numbers/rules.ts';
import { OTHER_RULES } from './others/rules.ts';
import { ROUTING_RULES } from './routing/rules.ts';
import { SPEECH_RULES } from './speech/rules.ts';
import { TRUNK_RULES } from './trunks/rules.ts';
import type { Lists, ListName } from '../configuration/lists.ts';
import { type Finding, type Found, type Rule, SEVERITIES } from './types.ts';

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

/** Maps a rule id kept by a browser to today's. */
export const currentRuleId = (kept: string): string => CURRENT.get(kept) ?? kept;

/** Maps a finding's key kept by a browser to today's. */
export const currentKey = (kept: string): string => {
  const [id = '', ...rest] = kept.split('|');
  return [currentRuleId(id), ...rest].join('|');
};

export interface CheckUpResult {
  findings: readonly Finding[];
  unknown: readonly { rule: Rule; missing: readonly ListName[] }[];
}

const keyOf = (rule: Rule, { place, part, others = [] }: Found): string =>
  [rule.id, place.resource, place.id, part ?? '', ...others.map(({ id }) => id)].join('|');

/** The catalogue is docs/check-up.md. Never throws, whatever the records hold. @param now milliseconds */
export const runCheckUp = (lists: Lists, now: number, rules: readonly Rule[] = RULES): CheckUpResult => {
  const facts = checkUpFactsOf(lists, now);
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
