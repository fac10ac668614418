import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { exportRows } from '../../dataProvider/exportRows.ts';
import { momentOf } from '../../platform/calls/call.ts';
import { dayOfHours, type Hour } from '../../lib/perHour.ts';
import { DownIcon } from '../app/icons.tsx';
import { whenIdle } from '../app/whenIdle.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { useHourText } from '../fields/useHourText.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { Bars, sumOf } from '../ui/Bars.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Details } from '../ui/Details.tsx';
import { Table } from '../ui/Table.tsx';
import { useZone } from '../fields/preferences.ts';
import './perHour.css';
import { labelled } from '../../lib/labelled.ts';

export interface Series {
  /** Already translated. */
  label: string;
  tone: 'accent' | 'failed' | 'warn';
}

interface PerHourProps<T extends RaRecord> {
  timeOf: (record: T) => unknown;
  seriesOf: (record: T) => number;
  series: readonly Series[];
  /** Said behind the counts. */
  note?: string | undefined;
  /** Counts without asking if one request can read all rows. */
  countsAnyway?: boolean;
}

/** Pixels per hour. */
const WIDEST = 12;

/** Rows counted without asking, in one request. */
const COUNTED_ANYWAY = 500;

/** Rows; ten pages of 500. */
const MOST_COUNTED = 5000;

const useDayHour = () => useHourText({ month: 'short', day: 'numeric' });

interface PartProps {
  hours: readonly Hour[];
  series: readonly Series[];
}

const HourBars = ({ hours, series }: PartProps) => {
  const format = useDayHour();
  const translate = useTranslate();
  const [first, last] = [hours[0], hours.at(-1)];
  return (
    <div className="pb-per-hour-bars pb-line" aria-hidden="true">
      <span className="pb-muted">{translate('portal.per_hour.more')}</span>
      <span className="pb-muted">{first ? format(first.from) : null}</span>
      <Bars
        widest={WIDEST}
        tones={series.map(({ tone }) => tone)}
        bins={hours.map(({ from, counts }) => ({
          key: from.getTime(),
          counts,
          title: [
            format(from),
            ...series.map(({ label }, of) => labelled(translate, label, String(counts[of]))),
          ].join('\n'),
        }))}
      />
      <span className="pb-muted">{last ? format(last.from) : null}</span>
    </div>
  );
};

const HoursTable = ({ hours, series }: PartProps) => {
  const translate = useTranslate();
  const format = useDayHour();
  return (
    <Table
      label={translate('portal.per_hour.label')}
      look="figures"
      columns={[
        {
          name: 'hour',
          label: translate('portal.per_hour.hour'),
          isName: true,
          cell: ({ from }) => format(from),
        },
        ...series.map(({ label }, of) => ({
          name: label,
          label,
          isNumber: true,
          cell: ({ counts }: Hour) => counts[of],
        })),
      ]}
      rows={hours.filter(({ counts }) => sumOf(counts) > 0)}
      keyOf={({ from }) => from.getTime()}
    />
  );
};

interface Listed {
  at: Date | null;
  series: number;
}

interface Counted {
  of: string;
  rows: Listed[];
  total: number;
  isReading: boolean;
  /** A single page that loads by itself needs no progress or Cancel. */
  isAsked: boolean;
}

/** Reads one page by itself, more on request, because all users share the rate limit. */
const useCountAll = <T extends RaRecord>(listed: (record: T) => Listed, countsAnyway: boolean) => {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, data, total = 0, isFetching } = useListContext<T>();
  const provider = useDataProvider();
  const notify = useNotify();
  const errorText = useErrorText();
  const [counted, setCounted] = useState<Counted | null>(null);
  const running = useRef<AbortController>(undefined);
  const of = JSON.stringify(filterValues);
  useEffect(() => () => running.current?.abort(), [of]);
  const [tried, setTried] = useState('');
  const question = `${of} ${String(total)}`;
  const read = async (isAsked = true) => {
    setTried(question);
    const controller = new AbortController();
    running.current = controller;
    const asked = { resource, filter: filterValues as unknown, sort, signal: controller.signal };
    const rows: Listed[] = [];
    setCounted({ of, rows, total: 0, isReading: true, isAsked });
    try {
      for await (const page of exportRows<T>(provider, asked)) {
        rows.push(...page.rows.map(listed));
        const isReading = rows.length < MOST_COUNTED && page.done < page.total;
        setCounted({ of, rows: [...rows], total: page.total, isReading, isAsked });
        if (!isReading) return;
      }
    } catch (error) {
      setCounted(null);
      if (isAsked && !controller.signal.aborted)
        notify('portal.per_hour.failed', { type: 'error', messageArgs: { message: errorText(error) } });
    }
  };
  const isLacking = countsAnyway && data !== undefined && data.length < total && total <= COUNTED_ANYWAY;
  const wants = isLacking && !isFetching && tried !== question;
  const readAnyway = useEffectEvent(() => void read(false));
  useEffect(() => (wants ? whenIdle(() => readAnyway()) : undefined), [wants, question]);
  return {
    counted: counted?.of === of ? counted : null,
    isTried: tried === question,
    read,
    cancel: () => running.current?.abort(),
  };
};

