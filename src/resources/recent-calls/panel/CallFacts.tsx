import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Colon } from '../../../components/app/Colon.tsx';
import type { ReactNode } from 'react';
import { isAccountUser } from '../../../authProvider/access.ts';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { useCallFactWords } from '../../../components/calls/callWords.ts';
import { RecordName } from '../../../components/calls/RecordName.tsx';
import { RecordFacts } from '../../../components/fields/RecordFacts.tsx';
import { useLocalizeDecimals } from '../../../components/fields/useLocalizeDecimals.ts';
import { type RecentCall, type Row, filledText } from '../../../platform/calls/call.ts';
import { answerDelay } from '../../../platform/calls/outcome.ts';
import styles from '../callPanel.module.css';

const TEXTS = 'resources.recent-calls';

const NOT_SHOWN: readonly string[] = ['recording_url', 'id', 'code'];

/** What the head of a call does not say, in the order in which it explains an end. */
const OUTCOME: readonly string[] = [
  'sip_status',
  'termination_reason',
  'answered',
  'answered_at',
  'terminated_at',
  'host',
  'remote_host',
];
const IDS = /_sid$|_callid$|^trace_id$/;

const groupOf = (name: string): 'outcome' | 'call' | 'ids' =>
  OUTCOME.includes(name) ? 'outcome' : IDS.test(name) ? 'ids' : 'call';

const GROUPS = ['outcome', 'call', 'ids'] as const;

interface CallFactsProps {
  call: RecentCall;
  asks: boolean;
}

export const CallFacts = ({ call, asks }: CallFactsProps) => {
  const translate = useTranslate();
  const words = useCallFactWords();
  const decimals = useLocalizeDecimals();
  const viewer = useViewer();
  const account = isAccountUser(viewer) ? null : filledText(call.account_sid);
  const application = filledText(call.application_sid);
  const fact = (label: string, value: ReactNode, className?: string): ReactNode => (
    <div className={className}>
      <dt data-worded>
        {translate(`${TEXTS}.${label}`)}
        <Colon />
      </dt>
      <dd>{value}</dd>
    </div>
  );
  const named = (label: string, resource: 'accounts' | 'applications', sid: string | null): ReactNode =>
    sid === null
      ? null
      : fact(label, <RecordName resource={resource} sid={sid} asks={asks} />, styles.recordName);
  const delay = answerDelay(call);
  const shown = Object.entries(call as unknown as Row)
    .filter(([name]) => !NOT_SHOWN.includes(name))
    .toSorted(([left], [right]) => OUTCOME.indexOf(left) - OUTCOME.indexOf(right));
  return (
    <div className={clsx(styles.facts, 'pb-grid pb-gap-16 pb-gap-x-24', asks && ['pb-box', styles.framed])}>
      {GROUPS.map(group => {
        const facts = shown.filter(([name]) => groupOf(name) === group);
        if (facts.length === 0) return null;
        return (
          <section
            key={group}
            className={group === 'ids' ? styles.ids : undefined}
            aria-label={translate(`${TEXTS}.group.${group}`)}
          >
            <h3>{translate(`${TEXTS}.group.${group}`)}</h3>
            <RecordFacts record={Object.fromEntries(facts)} labels={`${TEXTS}.facts`} words={words}>
              {group === 'outcome' && delay !== null
                ? fact(
                    'facts.time_to_answer',
                    translate('portal.work.seconds', { seconds: decimals(delay.toFixed(1)) }),
                  )
                : null}
              {group === 'call' ? (
                <>
                  {named('fields.account_sid', 'accounts', account)}
                  {named('application', 'applications', application)}
                </>
              ) : null}
            </RecordFacts>
          </section>
        );
      })}
    </div>
  );
};
