import { useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { AccountHint } from '../../components/list/AccountHint.tsx';
import { AutoRefresh } from '../../components/list/AutoRefresh.tsx';
import { PerHour } from '../../components/list/PerHour.tsx';
import { PeriodFilter, useDescribePeriod, useStandingPeriod } from '../../components/list/PeriodFilter.tsx';
import { type Alert, type AlertGroup, groupAlerts } from '../../platform/alerts/alerts.ts';
import { ALERT_TYPES } from '../../platform/alerts/causes.ts';
import { filledText } from '../../platform/calls/call.ts';
import type { ListParts } from '../defineResource.ts';
import { accountField } from '../fields.ts';
import { AlertDetail, LinksCell, MarkSeenButton, MessageCell, TimeCell, TypeCell } from './AlertParts.tsx';
import texts from './en.list.ts';
import './alerts.module.css';

const TEXTS = 'resources.alerts';

const Refresh = () => <AutoRefresh texts={TEXTS} />;

const AlertsPerHour = () => {
  const translate = useTranslate();
  const { data, total, filterValues } = useListContext<Alert>();
  const isOfAccount = (filterValues as { account_sid?: unknown }).account_sid !== undefined;
  const lacksTypes = !isOfAccount && data?.some(({ alert_type }) => filledText(alert_type) === null) === true;
  const groups = useMemo(() => groupAlerts(data ?? []).length, [data]);
  const isGrouped = data !== undefined && data.length === total && groups < data.length;
  return (
    <>
      {lacksTypes ? <AccountHint /> : null}
      <PerHour<Alert>
        timeOf={({ time }) => time}
        seriesOf={() => 0}
        note={isGrouped ? translate(`${TEXTS}.in_rows`, { smart_count: groups }) : undefined}
        series={[{ label: translate(`${TEXTS}.listed`), tone: 'warn' }]}
      />
    </>
  );
};

export default {
  texts,
  fields: [
    { source: 'time', type: 'date', list: 'primary', cell: TimeCell },
    {
      source: 'alert_type',
      ifTold: 'alert_type',
      type: 'select',
      list: 'shown',
      options: ALERT_TYPES.map(id => ({ id, name: `portal.alert_types.${id}` })),
      cell: TypeCell,
      text: ({ alert_type }) => filledText(alert_type) ?? '',
      filter: { all: `${TEXTS}.all_types` },
    },
    {
      source: 'message',
      type: 'text',
      list: 'shown',
      rank: 'high',
      ownLine: true,
      cell: MessageCell,
    },
    { source: 'target_sid', type: 'text', list: 'shown', ifTold: 'alert_type', cell: LinksCell },
    { ...accountField, unlessFilter: 'account_sid', ifTold: 'account_sid' },
    { source: 'vendor', type: 'text', list: 'hidden' },
    { source: 'detail', type: 'text', list: 'hidden' },
  ],
  slots: {
    filters: { component: PeriodFilter, useDescribe: useDescribePeriod, useStanding: useStandingPeriod },
    listActions: MarkSeenButton,
    refresh: Refresh,
    listNotice: AlertsPerHour,
    groupRows: rows => groupAlerts(rows as Alert[]),
    rowDetail: ({ record }) => <AlertDetail record={record as AlertGroup} />,
  },
} satisfies ListParts<AlertGroup>;
