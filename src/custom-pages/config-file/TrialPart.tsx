import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useRuleTexts } from '../../components/checkUp/ruleTexts.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import { ReplayOffer } from '../../components/replay/ReplayOffer.tsx';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import type { Finding, Severity } from '../../platform/checkUp/types.ts';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import { planEdits } from './model/outcome.ts';
import type { FilePlan } from '../../platform/configFile/plan.ts';
import { type ConfigurationEdit, type EditedList, SID_OF } from '../../platform/replay/edits.ts';
import { type OutcomeCheck, useOutcomeCheck } from './useOutcomeCheck.ts';
import { Button } from '../../components/ui/Button.tsx';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
const MOST = 50;
const TONES: Readonly<Record<Severity, string>> = {
  fails: 'bad',
  security: 'warn',
  risky: 'warn',
  note: 'idle',
};

const Findings = ({ title, findings }: { title: string; findings: readonly Finding[] }) => {
  const translate = useTranslate();
  const texts = useRuleTexts({ enabled: findings.length > 0 });
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul className={styles.entries} aria-label={title}>
        {findings.slice(0, MOST).map(({ key, rule, place }) => (
          <li key={key}>
            <span className={`pb-status-${TONES[rule.severity]}`}>
              {translate(`screens.check-up.severity.${rule.severity}_one`)}
            </span>{' '}
            · <bdi>{place.name}</bdi> · {texts?.[rule.id]?.[0] ?? rule.id}
          </li>
        ))}
      </ul>
      {findings.length > MOST ? (
        <p className="pb-muted">
          {translate(`${TEXTS}.trial_more`, { smart_count: findings.length - MOST })}
        </p>
      ) : null}
    </>
  );
};

const Result = ({ result: { news, gone, unread } }: { result: OutcomeCheck }) => {
  const translate = useTranslate();
  return (
    <div role="status" className={styles.trial}>
      {news.length > 0 ? (
        <Findings title={translate(`${TEXTS}.trial_new`, { smart_count: news.length })} findings={news} />
      ) : (
        <p>{translate(`${TEXTS}.trial_no_new`)}</p>
      )}
      {gone.length > 0 ? (
        <Findings title={translate(`${TEXTS}.trial_gone`, { smart_count: gone.length })} findings={gone} />
      ) : null}
      {unread.length > 0 ? (
        <p className="pb-muted">{translate(`${TEXTS}.trial_unread`, { lists: unread.join(', ') })}</p>
      ) : null}
    </div>
  );
};

export interface TrialPartProps {
  file: ConfigFile;
  plan: FilePlan;
  sids: ReadonlyMap<string, string>;
}

const isReplayed = (list: string): list is EditedList => Object.hasOwn(SID_OF, list);

export const TrialPart = ({ file, plan, sids }: TrialPartProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useServiceProviderSid();
  const edits = useMemo(() => planEdits(plan, file, sids, provider), [plan, file, sids, provider]);
  const replayed = useMemo(
    () =>
      edits.flatMap(({ list, rows, deleted }): ConfigurationEdit[] =>
        isReplayed(list) ? [{ list, rows, deleted }] : [],
      ),
    [edits],
  );
  const { run, cancel, progress, result, error } = useOutcomeCheck();
  return (
    <section className={styles.trial} aria-label={translate(`${TEXTS}.trial`)}>
      <div className="pb-toolbar">
        <ReplayOffer editsOf={() => Promise.resolve(replayed)} />
        <BusyButton busy={progress !== null} onClick={() => void run(edits)}>
          {translate(`${TEXTS}.trial_check`)}
        </BusyButton>
        {progress ? <Button onClick={cancel}>{translate('portal.action.cancel')}</Button> : null}
      </div>
      <p role="status" className="pb-hint pb-muted">
        {progress ? translate(`${TEXTS}.reading`, { done: progress.done, total: progress.total }) : null}
      </p>
      <PauseText pause={progress?.pause ?? null} />
      {error ? <LineFailure onRetry={() => void run(edits)}>{errorText(error)}</LineFailure> : null}
      {result ? <Result result={result} /> : null}
    </section>
  );
};
