import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { CopyText, useFormatTime } from '../../components/fields/cells.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { callSegmentOf, filledText } from '../../platform/calls/call.ts';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { hasEnded } from '../../platform/live/state.ts';
import { nameOf } from '../../platform/names.ts';
import type { Application, LiveCall } from '../../platform/records.ts';
import { CallState } from './callState.tsx';
import { LiveClock } from './LiveClock.tsx';
import type { Sighting } from './model/sightings.ts';
import styles from './live.module.css';

const TEXTS = 'screens.live';

const CallLink = ({ accountSid, call }: { accountSid: string; call: LiveCall | string }) => {
  const sid = typeof call === 'string' ? call : call.call_sid;
  return (
    <LinkBase className="pb-mono" to={internalPath('live', accountSid, sid)}>
      {typeof call === 'string' ? sid : callTitle(call)}
    </LinkBase>
  );
};

/** The platform also runs applications of other accounts, known only by sid. */
const ApplicationName = ({ accountSid, sid }: { accountSid: string; sid: string }) => {
  const can = useCan();
  const { byId } = useLookup<Application>('applications', { filter: { account_sid: accountSid } });
  const application = byId.get(sid);
  if (!application) return sid;
  const name = nameOf(application.name, sid);
  return can('edit', 'applications', application) ? (
    <LinkBase to={internalPath('applications', sid, 'edit')} title={sid}>
      {name}
    </LinkBase>
  ) : (
    <span title={sid}>{name}</span>
  );
};

interface FactsProps {
  accountSid: string;
  call: LiveCall;
  sighting: Sighting | undefined;
  legs: readonly LiveCall[];
  parent: LiveCall | string | null;
}

interface FactProps {
  name: string;
  children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{useTranslate()(`${TEXTS}.${name}`)}</dt>
    <dd>{children}</dd>
  </div>
);

export const Facts = ({ accountSid, call, sighting, legs, parent }: FactsProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const application = filledText(call.application_sid);
  const time = (at: number) => formatTime(new Date(at));
  const since = sighting?.talkingSince ?? null;
  return (
    <section className={clsx(styles.root, 'pb-box')} aria-labelledby="live-facts">
      <h2 id="live-facts" className="pb-visually-hidden">
        {translate(`${TEXTS}.facts`)}
      </h2>
      <dl className={clsx(styles.facts, 'pb-grid pb-gap-12 pb-gap-x-24')}>
        <Fact name="status">
          <div role="status">
            <CallState call={call} fate={sighting?.fate ?? 'ended'} />
          </div>
        </Fact>
        {sighting?.fate === 'going' ? (
          <Fact name="length">
            <LiveClock sighting={sighting} />
          </Fact>
        ) : null}
        {sighting ? (
          <Fact name="seen">
            <time dateTime={new Date(sighting.firstSeen).toISOString()}>{time(sighting.firstSeen)}</time>
          </Fact>
        ) : null}
        {sighting && since !== null ? (
          <Fact name="talking_since">
            {sighting.isLeast ? translate(`${TEXTS}.or_earlier`, { time: time(since) }) : time(since)}
          </Fact>
        ) : null}
        {application === null ? null : (
          <Fact name="application">
            <ApplicationName accountSid={accountSid} sid={application} />
          </Fact>
        )}
        {parent === null ? null : (
          <Fact name="parent">
            <CallLink accountSid={accountSid} call={parent} />
          </Fact>
        )}
        {legs.length === 0 ? null : (
          <Fact name="legs">
            <SearchableRows label={translate(`${TEXTS}.find_call`)} rows={legs} nameOf={callTitle}>
              {found =>
                found.map(leg => (
                  <div key={leg.call_sid}>
                    <CallLink accountSid={accountSid} call={leg} />{' '}
                    <CallState call={leg} fate={hasEnded(leg) ? 'ended' : 'going'} />
                  </div>
                ))
              }
            </SearchableRows>
          </Fact>
        )}
        <Fact name="call_sid">
          <CopyText text={call.call_sid} short />
        </Fact>
      </dl>
      {hasEnded(call) ? <RecordLink accountSid={accountSid} callSid={call.call_sid} /> : null}
    </section>
  );
};

export const RecordLink = ({ accountSid, callSid }: { accountSid: string; callSid: string }) => {
  const translate = useTranslate();
  return (
    <p className="pb-hint">
      <LinkBase to={internalPath('recent-calls', accountSid, callSegmentOf(callSid))}>
        {translate(`${TEXTS}.record`)}
      </LinkBase>{' '}
      <span className="pb-muted">{translate(`${TEXTS}.record_hint`)}</span>
    </p>
  );
};
