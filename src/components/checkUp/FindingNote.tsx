import { clsx } from 'clsx';
import type { Finding } from '../../platform/checkUp/types.ts';
import { useRuleTexts } from './ruleTexts.ts';
import { SEVERITY_ICONS } from './severityIcons.tsx';
import styles from './findingNote.module.css';

export const FindingNote = ({ findings }: { findings: readonly Finding[] }) => {
  const texts = useRuleTexts({ enabled: findings.length > 0 });
  const rules = new Map(findings.map(({ rule }) => [rule.id, rule]));
  if (!texts || rules.size === 0) return null;
  return (
    <ul className={clsx(styles.root, 'pb-grid pb-gap-4')}>
      {[...rules.values()].map(({ id, severity }) => {
        const [, why, mend] = texts[id] ?? ['', '', ''];
        const isBad = severity === 'fails';
        const Icon = SEVERITY_ICONS[severity];
        return (
          <li key={id} data-rule={id} className={isBad ? 'pb-status-bad' : 'pb-status-warn'}>
            <Icon />
            <span>
              {why} {mend}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
