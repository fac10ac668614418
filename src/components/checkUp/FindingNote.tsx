import { clsx } from 'clsx';
import type { Finding } from '../../platform/checkUp/types.ts';
import { InfoIcon, WarnIcon } from '../app/icons.tsx';
import { useRuleTexts } from './ruleTexts.ts';
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
        return (
          <li key={id} data-rule={id} className={isBad ? 'pb-status-bad' : 'pb-status-warn'}>
            {isBad ? <WarnIcon /> : <InfoIcon />}
            <span>
              {why} {mend}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
