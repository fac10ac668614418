import { useListContext, type RaRecord, useLocale, useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { onPreference, zoneChoice } from '../../i18n/preferences.ts';
import { momentOf } from '../../platform/calls/call.ts';
import { type Hour, perHour } from '../../lib/perHour.ts';
import './perHour.css';

export interface Series {
  /** Already translated. */
  label: string;
  tone: 'ok' | 'bad' | 'warn';
}

interface PerHourProps<T extends RaRecord> {
  timeOf: (record: T) => unknown;
  /** Place in `series`. */
  seriesOf: (record: T) => number;
  series: readonly Series[];
}

const HEIGHT = 36;
/** An hour's bar, with the gap beside it. */
const [STEP, BAR] = [10, 8];
/** Pixels of an hour on screen. */
const WIDEST = 24;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const useFormatHour = () => {
  const locale = useLocale();
  const zone = useSyncExternalStore(onPreference, zoneChoice);
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  });
};

interface PartProps {
  hours: readonly Hour[];
  series: readonly Series[];
}

const Bars = ({ hours, series }: PartProps) => {
  const format = useFormatHour();
  const most = Math.max(...hours.map(({ counts }) => sumOf(counts)));
  const high = (count: number) => (count / most) * HEIGHT;
  return (
    <svg
      className="pb-per-hour-bars"
      viewBox={`0 0 ${String(hours.length * STEP)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      style={{ maxWidth: hours.length * WIDEST }}
      aria-hidden="true"
    >
      {hours.map(({ from, counts }, at) => (
        <g key={from.getTime()}>
          <title>
            {[format.format(from), ...series.map(({ label }, of) => `${label}: ${String(counts[of])}`)].join(
              '\n',
            )}
          </title>
          {/* All of the hour answers to the pointer, not only its bar. */}
          <rect x={at * STEP} width={STEP} height={HEIGHT} fill="transparent" />
          {counts.map((count, of) => (
            <rect
              key={series[of]?.label}
              x={at * STEP}
              y={HEIGHT - high(sumOf(counts.slice(0, of + 1)))}
              width={BAR}
              height={high(count)}
              data-tone={series[of]?.tone}
            />
          ))}
        </g>
      ))}
    </svg>
  );
};

const HoursTable = ({ hours, series }: PartProps) => {
  const translate = useTranslate();
  const format = useFormatHour();
  return (
    <table className="pb-per-hour-table">
      <thead>
        <tr>
          <th scope="col">{translate('portal.per_hour.hour')}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className="pb-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours
          .filter(({ counts }) => sumOf(counts) > 0)
          .map(({ from, counts }) => (
            <tr key={from.getTime()}>
              <th scope="row">{format.format(from)}</th>
              {counts.map((count, of) => (
                <td key={series[of]?.label} className="pb-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
};

/** What is listed, in numbers and by the hour; the same as a table. Asks for nothing. */
export const PerHour = <T extends RaRecord>({ timeOf, seriesOf, series }: PerHourProps<T>) => {
  const { data, error } = useListContext<T>();
  const translate = useTranslate();
  const zone = useSyncExternalStore(onPreference, zoneChoice);
  if (!data || data.length === 0 || error) return null;
  const offset = zone === 'utc' ? 0 : new Date().getTimezoneOffset() * -60_000;
  const hours = perHour(
    data.map(record => ({ at: momentOf(timeOf(record)), series: seriesOf(record) })),
    series.length,
    offset,
  );
  const totals = series.map((_, of) => data.filter(record => seriesOf(record) === of).length);
  return (
    <section className="pb-per-hour" aria-label={translate('portal.per_hour.label')}>
      <p>
        <span className="pb-muted">{translate('portal.per_hour.listed')}</span>
        {series.map(({ label, tone }, of) => (
          <span key={label} className="pb-per-hour-sum" data-tone={tone}>
            <strong>{totals[of]}</strong> {label}
          </span>
        ))}
      </p>
      {hours.length > 1 ? (
        <>
          <Bars hours={hours} series={series} />
          <details>
            <summary>{translate('portal.per_hour.table')}</summary>
            <HoursTable hours={hours} series={series} />
          </details>
        </>
      ) : null}
    </section>
  );
};
