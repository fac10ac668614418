import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { SEVERITY_ICONS } from '../../components/checkUp/severityIcons.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { type Finding, SEVERITIES, type Severity } from '../../platform/checkUp/types.ts';
import { TONES } from './RuleFindings.tsx';
import styles from './check-up.module.css';

const TEXTS = 'screens.check-up';

interface SeverityCountsProps {
  findings: readonly Finding[];
  only: Severity | null;
  onOnly: (severity: Severity | null) => void;
}

export const SeverityCounts = ({ findings, only, onOnly }: SeverityCountsProps) => {
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate(`${TEXTS}.only`)} className={clsx(styles.counts, 'pb-flow')}>
      {SEVERITIES.map(severity => {
        const count = findings.filter(({ rule }) => rule.severity === severity).length;
        if (count === 0 && only !== severity) return null;
        const Icon = SEVERITY_ICONS[severity];
        return (
          <Button
            key={severity}
            aria-pressed={only === severity}
            onClick={() => onOnly(only === severity ? null : severity)}
          >
            <span className={`pb-status-${count > 0 ? TONES[severity] : 'idle'}`}>
              <Icon />
            </span>
            {translate(`${TEXTS}.severity.${severity}`, { smart_count: count })}
          </Button>
        );
      })}
    </div>
  );
};
