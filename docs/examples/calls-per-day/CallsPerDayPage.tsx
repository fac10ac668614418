import { useState } from 'react';
import {
  midnight,
  NativeSelect,
  PageFailure,
  Panel,
  type RecentCall,
  Title,
  useErrorText,
  useFormatDay,
  useGetList,
  usePinnedAccount,
  useTranslate,
  useZone,
} from '../../src/extension.ts';
import { callsPerDay, type Day } from './callsPerDay.ts';
import './callsPerDay.css';

const KEY = 'screens.calls-per-day';
/** As the platform has them. */
const PERIODS = ['7', '14', '30'] as const;
/** The platform answers no more at once. */
const MOST = 500;

const Chart = ({ days }: { days: readonly Day[] }) => {
  const translate = useTranslate();
  const formatDay = useFormatDay();
  const most = Math.max(1, ...days.map(({ answered, failed }) => answered + failed));
  const width = (count: number) => ({ width: `${String((count / most) * 100)}%` });
  return (
    <table className="calls-per-day">
      <thead>
        <tr>
          <th scope="col">{translate(`${KEY}.day`)}</th>
          <th scope="col">{translate(`${KEY}.answered`)}</th>
          <th scope="col">{translate(`${KEY}.failed_calls`)}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {days.map(({ from, answered, failed }) => (
          <tr key={from.getTime()}>
            <th scope="row">
              <time dateTime={from.toISOString()}>{formatDay(from)}</time>
            </th>
            <td>{answered}</td>
            <td>{failed}</td>
            <td aria-hidden="true">
              <span className="calls-per-day-answered" style={width(answered)} />
              <span className="calls-per-day-failed" style={width(failed)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const CallsPerDayPage = () => {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('7');
  const translate = useTranslate();
  const errorText = useErrorText();
  const zone = useZone();
  const { pinned } = usePinnedAccount();
  const { data, total, error, isFetching, refetch } = useGetList<RecentCall>('recent-calls', {
    filter: { date: period, ...(pinned === null ? {} : { account_sid: pinned }) },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'attempted_at', order: 'DESC' },
  });
  const days = Array.from({ length: Number(period) }, (_, back) => midnight(new Date(), zone, -back));
  const perDay = callsPerDay(data ?? [], days);
  if (error)
    return (
      <PageFailure title={translate(`${KEY}.failed`)} busy={isFetching} onRetry={() => void refetch()}>
        {errorText(error)}
      </PageFailure>
    );
  return (
    <div className="pb-page">
      <header className="pb-list-head">
        <Title>{translate(`${KEY}.heading`)}</Title>
        <NativeSelect
          label={translate(`${KEY}.period`)}
          value={period}
          choices={PERIODS.map(id => ({
            id,
            name: translate(`${KEY}.days`, { smart_count: Number(id) }),
          }))}
          onChange={setPeriod}
        />
      </header>
      <Panel title={translate(`${KEY}.panel`)}>
        {data === undefined ? <p>{translate(`${KEY}.loading`)}</p> : null}
        {data?.length === 0 ? <p>{translate(`${KEY}.none`)}</p> : null}
        {data && total !== undefined && data.length < total ? (
          <p role="status">{translate(`${KEY}.sampled`, { looked: data.length, total })}</p>
        ) : null}
        {data && data.length > 0 ? <Chart days={perDay} /> : null}
      </Panel>
    </div>
  );
};

export default CallsPerDayPage;
