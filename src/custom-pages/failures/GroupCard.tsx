import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { callPath } from '../../components/calls/callPath.ts';
import { StatusBadge, useFormatTime } from '../../components/fields/cells.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { listPath } from '../../components/app/listPath.ts';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { momentOf, textOf } from '../../platform/calls/call.ts';
import type { Span } from '../../platform/calls/callSpans.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';
import type { FailureGroup } from '../../platform/failures/groups.ts';
import { binsOf } from '../../platform/failures/picture.ts';
import { Causes } from './Causes.tsx';
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
  /** What the last check-up in this browser says of a record by its name. */
  checkUp: (name: string) => readonly string[];
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
export const GroupCard = ({ group, window, accountSid, nameOf, alerts, checkUp }: GroupCardProps) => {
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
  const list = listPath('recent-calls', {
    account_sid: place?.dimension === 'account_sid' ? place.value : accountSid,
    start: new Date(group.first).toISOString(),
    end: new Date(group.last + 1).toISOString(),
    answered: 'false',
    code,
    direction,
    trunk: place?.dimension === 'trunk' ? place.value : null,
  });
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
          <LinkBase to={list}>{translate(`${KEY}.calls`)}</LinkBase>
          {path === null ? null : <LinkBase to={path}>{translate(`${KEY}.sample`)}</LinkBase>}
        </p>
        {found.length > 0 ? <p>{translate(`${KEY}.alerts`, { what: found.join(', ') })}</p> : null}
        {name === null
          ? null
          : checkUp(name).map(what => <p key={what}>{translate(`${KEY}.check_up`, { name, what })}</p>)}
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
          <Causes calls={calls} />
        </details>
      </div>
    </li>
  );
};
