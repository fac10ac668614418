import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { callPath } from '../../components/calls/callPath.ts';
import { StatusBadge, useFormatTime } from '../../components/fields/cells.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { listPath } from '../../components/app/listPath.ts';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { MOST_CALLS, momentOf, type RecentCall, textOf } from '../../platform/calls/call.ts';
import type { Span } from '../../platform/calls/callSpans.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';
import { type Cause, type KnownOfCalls, partsOf } from './model/fingerprint.ts';
import type { FailureGroup } from '../../platform/calls/failures/groups.ts';
import { listedOf, listFilterOf } from './model/listed.ts';
import { binsOf } from './model/picture.ts';
import { Causes, PartList, usePartText } from './Causes.tsx';
import { CheckRecord } from './CheckRecord.tsx';
import { Sparkline } from './FailuresChart.tsx';

const KEY = 'screens.failures';
const MINUTE = 60_000;
const MOST_BINS = 40;
const LEAST_FOR_SHARE = 30;

export interface GroupCardProps {
  group: FailureGroup;
  window: Span;
  /** Of links to lists; null: all accounts. */
  accountSid: string | null;
  nameOf: (dimension: string, value: string) => string;
  alerts: readonly Alert[];
  /** Of the window. */
  failed: readonly RecentCall[];
  known: KnownOfCalls;
  onCause: (traceId: string, cause: Cause | null) => void;
}

const useAlertTexts = (alerts: readonly Alert[], from: number, to: number): string[] => {
  const translate = useTranslate();
  const counts = new Map<string, number>();
  for (const alert of alerts) {
    const at = momentOf(alert.time)?.getTime();
    const type = textOf(alert.alert_type);
    const what = type === null ? textOf(alert.message) : translate(`portal.alert_types.${type}`, { _: type });
    if (at === undefined || what === null || at < from - MINUTE || at > to + MINUTE) continue;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .map(([what, count]) => `${what} (${String(count)})`);
};

/** One group: what, where, how many, since when, and the ways on. */
export const GroupCard = (props: GroupCardProps) => {
  const { group, window, accountSid, nameOf, alerts, failed, known, onCause } = props;
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const locale = useLocale();
  const { count } = useQuantityText();
  const { calls, code, common, direction, episode, of, place } = group;
  const [newest] = calls;
  const outcome = outcomeOf(newest ?? {});
  const name = place ? nameOf(place.dimension, place.value) : null;
  const text = (at: number) => formatTime(new Date(at));
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const share =
    of < LEAST_FOR_SHARE ? `${count(calls.length)}/${count(of)}` : percent.format(calls.length / of);
  const [from, to] = [episode?.from ?? group.first, episode?.to ?? group.last];
  const found = useAlertTexts(alerts, from, to).slice(0, 3);
  const path = newest ? callPath(newest) : null;
  const filter = useMemo(() => listFilterOf(group), [group]);
  const {
    isSame,
    shown,
    found: listed,
  } = useMemo(() => listedOf(group, filter, failed), [group, filter, failed]);
  const list = listPath('recent-calls', {
    ...filter,
    account_sid: filter.account_sid ?? accountSid,
    start: new Date(filter.start).toISOString(),
    end: new Date(filter.end).toISOString(),
    answered: 'false',
  });
  const listText = () => {
    if (isSame) return translate(`${KEY}.calls`);
    return listed > MOST_CALLS
      ? translate(`${KEY}.calls_newest`, { newest: count(MOST_CALLS), of: count(listed) })
      : translate(`${KEY}.calls_among`, { shown: count(shown) });
  };
  const partText = usePartText();
  const parts = partsOf(calls, known);
  const [only] = parts.parts;
  // Known of all its calls: a part of what the group is.
  const isWhole = only?.calls.length === calls.length;
  return (
    <li className="pb-failures-group" data-finding={group.isFinding || undefined}>
      <Sparkline bins={binsOf(window, calls, MOST_BINS)} />
      <div>
        <h3>
          <StatusBadge tone={outcome.tone}>
            {[translate(outcome.key, { ...outcome.args }), code === 'none' ? '' : code].join(' ').trim()}
          </StatusBadge>{' '}
          {[
            direction === 'inbound' || direction === 'outbound'
              ? translate(`${KEY}.directions.${direction}`)
              : direction,
            place ? translate(`${KEY}.place.${place.dimension}`, { name }) : null,
            only && isWhole ? partText(only) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </h3>
        <p>
          {[
            translate(`${KEY}.count`, { smart_count: calls.length }),
            translate(`${KEY}.share.${place?.dimension ?? 'all'}`, { share }),
            episode
              ? translate(`${KEY}.${episode.goesOn ? 'goes_on' : 'over'}`, { from: text(from), to: text(to) })
              : translate(`${KEY}.any_time`),
          ].join(' · ')}
        </p>
        <p className="pb-failures-actions">
          <LinkBase to={list}>{listText()}</LinkBase>
          {path === null ? null : <LinkBase to={path}>{translate(`${KEY}.sample`)}</LinkBase>}
        </p>
        {found.length > 0 ? <p>{translate(`${KEY}.alerts`, { what: found.join(', ') })}</p> : null}
        {isWhole ? null : <PartList {...parts} />}
        {place && name !== null ? <CheckRecord place={place} name={name} /> : null}
        <details>
          <summary>{translate(`${KEY}.details`)}</summary>
          <dl>
            {common.map(({ dimension, value, distinct, of: all, unknown }) => (
              <div key={dimension}>
                <dt>{translate(`${KEY}.common.${dimension}`)}</dt>
                <dd>
                  {[
                    value === null
                      ? distinct > 0
                        ? translate(`${KEY}.some_of`, { distinct, of: all })
                        : null
                      : translate(`${KEY}.all_of`, { value: nameOf(dimension, value) }),
                    unknown > 0 ? translate(`${KEY}.unknown_of`, { unknown }) : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </dd>
              </div>
            ))}
          </dl>
          <Causes calls={calls} causes={known.causes} onCause={onCause} />
        </details>
      </div>
    </li>
  );
};
