import { LinkBase, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, type Ref } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { ColumnsIcon, LeftIcon } from '../../components/app/icons.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { useIsPhone } from '../../components/app/useIsPhone.ts';
import { Title } from '../../components/app/Title.tsx';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { comparePath } from '../../components/calls/comparePath.ts';
import { NumberLinks } from '../../components/calls/NumberLinks.tsx';
import { ExternalLinks } from '../../components/links/ExternalLinks.tsx';
import { RecordName } from '../../components/calls/RecordName.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Disclosure } from '../../components/ui/Disclosure.tsx';
import { PhoneMenu } from '../../components/ui/PhoneMenu.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { momentOf, type RecentCall, filledText } from '../../platform/calls/call.ts';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { type ListPlace, listPlaceQuery } from '../../platform/calls/neighbours.ts';
import { lengthText, talkSeconds } from '../../platform/calls/outcome.ts';
import { isNoCarrier } from '../../platform/calls/trunks.ts';
import { namedCall } from '../../platform/compareCalls/question.ts';
import { CallNeighbours } from './CallNeighbours.tsx';
import { CaptureDownload } from './panel/CaptureDownload.tsx';
import styles from './callPanel.module.css';

const TEXTS = 'resources.recent-calls';

const CompareLinks = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const left = namedCall(call);
  if (!left) return null;
  const look = isPhone ? { className: 'pb-button' } : {};
  const links = (
    <>
      <LinkBase {...look} to={comparePath({ left })}>
        {translate(`${TEXTS}.compare.with`)}
      </LinkBase>
      {filledText(call.to) === null ? null : (
        <LinkBase {...look} to={comparePath({ left, find: true })}>
          {translate(`${TEXTS}.compare.with_good`)}
        </LinkBase>
      )}
    </>
  );
  if (isPhone) return links;
  return (
    <Disclosure wide icon={<ColumnsIcon />} label={translate(`${TEXTS}.compare.menu`)}>
      <span className="pb-call-compare pb-grid">{links}</span>
    </Disclosure>
  );
};

const Facts = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const can = useCan();
  const viewer = useViewer();
  const formatTime = useFormatTime();
  const trunkText = useTrunkText();
  const direction = filledText(call.direction);
  const moment = momentOf(call.attempted_at);
  const seconds = talkSeconds(call);
  const trunk = filledText(call.trunk);
  const account = isAccountUser(viewer) ? null : filledText(call.account_sid);
  const application = filledText(call.application_sid);
  const facts: Readonly<Record<string, ReactNode>> = {
    direction:
      direction === null ? null : translate(`${TEXTS}.value.direction.${direction}`, { _: direction }),
    time: moment ? <time dateTime={moment.toISOString()}>{formatTime(moment)}</time> : null,
    duration: seconds === null ? null : lengthText(seconds),
    trunk:
      trunk !== null && !isNoCarrier(trunk) && can('list', 'carriers') ? (
        <LinkBase to={listPath('carriers', { q: trunk })}>{trunk}</LinkBase>
      ) : (
        trunkText(trunk)
      ),
    application: application && <RecordName resource="applications" sid={application} asks />,
    account: account && <RecordName resource="accounts" sid={account} asks />,
  };
  return (
    <div className={styles.line}>
      {Object.entries(facts).map(([name, fact]) =>
        fact === null || fact === '' ? null : <Fragment key={name}>{<span>{fact}</span>}</Fragment>,
      )}
    </div>
  );
};

interface CallHeadProps {
  call: RecentCall | undefined;
  callId: string;
  place: ListPlace | null;
  /** Takes actions of other parts of the page. */
  menu: Ref<HTMLSpanElement>;
}

export const CallHead = ({ call, callId, place, menu }: CallHeadProps) => {
  const translate = useTranslate();
  const sipCallId = filledText(call?.sip_callid);
  return (
    <header className="pb-call-head pb-grid pb-gap-4">
      <div className="pb-kind pb-row pb-gap-4 pb-gap-x-12">
        <LinkBase to={internalPath('recent-calls') + (place ? `?${listPlaceQuery(place)}` : '')}>
          <LeftIcon />
          {translate(`${TEXTS}.menu`)}
        </LinkBase>
        {place ? <CallNeighbours callId={callId} place={place} /> : null}
      </div>
      <div className="pb-row pb-gap-4 pb-gap-x-12">
        <Title isNumber={Boolean(call)}>{call ? callTitle(call) : translate(`${TEXTS}.call`)}</Title>
        {call ? (
          <span className="pb-call-actions">
            <PhoneMenu panel={menu}>
              <CompareLinks call={call} />
              <NumberLinks call={call} asButton />
              <ExternalLinks place="call" about={call} />
              {sipCallId === null ? null : (
                <CaptureDownload accountSid={filledText(call.account_sid)} sipCallId={sipCallId} />
              )}
            </PhoneMenu>
          </span>
        ) : null}
      </div>
      {call ? <Facts call={call} /> : null}
    </header>
  );
};
