import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { listPath } from '../../components/app/listPath.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { MOST_CALLS, type RecentCall } from '../../platform/calls/call.ts';
import type { TimeSpan } from '../../platform/calls/callSpans.ts';
import type { FailureGroup } from '../../platform/calls/failures/groups.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';
import { type Cause, type KnownOfCalls, causePartsOf } from './model/fingerprint.ts';
import { listedCountsOf, failureListFilter } from './model/listed.ts';
import { useCausePartText } from './FailureCauses.tsx';
import styles from './failures.module.css';

const TEXTS = 'screens.failures';
const LEAST_FOR_SHARE = 30;

export interface GroupProps {
  group: FailureGroup;
  window: TimeSpan;
  /** For links to lists; null: all accounts. */
  accountSid: string | null;
  nameOf: (dimension: string, value: string) => string;
  alerts: readonly Alert[];
  failed: readonly RecentCall[];
  known: KnownOfCalls;
  onCause: (traceId: string, cause: Cause | null) => void;
}

export const useGroupWords = ({ group, nameOf, known }: GroupProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const locale = useLocale();
  const { count } = useQuantityText();
  const partText = useCausePartText();
  const { calls, code, direction, episode, of, place } = group;
  const outcome = outcomeOf(calls[0] ?? {});
  const name = place ? nameOf(place.dimension, place.value) : null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const parts = causePartsOf(calls, known);
  const [only] = parts.parts;
  const whole = only && only.calls.length === calls.length ? only : null;
  const text = (at: number) => formatTime(new Date(at));
  return {
    status: (
      <Badge tone={outcome.tone}>
        {[translate(outcome.key, { ...outcome.args }), code === 'none' ? '' : code].join(' ').trim()}
      </Badge>
    ),
    direction:
      direction === 'inbound' || direction === 'outbound'
        ? translate(`${TEXTS}.directions.${direction}`)
        : direction,
    further: [
      place ? translate(`${TEXTS}.place.${place.dimension}`, { name }) : null,
      whole ? partText(whole) : null,
    ].filter(each => each !== null),
    name,
    shareOf: translate(`${TEXTS}.share_of`, {
      percent: percent.format(calls.length / of),
      count: count(of),
    }),
    share: of < LEAST_FOR_SHARE ? `${count(calls.length)}/${count(of)}` : percent.format(calls.length / of),
    when: episode
      ? translate(`${TEXTS}.${episode.goesOn ? 'goes_on' : 'over'}`, {
          from: text(episode.from),
          to: text(episode.to),
        })
      : translate(`${TEXTS}.any_time`),
    parts: whole ? null : parts,
  };
};

export const GroupLinks = ({ group, accountSid, failed }: GroupProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const filter = useMemo(() => failureListFilter(group), [group]);
  const { isSame, shown, found } = useMemo(
    () => listedCountsOf(group, filter, failed),
    [group, filter, failed],
  );
  const [newest] = group.calls;
  const path = newest ? callPath(newest) : null;
  const list = listPath('recent-calls', {
    ...filter,
    account_sid: filter.account_sid ?? accountSid,
    start: new Date(filter.start).toISOString(),
    end: new Date(filter.end).toISOString(),
    answered: 'false',
  });
  return (
    <span className={styles.actions}>
      <LinkBase to={list}>
        {isSame
          ? translate(`${TEXTS}.calls`)
          : found > MOST_CALLS
            ? translate(`${TEXTS}.calls_newest`, { newest: count(MOST_CALLS), of: count(found) })
            : translate(`${TEXTS}.calls_among`, { shown: count(shown) })}
      </LinkBase>
      {path === null ? null : <LinkBase to={path}>{translate(`${TEXTS}.sample`)}</LinkBase>}
    </span>
  );
};
