import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { Colon } from '../../components/app/Colon.tsx';
import { useId, useState } from 'react';
import { SEVERITY_ICONS } from '../../components/checkUp/severityIcons.tsx';
import { useFindingPath } from '../../components/checkUp/findingPath.ts';
import { Button } from '../../components/ui/Button.tsx';
import type { Finding, RuleText, Severity } from '../../platform/checkUp/types.ts';
import { currentLocale } from '../../i18n/preferences.ts';
import type { FindingPlace } from '../../platform/checkUp/places.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { useFindingDetailText, useFindingRecordName } from './findingText.ts';
import { Pill } from '../../components/ui/Badge.tsx';
import styles from './check-up.module.css';

const TEXTS = 'screens.check-up';
const FEW = 5;
/** Findings shown at most; a CSV has them all. */
const MOST = 500;

export const TONES: Readonly<Record<Severity, 'bad' | 'warn' | 'idle'>> = {
  fails: 'bad',
  security: 'warn',
  risky: 'warn',
  note: 'idle',
};

interface RecordProps {
  place: FindingPlace;
  field?: string | undefined;
  part?: string | undefined;
}

const Record = ({ place, field, part }: RecordProps) => {
  const pathOf = useFindingPath();
  const recordName = useFindingRecordName();
  const to = pathOf(place, field, part);
  const name = recordName({ place });
  const look = place.resource === 'phone-numbers' ? 'pb-mono' : undefined;
  return to === null ? (
    <span className={look}>{name}</span>
  ) : (
    <LinkBase className={look} to={to}>
      {name}
    </LinkBase>
  );
};

interface RowProps {
  finding: Finding;
  what: string;
  isNew: boolean;
  onMute: (finding: Finding) => void;
}

const FindingRow = ({ finding, what, isNew, onMute }: RowProps) => {
  const translate = useTranslate();
  const detailOf = useFindingDetailText();
  const recordName = useFindingRecordName();
  const detail = detailOf(finding);
  const { others = [] } = finding;
  return (
    <li>
      <span className="pb-shrinks pb-breaks">
        <Record place={finding.place} field={finding.rule.field} part={finding.part} />
        {detail === '' ? null : <span className="pb-muted"> {detail}</span>}
        {others.length > 0 ? (
          <span className="pb-muted">
            {' '}
            {translate(`${TEXTS}.with`)}{' '}
            {others.map((other, at) => (
              <span key={`${other.resource} ${other.id}`}>
                {at > 0 ? ', ' : null}
                <Record place={other} />
              </span>
            ))}
          </span>
        ) : null}
        {isNew ? <Pill tone="accent">{translate(`${TEXTS}.new`)}</Pill> : null}
      </span>
      <Button
        look="link"
        aria-label={translate(`${TEXTS}.mute_this`, { rule: what, name: recordName(finding) })}
        onClick={() => onMute(finding)}
      >
        {translate(`${TEXTS}.mute`)}
      </Button>
    </li>
  );
};

interface RuleFindingsProps {
  findings: readonly Finding[];
  text: RuleText;
  news: ReadonlySet<string>;
  onMute: (finding: Finding) => void;
}

export const RuleFindings = ({ findings, text, news, onMute }: RuleFindingsProps) => {
  const translate = useTranslate();
  const id = useId();
  const [all, setAll] = useState(false);
  const rule = findings[0]?.rule;
  if (!rule) return null;
  const [what, why, mend, many = what] = text;
  const tone = TONES[rule.severity];
  const Icon = SEVERITY_ICONS[rule.severity];
  const inOrder = findings.toSorted((one, other) => Number(news.has(other.key)) - Number(news.has(one.key)));
  const shown = inOrder.slice(0, all ? MOST : FEW);
  return (
    <section className={clsx('pb-form-group', styles.rule, 'pb-tight')} aria-labelledby={id}>
      <h2 id={id} className={`pb-status-${tone}`}>
        <Icon />
        <span className="pb-visually-hidden">
          {translate(`${TEXTS}.severity.${rule.severity}_one`)}
          <Colon />{' '}
        </span>
        {findings.length > 1 ? many : what}
        <span className="pb-title-count">{groupDigits(findings.length, currentLocale())}</span>
      </h2>
      <p>
        {why} {rule.mayBeMeant ? translate(`${TEXTS}.may_be_meant`) : null}
      </p>
      <p className="pb-muted">{mend}</p>
      <ul>
        {shown.map(finding => (
          <FindingRow
            key={finding.key}
            finding={finding}
            what={what}
            isNew={news.has(finding.key)}
            onMute={onMute}
          />
        ))}
      </ul>
      {!all && findings.length > FEW ? (
        <Button look="link" onClick={() => setAll(true)}>
          {translate(`${TEXTS}.show_all`, { smart_count: findings.length })}
        </Button>
      ) : null}
    </section>
  );
};
