import { clsx } from 'clsx';
import { LinkBase, useListContext, useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { ExplainLink } from '../../components/fields/ExplainLink.tsx';
import { RecordFacts } from '../../components/fields/RecordFacts.tsx';
import { Dash, Time, useFormatTime } from '../../components/fields/cells.tsx';
import { ExternalLinks } from '../../components/links/ExternalLinks.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import type { Alert, AlertGroup } from '../../platform/alerts/alerts.ts';
import { type AlertLink, linksOf } from '../../platform/alerts/causes.ts';
import { type MessagePart, messageParts, webhookFailure } from '../../platform/alerts/messageParts.ts';
import { allAlertsSeen, isAlertUnread, markAlertsSeen } from '../../platform/alerts/seen.ts';
import { momentOf, filledText } from '../../platform/calls/call.ts';
import { useViewedAlerts } from './viewed.ts';
import styles from './alerts.module.css';

const TEXTS = 'resources.alerts';

interface CellProps {
  record: AlertGroup;
}

const oldestOf = ({ alerts }: AlertGroup): Alert | undefined => alerts.at(-1);

export const TimeCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  const { seen } = useViewedAlerts();
  // Showing an alert marks it read, but its mark stays while it is in view.
  const [unread] = useState(() => record.alerts.some(alert => isAlertUnread(seen, alert)));
  return (
    <span className={clsx(styles.time, 'pb-inline')}>
      {unread ? (
        <span className={styles.unread} title={translate(`${TEXTS}.is_unread`)}>
          <span className="pb-visually-hidden">{translate(`${TEXTS}.is_unread`)}</span>
        </span>
      ) : null}
      <TimeAgo value={record.time} />
    </span>
  );
};

/** The platform's sentence begins with the address, or says nothing of a webhook. Its own words are in the detail. */
const useHappened = () => {
  const translate = useTranslate();
  return (message: string): MessagePart[] | null => {
    const found = webhookFailure(message);
    if (!found) return null;
    const { address, status } = found;
    const text =
      status === null
        ? translate('portal.alert_types.webhook-connection-failure')
        : translate(`${TEXTS}.webhook_answered`, { status });
    return [
      { text: `${text} `, isAddress: false },
      { text: address, isAddress: true },
    ];
  };
};

export const MessageCell = ({ record }: CellProps) => {
  const happened = useHappened();
  const message = filledText(record.message);
  return (
    <span className={clsx(styles.message, 'pb-card-title pb-inline')}>
      <span title={message ?? undefined}>
        {message === null
          ? (filledText(record.alert_type) ?? '–')
          : (happened(message) ?? messageParts(message)).map(({ text, isAddress }, place) =>
              isAddress ? (
                <span key={place} className={clsx(styles.address, 'pb-muted')}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
      </span>
      {record.alerts.length > 1 ? <span className="pb-title-count">×{record.alerts.length}</span> : null}
    </span>
  );
};

export const TypeCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  const type = filledText(record.alert_type);
  if (type === null) return <Dash />;
  return <span title={type}>{translate(`portal.alert_types.${type}`, { _: type })}</span>;
};

const LISTS = {
  speech: 'speech-services',
  carrier: 'carriers',
  account: 'accounts',
  applications: 'applications',
  settings: 'settings',
} as const;

const useLinkPath = () => {
  const can = useCan();
  return ({ to, sid }: AlertLink, { account_sid, service_provider_sid }: Alert): string | null => {
    if (to === 'call') return sid && account_sid ? internalPath('recent-calls', account_sid, sid) : null;
    const list = LISTS[to];
    if (sid !== null)
      return can('edit', list, { account_sid, service_provider_sid })
        ? internalPath(list, sid, 'edit')
        : null;
    return can('list', list) ? internalPath(list) : null;
  };
};

export const LinksCell = ({ record }: { record: Alert }) => {
  const translate = useTranslate();
  const pathOf = useLinkPath();
  const links = linksOf(record).flatMap(link => {
    const path = pathOf(link, record);
    return path === null ? [] : [{ ...link, path }];
  });
  if (links.length === 0) return <Dash />;
  return (
    <span className="pb-inline">
      {links.map(({ to, path }) => (
        <LinkBase key={to} to={path}>
          {translate(`${TEXTS}.to.${to}`)}
        </LinkBase>
      ))}
      {links.map(({ to, sid }) =>
        to === 'carrier' && sid !== null ? <ExplainLink key={sid} question={{ carrier: sid }} /> : null,
      )}
    </span>
  );
};

const NOT_SHOWN = ['id', 'alerts'];

export const AlertDetail = ({ record }: CellProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const timeText = (time: unknown) => {
    const moment = momentOf(time);
    return moment ? formatTime(moment) : '–';
  };
  const oldest = oldestOf(record);
  return (
    <>
      {record.alerts.length > 1 && oldest ? (
        <details className={styles.group}>
          <summary>
            {translate(`${TEXTS}.times`, {
              smart_count: record.alerts.length,
              from: timeText(oldest.time),
              to: timeText(record.time),
            })}
          </summary>
          <ol>
            {record.alerts.map((alert, index) => (
              <li key={`${alert.id}~${String(index)}`}>
                {momentOf(alert.time) ? <Time value={String(alert.time)} /> : '–'}{' '}
                {filledText(alert.detail) ?? ''} <LinksCell record={alert} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <ExternalLinks place="alert" about={record} />
      <RecordFacts record={record} without={NOT_SHOWN} labels={`${TEXTS}.facts`} />
    </>
  );
};

export const MarkSeenButton = () => {
  const { data, isPlaceholderData } = useListContext<Alert>();
  const { seen, store } = useViewedAlerts();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    // Deferred, so that the rows' marks read the old state first.
    const timer = setTimeout(() => store(markAlertsSeen(seen, data)), 0);
    return () => clearTimeout(timer);
  }, [data, isPlaceholderData, seen, store]);
  return (
    <Button
      onClick={() => {
        store(allAlertsSeen(Date.now()));
        notify(`${TEXTS}.marked_read`, { type: 'success' });
      }}
    >
      {translate(`${TEXTS}.mark_read`)}
    </Button>
  );
};
