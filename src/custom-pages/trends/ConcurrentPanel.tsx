import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { callLimitMethodsOf } from '../../dataProvider/methods/callLimit.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { Time, useFormatDay, useFormatTime } from '../../components/fields/cells.tsx';
import { useHourText } from '../../components/fields/useHourText.ts';
import { listPath } from '../../components/app/listPath.ts';
import type { ConcurrentCalls } from './model/concurrent.ts';
import { DAY } from './model/question.ts';
import { useFigureText } from './figureText.ts';
import { CopyableChart } from './CopyableChart.tsx';
import { ChartDrawing } from '../../components/ui/Chart.tsx';
import { Details } from '../../components/ui/Details.tsx';
import { Table } from '../../components/ui/Table.tsx';
import styles from './trends.module.css';

const TEXTS = 'screens.trends.concurrent';
/** Pixels. */
const HEIGHT = 200;

const useLimit = (accountSid: string | null) => {
  const provider = useMethods(callLimitMethodsOf);
  const serviceProviderSid = useServiceProviderSid();
  const owner =
    accountSid === null
      ? { kind: 'serviceProvider' as const, sid: serviceProviderSid ?? '' }
      : { kind: 'account' as const, sid: accountSid };
  return useQuery({
    queryKey: ['trends', 'limit', owner.kind, owner.sid],
    queryFn: ({ signal }) => provider.callLimit({ owner, signal }),
    enabled: owner.sid !== '',
    retry: false,
  });
};

interface ConcurrentPanelProps {
  concurrent: ConcurrentCalls;
  to: number;
  accountSid: string | null;
  owner: { account_sid: string | null };
}

export const ConcurrentPanel = ({ concurrent, to, accountSid, owner }: ConcurrentPanelProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const hourText = useHourText();
  const text = useFigureText();
  const { data: limit } = useLimit(accountSid);
  const { peaks, peak, tooLowUntil, tooLowFrom, unknown } = concurrent;
  const heading = translate('screens.trends.sections.concurrent');
  const width = peaks[1] && peaks[0] ? peaks[1].from - peaks[0].from : 0;
  const isOfDays = to - (peaks[0]?.from ?? to) > 2 * DAY;
  const axisTime = (moment: Date) => (isOfDays ? formatDay(moment) : hourText(moment));
  const callsOf = (from: number) =>
    listPath('recent-calls', {
      ...owner,
      start: new Date(from).toISOString(),
      end: new Date(from + width).toISOString(),
    });
  return (
    <section className="pb-trends-section" aria-label={heading}>
      <p>
        {translate(`${TEXTS}.peak`, { smart_count: peak.most })}
        {peak.at === null
          ? null
          : ` (${translate(`${TEXTS}.at`, { time: formatTime(new Date(peak.at)) })})`}.{' '}
        {limit === undefined
          ? null
          : limit === null
            ? translate(`${TEXTS}.no_limit`)
            : translate(`${TEXTS}.limit`, { limit: text.count(limit) })}
      </p>
      <p className="pb-muted pb-hint">
        {translate(`${TEXTS}.about`)}{' '}
        {tooLowUntil === null
          ? null
          : translate(`${TEXTS}.too_low_until`, { time: formatTime(new Date(tooLowUntil)) })}{' '}
        {tooLowFrom === null
          ? null
          : translate(`${TEXTS}.too_low`, { time: formatTime(new Date(tooLowFrom)) })}{' '}
        {unknown === 0 ? null : translate(`${TEXTS}.unknown`, { smart_count: unknown })}
      </p>
      <CopyableChart
        title={translate('screens.trends.picture.concurrent')}
        name="concurrent-calls"
        height={HEIGHT}
      >
        {drawn => (
          <ChartDrawing
            bars={peaks.map(({ from, most, isLow }) => ({
              key: from,
              counts: [most],
              isFaint: isLow,
            }))}
            tones={['accent']}
            width={drawn}
            height={HEIGHT}
            apart={130}
            limit={limit ?? null}
            textOf={place => axisTime(new Date(peaks[place]?.from ?? NaN))}
          />
        )}
      </CopyableChart>
      <Details summary={translate(`${TEXTS}.table`)}>
        {() => (
          <Table
            label={heading}
            className={styles.table}
            columns={[
              {
                name: 'from',
                label: translate(`${TEXTS}.part`),
                isName: true,
                cell: ({ from }) => (
                  <LinkBase to={callsOf(from)}>
                    <Time value={new Date(from).toISOString()} />
                  </LinkBase>
                ),
              },
              {
                name: 'most',
                label: translate(`${TEXTS}.most`),
                needsLabel: true,
                cell: ({ most }) => text.count(most),
              },
            ]}
            rows={peaks}
            keyOf={({ from }) => from}
          />
        )}
      </Details>
    </section>
  );
};
