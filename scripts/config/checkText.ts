import { findingDetail, findingRecord } from '../../src/custom-pages/check-up/model/findingDetail.ts';
import { english } from '../../src/platform/checkUp/english.ts';
import { groupBy } from '../../src/lib/groupBy.ts';
import type { CheckUpResult } from '../../src/platform/checkUp/checkUp.ts';
import { type Finding, type RuleText, SEVERITIES, type Severity } from '../../src/platform/checkUp/types.ts';
import type { Style } from './options.ts';
import { shown } from './planText.ts';
import { translate } from './words.ts';

const TEXTS: Readonly<Record<string, RuleText>> = english;
const textOf = (id: string): RuleText => TEXTS[id] ?? [id, '', ''];
const severityOf = (severity: Severity): string => translate(`screens.check-up.severity.${severity}_one`);

const whereOf = (finding: Finding): string =>
  [
    findingRecord(translate, finding),
    findingDetail(translate, finding),
    ...(finding.others ?? []).map(({ name }) => name),
  ]
    .filter(Boolean)
    .map(shown)
    .join(' · ');

const unknownLine = ({ rule, missing }: CheckUpResult['unknown'][number]): string =>
  `not checked: ${textOf(rule.id)[0]} (${missing.join(', ')} could not be read)`;

const countLine = ({ findings }: CheckUpResult): string =>
  SEVERITIES.map(severity => {
    const smart_count = findings.filter(({ rule }) => rule.severity === severity).length;
    return translate(`screens.check-up.severity.${severity}`, { smart_count });
  }).join(', ');

export const isAsBad = ({ findings }: CheckUpResult, from: Severity): boolean => {
  const bad = SEVERITIES.slice(0, SEVERITIES.indexOf(from) + 1);
  return findings.some(({ rule }) => bad.includes(rule.severity));
};

const asJson = (result: CheckUpResult): string => {
  const findings = result.findings.map(({ rule, place, key, part, others, args }) => {
    const [what, why, mend] = textOf(rule.id);
    return { severity: rule.severity, rule: rule.id, what, why, mend, place, part, others, args, key };
  });
  const unknown = result.unknown.map(({ rule, missing }) => ({ rule: rule.id, missing }));
  return `${JSON.stringify({ findings, unknown }, null, 2)}\n`;
};

export const checkText = (result: CheckUpResult, style: Style): string => {
  if (style === 'json') return asJson(result);
  const groups = [...groupBy(result.findings, ({ rule }) => rule.id)].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const [what, why, mend] = textOf(id);
    const title = `${severityOf(first.rule.severity)}: ${what}`;
    return style === 'text'
      ? [title, `    ${why} ${mend}`, ...[first, ...more].map(one => `  - ${whereOf(one)}`)]
      : [
          `**${title}**`,
          '',
          `${why} ${mend}`,
          '',
          ...[first, ...more].map(one => `- \`${whereOf(one).replaceAll('`', "'")}\``),
          '',
        ];
  });
  return [...groups, ...result.unknown.map(unknownLine), countLine(result), ''].join('\n');
};