export const PerHour = <T extends RaRecord>(props: PerHourProps<T>) => {
  const { timeOf, seriesOf, series, note, countsAnyway = false } = props;
  const { data, error, total = 0 } = useListContext<T>();
  const translate = useTranslate();
  const { count } = useQuantityText();
  const zone = useZone();
  const listed = (record: T): Listed => ({ at: momentOf(timeOf(record)), series: seriesOf(record) });
  const { counted, isTried, read, cancel } = useCountAll<T>(listed, countsAnyway);
  const [open, setOpen] = useState(false);
  // Rows come first: a week is 168 bars, as many elements as the rows.
  const [isDrawn, setDrawn] = useState(false);
  const isFilled = data !== undefined && data.length > 0;
  useEffect(() => (isFilled ? whenIdle(() => setDrawn(true)) : undefined), [isFilled]);
  if (!data || data.length === 0 || error) return null;
  const isAll = counted !== null && !counted.isReading;
  const rows = isAll ? counted.rows : data.map(listed);
  const of = isAll ? counted.total : total;
  const offset = zone === 'utc' ? 0 : new Date().getTimezoneOffset() * -60_000;
  const hours = dayOfHours(rows, series.length, offset);
  const totals = series.map((_, at) => rows.filter(row => row.series === at).length);
  const part = rows.length >= of ? 'found' : isAll ? 'newest' : 'page';
  const mayCount = part === 'page' && (!countsAnyway || total > COUNTED_ANYWAY || isTried);
  const words = { count: count(rows.length), total: count(of) };
  return (
    <section
      className="pb-per-hour pb-row pb-gap-4 pb-gap-x-16 pb-dense"
      aria-label={translate('portal.per_hour.label')}
      data-open={open || undefined}
    >
      <p>
        {series.length === 1 && part === 'found' ? null : (
          <span className="pb-muted">{translate(`portal.per_hour.${part}`, words)}</span>
        )}
        {series.map(({ label, tone }, at) => (
          <span key={label} className="pb-chart-key" data-tone={tone}>
            <strong>{count(totals[at] ?? 0)}</strong> {label} {note}
          </span>
        ))}
        <IconButton
          className="pb-per-hour-more"
          label={translate('portal.per_hour.more')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <DownIcon />
        </IconButton>
      </p>
      {hours.length <= 1 ? null : isDrawn ? (
        <HourBars hours={hours} series={series} />
      ) : (
        <div className="pb-per-hour-bars" />
      )}
      {counted?.isReading && counted.isAsked ? (
        <Button look="link" onClick={cancel}>
          <span role="status">
            {translate('portal.per_hour.counting', {
              done: count(counted.rows.length),
              total: count(counted.total || total),
            })}
          </span>{' '}
          {translate('portal.action.cancel')}
        </Button>
      ) : null}
      {mayCount && !counted?.isReading ? (
        <Button look="link" onClick={() => void read()}>
          {total > MOST_COUNTED
            ? translate('portal.per_hour.count_newest', { most: count(MOST_COUNTED) })
            : translate('portal.per_hour.count_all', words)}
        </Button>
      ) : null}
      {hours.length > 1 ? (
        <Details summary={translate('portal.per_hour.table')}>
          {() => <HoursTable hours={hours} series={series} />}
        </Details>
      ) : null}
    </section>
  );
};
