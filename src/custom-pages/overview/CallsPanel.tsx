import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Panel } from '../../components/form/Panel.tsx';
import { StatusBadge, useFormatTime } from '../../components/fields/cells.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { onPreference, zoneChoice } from '../../i18n/preferences.ts';
import { hourText } from '../../lib/hourText.ts';
import type { Hour } from '../../lib/perHour.ts';
import { HourChart } from './HourChart.tsx';
import { PartState } from './PartState.tsx';
import { CallSums, startOf, type TallyProps } from './CallSums.tsx';
import type { Overview } from './useOverview.ts';
import { useNumberText } from './useNumberText.ts';

const KEY = 'screens.overview.calls';
const LAST_MS = 3_600_000 - 1;

const useHourText = () => {
  const locale = useLocale();
  const zone = useSyncExternalStore(onPreference, zoneChoice);
  const inZone = zone === 'utc' ? { timeZone: 'UTC' } : {};
  const format = (options: Intl.DateTimeFormatOptions) => hourText(locale, { ...options, ...inZone });
  return {
    short: format({ hour: '2-digit', minute: '2-digit' }),
    long: format({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  };
};

const sumOf = ({ counts }: Hour) => counts.reduce((sum, count) => sum + count, 0);

const Hours = ({ tally, filter }: TallyProps) => {
  const translate = useTranslate();
  const { short, long } = useHourText();
  const number = useNumberText();
  const labels = [translate(`${KEY}.answered`), translate(`${KEY}.failed`)] as const;
  const pathOf = ({ from }: Hour, answered?: string) =>
    listPath('recent-calls', {
      ...filter,
      // For an hour that was read in part, only the calls that were read.
      start: (tally.oldest && tally.oldest > from ? tally.oldest : from).toISOString(),
      end: new Date(from.getTime() + LAST_MS).toISOString(),
      answered,
    });
  return (
    <>
      <h3>{translate(`${KEY}.by_hour`)}</h3>
      <p className="pb-overview-legend" aria-hidden="true">
        <span className="pb-overview-key" data-series="answered">
          {labels[0]}
        </span>
        <span className="pb-overview-key" data-series="failed">
          {labels[1]}
        </span>
      </p>
      <HourChart
        hours={tally.hours}
        labels={labels}
        hourText={short}
        momentText={long}
        pathOf={hour => pathOf(hour)}
        knownFrom={tally.oldest}
        unknownText={translate(`${KEY}.before`)}
      />
      <details>
        <summary>{translate(`${KEY}.table`)}</summary>
        <table className="pb-overview-table">
          <caption className="pb-visually-hidden">{translate(`${KEY}.by_hour`)}</caption>
          <thead>
            <tr>
              <th scope="col">{translate(`${KEY}.hour`)}</th>
              <th scope="col" className="pb-right">
                {labels[0]}
              </th>
              <th scope="col" className="pb-right">
                {labels[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {tally.hours
              .filter(hour => sumOf(hour) > 0)
              .map(hour => (
                <tr key={hour.from.getTime()}>
                  <th scope="row">
                    <LinkBase to={pathOf(hour)}>{long(hour.from)}</LinkBase>
                  </th>
                  {['true', 'false'].map((answered, series) => (
                    <td key={answered} className="pb-right">
                      <LinkBase to={pathOf(hour, answered)}>{number(hour.counts[series] ?? 0)}</LinkBase>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
};

/** Rows; what follows is a sum. */
const MOST = 8;

/** In place of a carrier's name (docs/platform-api.md#recent-calls). */
const DEVICES = 'user';

const Reasons = ({ tally, filter }: TallyProps) => {
  const translate = useTranslate();
  const number = useNumberText();
  const further = tally.failures.slice(MOST).reduce((sum, { count }) => sum + count, 0);
  if (tally.failures.length === 0) return <p className="pb-muted">{translate(`${KEY}.all_answered`)}</p>;
  return (
    <table className="pb-overview-table">
      <caption>{translate(`${KEY}.by_reason`)}</caption>
      <thead>
        <tr>
          <th scope="col">{translate(`${KEY}.reason`)}</th>
          <th scope="col" className="pb-right">
            {translate(`${KEY}.count`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {tally.failures.slice(0, MOST).map(({ code, outcome, count }) => (
          <tr key={code}>
            <th scope="row">
              <StatusBadge tone={outcome.tone}>
                {[translate(outcome.key, { ...outcome.args }), outcome.code ?? ''].join(' ').trim()}
              </StatusBadge>
            </th>
            <td className="pb-right">
              <LinkBase
                to={listPath('recent-calls', {
                  ...filter,
                  start: startOf(tally),
                  answered: 'false',
                  code,
                })}
              >
                {number(count)}
              </LinkBase>
            </td>
          </tr>
        ))}
      </tbody>
      {further > 0 ? (
        <tfoot>
          <tr>
            <td colSpan={2}>{translate(`${KEY}.further`, { smart_count: further })}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
};

const Trunks = ({ tally, filter }: TallyProps) => {
  const translate = useTranslate();
  const number = useNumberText();
  const rest = tally.trunks.length - MOST;
  const path = (trunk: string, answered: string) =>
    listPath('recent-calls', { ...filter, start: startOf(tally), trunk, answered });
  return (
    <table className="pb-overview-table">
      <caption>{translate(`${KEY}.by_carrier`)}</caption>
      <thead>
        <tr>
          <th scope="col">{translate(`${KEY}.carrier`)}</th>
          <th scope="col" className="pb-right">
            {translate(`${KEY}.answered`)}
          </th>
          <th scope="col" className="pb-right">
            {translate(`${KEY}.failed`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {tally.trunks.slice(0, MOST).map(({ trunk, answered, failed }) => (
          <tr key={trunk}>
            <th scope="row">
              {trunk === null ? (
                <span className="pb-muted">{translate(`${KEY}.no_carrier`)}</span>
              ) : trunk === DEVICES ? (
                translate(`${KEY}.devices`)
              ) : (
                trunk
              )}
            </th>
            {(
              [
                ['true', answered],
                ['false', failed],
              ] as const
            ).map(([which, count]) => (
              <td key={which} className="pb-right">
                {trunk === null ? (
                  number(count)
                ) : (
                  <LinkBase to={path(trunk, which)}>{number(count)}</LinkBase>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rest > 0 ? (
        <tfoot>
          <tr>
            <td colSpan={3}>{translate(`${KEY}.further`, { smart_count: rest })}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
};

interface CallsPanelProps {
  part: Overview['calls'];
  before: Overview['dayBefore'];
  filter: TallyProps['filter'];
}

export const CallsPanel = ({ part, before, filter }: CallsPanelProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const number = useNumberText();
  const tally = part.data;
  return (
    <Panel title={translate(`${KEY}.title`)}>
      <PartState part={part} />
      {tally?.looked === 0 ? <p className="pb-muted">{translate(`${KEY}.none`)}</p> : null}
      {tally && tally.looked > 0 ? (
        <>
          <CallSums tally={tally} filter={filter} before={before.data} />
          {tally.oldest ? (
            <p className="pb-hint">
              {translate(`${KEY}.sampled`, {
                looked: number(tally.looked),
                total: number(tally.total),
                time: formatTime(tally.oldest),
              })}
            </p>
          ) : null}
          <Hours tally={tally} filter={filter} />
          <div className="pb-overview-pair">
            <div>
              <Reasons tally={tally} filter={filter} />
            </div>
            <div>
              <Trunks tally={tally} filter={filter} />
            </div>
          </div>
        </>
      ) : null}
    </Panel>
  );
};
