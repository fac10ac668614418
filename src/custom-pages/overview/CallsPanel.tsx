import { LinkBase, useTranslate } from 'ra-core';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { useHourText } from '../../components/fields/useHourText.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { listPath } from '../../components/app/listPath.ts';
import type { Hour } from '../../lib/perHour.ts';
import { PanelState } from './PanelState.tsx';
import { CallSums, startOf, type TallyProps } from './CallSums.tsx';
import type { Overview } from './useOverview.ts';
import { useNumberText } from './useNumberText.ts';
import { sumOf } from '../../components/ui/Bars.tsx';
import { Details } from '../../components/ui/Details.tsx';
import { Chart } from '../../components/ui/Chart.tsx';
import { Table } from '../../components/ui/Table.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import styles from './overview.module.css';
import { labelled } from '../../lib/labelled.ts';

const TEXTS = 'screens.overview.calls';
const HOUR_MS = 3_600_000;

const Hours = ({ tally, filter }: TallyProps) => {
  const translate = useTranslate();
  const short = useHourText();
  const dated = useHourText({ weekday: 'short' });
  const long = useHourText({ weekday: 'short', day: 'numeric', month: 'short' });
  const number = useNumberText();
  const labels = [translate(`${TEXTS}.answered`), translate(`${TEXTS}.failed`)] as const;
  const pathOf = ({ from }: Hour, answered?: string) =>
    listPath('recent-calls', {
      ...filter,
      start: (tally.oldest && tally.oldest > from ? tally.oldest : from).toISOString(),
      end: new Date(from.getTime() + HOUR_MS - 1).toISOString(),
      answered,
    });
  return (
    <>
      <Chart
        height={190}
        apart={56}
        tones={['accent', 'failed']}
        textOf={place => (place === 0 ? dated : short)(tally.hours[place]?.from ?? new Date(NaN))}
        bars={tally.hours.map(hour => {
          const { oldest } = tally;
          const isUnknown = oldest !== null && hour.from.getTime() + HOUR_MS <= oldest.getTime();
          const counts = labels.map((label, series) =>
            labelled(translate, label, String(hour.counts[series] ?? 0)),
          );
          return {
            key: hour.from.getTime(),
            counts: hour.counts,
            to: pathOf(hour),
            isUnknown,
            title: [long(hour.from), ...(isUnknown ? [translate(`${TEXTS}.before`)] : counts)].join('\n'),
          };
        })}
      />
      <Details summary={translate(`${TEXTS}.table`)}>
        {() => (
          <Table
            label={translate(`${TEXTS}.by_hour`)}
            look="figures"
            columns={[
              {
                name: 'hour',
                label: translate(`${TEXTS}.hour`),
                isName: true,
                cell: hour => <LinkBase to={pathOf(hour)}>{long(hour.from)}</LinkBase>,
              },
              ...['true', 'false'].map((answered, series) => ({
                name: answered,
                label: labels[series] ?? '',
                isNumber: true,
                cell: (hour: Hour) => (
                  <LinkBase to={pathOf(hour, answered)}>{number(hour.counts[series] ?? 0)}</LinkBase>
                ),
              })),
            ]}
            rows={tally.hours.filter(({ counts }) => sumOf(counts) > 0)}
            keyOf={hour => hour.from.getTime()}
          />
        )}
      </Details>
    </>
  );
};

const Legend = () => {
  const translate = useTranslate();
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className="pb-chart-key" data-tone="accent">
        {translate(`${TEXTS}.answered`)}
      </span>
      <span className="pb-chart-key" data-tone="failed">
        {translate(`${TEXTS}.failed`)}
      </span>
    </p>
  );
};

const MOST = 8;

const Further = ({ count, columns }: { count: number; columns: number }) => {
  const translate = useTranslate();
  if (count <= 0) return null;
  return (
    <tr role="row">
      <td role="cell" className="pb-muted" colSpan={columns}>
        {translate(`${TEXTS}.further`, { smart_count: count })}
      </td>
    </tr>
  );
};

