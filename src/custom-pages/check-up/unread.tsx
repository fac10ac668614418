import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../../components/app/useMethods.ts';
import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { Button } from '../../components/ui/Button.tsx';
import { configurationMethods } from '../../dataProvider/onDemand.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import type { useRuleTexts } from '../../components/checkUp/ruleTexts.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import { useReadingTime } from '../../components/job/useReadingTime.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { CheckUpResult } from '../../platform/checkUp/checkUp.ts';
import type { CheckUp } from './useCheckUp.ts';
import styles from './check-up.module.css';

const TEXTS = 'screens.check-up';

const Unasked = ({ checkUp: { unasked, known, since, ranAt, ask } }: { checkUp: CheckUp }) => {
  const translate = useTranslate();
  const readingTime = useReadingTime();
  const provider = useMethods(configurationMethods);
  const held = useHeldConfiguration();
  const { data: cost } = useQuery({
    queryKey: ['check-up-cost', ranAt],
    queryFn: () => provider.configurationCost({ part: 'accounts', known, store: held.storeOf(since) }),
    enabled: unasked > 0,
  });
  if (unasked === 0) return null;
  return (
    <p className="pb-notice">
      {translate(`${TEXTS}.unasked`, { smart_count: unasked })}{' '}
      <Button look="link" onClick={ask}>
        {translate(`${TEXTS}.ask`, { takes: readingTime(cost ?? 0) })}
      </Button>
    </p>
  );
};

export const ReadingStatus = ({ checkUp }: { checkUp: CheckUp }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { error, failed, progress, isRunning, isCancelled, cancel, resume, again } = checkUp;
  const words = ({ message, args }: CheckUp['failed'][number]) => translate(message, { _: message, ...args });
  const unread = failed.filter(({ isFinal }) => !isFinal);
  return (
    <>
      <p role="status" className={clsx('pb-hint pb-muted', styles.progress)}>
        {progress
          ? translate(`${TEXTS}.reading.${progress.part}`, { done: progress.done, total: progress.total })
          : null}
        {isCancelled ? translate(`${TEXTS}.cancelled`) : null}
      </p>
      <PauseText pause={progress?.pause ?? null} />
      {isRunning || isCancelled ? (
        <p className={styles.progress}>
          <Button onClick={isCancelled ? resume : cancel}>
            {translate(isCancelled ? `${TEXTS}.resume` : 'portal.action.cancel')}
          </Button>
        </p>
      ) : null}
      {error ? <LineFailure onRetry={again}>{errorText(error)}</LineFailure> : null}
      {failed
        .filter(({ isFinal }) => isFinal)
        .map(each => (
          <p key={each.list} className="pb-hint pb-muted">
            {words(each)}
          </p>
        ))}
      {[...groupBy(unread, words)].map(([message, group]) => (
        <LineFailure key={message} onRetry={again}>
          {translate(`${TEXTS}.list_failed`, {
            list: group.map(({ list }) => translate(`${TEXTS}.lists.${list}`)).join(', '),
            message,
          })}
        </LineFailure>
      ))}
      <Unasked checkUp={checkUp} />
    </>
  );
};

interface UnknownProps {
  unknown: CheckUpResult['unknown'];
  texts: ReturnType<typeof useRuleTexts>;
}

export const UncheckedRules = ({ unknown, texts }: UnknownProps) => {
  const translate = useTranslate();
  if (unknown.length === 0 || !texts) return null;
  return (
    <details className={styles.more}>
      <summary>{translate(`${TEXTS}.unknown_list`, { smart_count: unknown.length })}</summary>
      <ul>
        {unknown.map(({ rule, missing }) => (
          <li key={rule.id}>
            {texts[rule.id]?.[0]}{' '}
            <span className="pb-muted">
              {translate(`${TEXTS}.unknown_why`, {
                lists: missing.map(list => translate(`${TEXTS}.lists.${list}`)).join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
