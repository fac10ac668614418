import { useTranslate } from 'ra-core';
import type { MutedFinding } from '../../browserStorage/checkUp.ts';
import { downloadCsv } from '../../components/app/download.ts';
import type { useRuleTexts } from '../../components/checkUp/ruleTexts.ts';
import type { Finding } from '../../platform/checkUp/types.ts';
import { findingRecord } from './model/findingDetail.ts';
import { useFindingDetailText } from './findingText.ts';

const TEXTS = 'screens.check-up';

export const useFindingsCsv = (
  findings: readonly Finding[],
  texts: ReturnType<typeof useRuleTexts>,
  muted: readonly MutedFinding[],
) => {
  const translate = useTranslate();
  const detailOf = useFindingDetailText();
  return async (): Promise<void> => {
    if (!texts || findings.length === 0) return;
    const reasons = new Map(muted.map(({ key, reason }) => [key, reason]));
    const headings = ['severity', 'rule', 'what', 'record', 'detail', 'why', 'mend', 'muted', 'id'] as const;
    await downloadCsv('check-up', {
      headings: headings.map(heading => translate(`${TEXTS}.csv.${heading}`)),
      rows: findings.map(finding => {
        const { rule, place, key, others = [] } = finding;
        const [what, why, mend] = texts[rule.id] ?? ['', '', ''];
        const detail = [detailOf(finding), ...others.map(({ name }) => name)].filter(Boolean).join(' · ');
        return [
          translate(`${TEXTS}.severity.${rule.severity}_one`),
          rule.id,
          what,
          findingRecord(translate, finding),
          detail,
          why,
          mend,
          reasons.get(key) ?? '',
          place.id,
        ];
      }),
    });
  };
};
