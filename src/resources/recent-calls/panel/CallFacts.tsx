import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Colon } from '../../../components/app/Colon.tsx';
import type { ReactNode } from 'react';
import { isAccountUser } from '../../../authProvider/access.ts';
import { useViewer } from '../../../components/access/AccessContext.ts';
import { useCallFactWords } from '../../../components/calls/callWords.ts';
import { RecordName } from '../../../components/calls/RecordName.tsx';
import { RecordFacts } from '../../../components/fields/RecordFacts.tsx';
import { type RecentCall, type Row, filledText } from '../../../platform/calls/call.ts';
import styles from '../callPanel.module.css';

const TEXTS = 'resources.recent-calls';

const NOT_SHOWN: readonly string[] = ['recording_url', 'id', 'code'];

const PARTIES = ['from', 'to', 'trunk'];
const SIGNALING = ['sip_status', 'host', 'remote_host'];
const IDS = /_sid$|_callid$|^trace_id$/;

const groupOf = (name: string): 'call' | 'parties' | 'signaling' | 'ids' =>
  PARTIES.includes(name)
    ? 'parties'
    : SIGNALING.includes(name)
      ? 'signaling'
      : IDS.test(name)
        ? 'ids'
        : 'call';

const GROUPS = ['call', 'parties', 'signaling', 'ids'] as const;

interface CallFactsProps {
  call: RecentCall;
  asks: boolean;
}

export const CallFacts = ({ call, asks }: CallFactsProps) => {
  const translate = useTranslate();
  const words = useCallFactWords();
  const viewer = useViewer();
  const account = isAccountUser(viewer) ? null : filledText(call.account_sid);
  const application = filledText(call.application_sid);
  const named = (label: string, resource: 'accounts' | 'applications', sid: string | null): ReactNode =>
    sid === null ? null : (
      <div className={styles.recordName}>
        <dt data-worded>
          {translate(`${TEXTS}.${label}`)}
          <Colon />
        </dt>
        <dd>
          <RecordName resource={resource} sid={sid} asks={asks} />
        </dd>
      </div>
    );
  const shown = Object.entries(call as unknown as Row).filter(([name]) => !NOT_SHOWN.includes(name));
  return (
    <div className={clsx(styles.facts, 'pb-grid pb-gap-16 pb-gap-x-24')}>
      {GROUPS.map(group => {
        const facts = shown.filter(([name]) => groupOf(name) === group);
        if (facts.length === 0) return null;
        return (
          <section key={group} aria-label={translate(`${TEXTS}.group.${group}`)}>
            <h3>{translate(`${TEXTS}.group.${group}`)}</h3>
            <RecordFacts record={Object.fromEntries(facts)} labels={`${TEXTS}.facts`} words={words}>
              {group === 'parties' ? (
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