const Reasons = ({ tally, filter }: TallyProps) => {
  const translate = useTranslate();
  const number = useNumberText();
  const further = tally.failures.slice(MOST).reduce((sum, { count }) => sum + count, 0);
  if (tally.failures.length === 0) return <p className="pb-muted">{translate(`${TEXTS}.all_answered`)}</p>;
  return (
    <Table
      label={translate(`${TEXTS}.by_reason`)}
      caption
      look="figures"
      columns={[
        {
          name: 'reason',
          label: translate(`${TEXTS}.reason`),
          isName: true,
          cell: ({ outcome }) => (
            <Badge tone={outcome.tone}>
              {[translate(outcome.key, { ...outcome.args }), outcome.code ?? ''].join(' ').trim()}
            </Badge>
          ),
        },
        {
          name: 'count',
          label: translate(`${TEXTS}.count`),
          isNumber: true,
          cell: ({ code, count }) => (
            <LinkBase
              to={listPath('recent-calls', { ...filter, start: startOf(tally), answered: 'false', code })}
            >
              {number(count)}
            </LinkBase>
          ),
        },
      ]}
      rows={tally.failures.slice(0, MOST)}
      keyOf={({ code }) => code}
      foot={<Further count={further} columns={2} />}
    />
  );
};

const Trunks = ({ tally, filter }: TallyProps) => {
  const translate = useTranslate();
  const trunkText = useTrunkText();
  const number = useNumberText();
  const rest = tally.trunks.length - MOST;
  const path = (trunk: string, answered: string) =>
    listPath('recent-calls', { ...filter, start: startOf(tally), trunk, answered });
  return (
    <Table
      label={translate(`${TEXTS}.by_carrier`)}
      caption
      look="figures"
      columns={[
        {
          name: 'carrier',
          label: translate(`${TEXTS}.carrier`),
          isName: true,
          cell: ({ trunk }) =>
            trunk === null ? (
              <span className="pb-muted">{translate(`${TEXTS}.no_carrier`)}</span>
            ) : (
              trunkText(trunk)
            ),
        },
        ...(
          [
            ['answered', 'true'],
            ['failed', 'false'],
          ] as const
        ).map(([name, which]) => ({
          name,
          label: translate(`${TEXTS}.${name}`),
          isNumber: true,
          cell: ({ trunk, ...counts }: (typeof tally.trunks)[number]) =>
            trunk === null ? (
              number(counts[name])
            ) : (
              <LinkBase to={path(trunk, which)}>{number(counts[name])}</LinkBase>
            ),
        })),
      ]}
      rows={tally.trunks.slice(0, MOST)}
      keyOf={({ trunk }) => trunk ?? ''}
      foot={<Further count={rest} columns={3} />}
    />
  );
};

interface CallsPanelProps {
  part: Overview['calls'];
  before: Overview['dayBefore'];
  filter: TallyProps['filter'];
}

export const CallsPanel = ({ part, before, filter }: CallsPanelProps) => {
  const translate = useTranslate();
  const tally = part.data;
  return (
    <Panel title={translate(`${TEXTS}.title`)}>
      <PanelState part={part} />
      {tally?.looked === 0 ? <p className="pb-muted">{translate(`${TEXTS}.none`)}</p> : null}
      {tally && tally.looked > 0 ? <CallSums tally={tally} filter={filter} before={before.data} /> : null}
    </Panel>
  );
};

export const HoursPanel = ({ part: { data, error }, filter }: Pick<CallsPanelProps, 'part' | 'filter'>) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const number = useNumberText();
  if (data ? data.looked === 0 : error) return null;
  return (
    <Panel title={translate(`${TEXTS}.by_hour`)} action={<Legend />}>
      {data ? (
        <>
          {data.oldest ? (
            <p className="pb-muted pb-hint">
              {translate(`${TEXTS}.sampled`, {
                looked: number(data.looked),
                total: number(data.total),
                time: formatTime(data.oldest),
              })}
            </p>
          ) : null}
          <Hours tally={data} filter={filter} />
          <div className={styles.pair}>
            <div>
              <Reasons tally={data} filter={filter} />
            </div>
            <div>
              <Trunks tally={data} filter={filter} />
            </div>
          </div>
        </>
      ) : (
        <Waiting className={styles.waiting}>{translate('portal.shell.loading')}</Waiting>
      )}
    </Panel>
  );
};
