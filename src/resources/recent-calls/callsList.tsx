import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { AutoRefresh } from '../../components/list/AutoRefresh.tsx';
import { PerHour } from '../../components/list/PerHour.tsx';
import { SavedViews } from './SavedViews.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { type RecentCall, filledText, traceIdOf } from '../../platform/calls/call.ts';
import { clockText, outcomeOf, talkSeconds } from '../../platform/calls/outcome.ts';
import type { ListParts } from '../defineResource.ts';
import { accountField } from '../fields.ts';
import {
  DirectionCell,
  FromCell,
  type ListedCall,
  LengthCell,
  MarksCell,
  OutcomeCell,
  PartiesCell,
  TimeCell,
  ToCell,
  TrunkCell,
  useListedCallPath,
} from './CallCells.tsx';
import { CallFilters, useDescribeCallFilter, useStandingCallFilter } from './CallFilters.tsx';
import { CompareTicked } from './CompareTicked.tsx';
import texts from './en.list.ts';
import { CallRow, preloadPanel } from './lazyPanel.ts';
import '../../components/calls/calls.css';
import styles from './callsList.module.css';

const TEXTS = 'resources.recent-calls';

const StatisticsLinks = () => {
  const translate = useTranslate();
  const can = useCan();
  return ['failures', 'trends']
    .filter(screen => can('list', screen))
    .map(screen => (
      <ButtonLink key={screen} className={styles.callsStatistics} to={internalPath(screen)}>
        {translate(`screens.${screen}.menu`)}
      </ButtonLink>
    ));
};

const Refresh = () => <AutoRefresh texts={TEXTS} />;

const ListActions = () => (
  <>
    <StatisticsLinks />
    <SavedViews />
  </>
);

const CallsPerHour = () => {
  const translate = useTranslate();
  const { meta } = useListContext<RecentCall>();
  const { newest = 0, of = 0 } = (meta ?? {}) as { newest?: number; of?: number };
  return (
    <>
      {of > newest ? (
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.newest`, { newest, of })}</p>
      ) : null}
      <PerHour<RecentCall>
        countsAnyway
        timeOf={({ attempted_at }) => attempted_at}
        seriesOf={({ answered }) => (answered === true ? 0 : 1)}
        series={[
          { label: translate(`${TEXTS}.status_answered`), tone: 'accent' },
          { label: translate(`${TEXTS}.status_not_answered`), tone: 'failed' },
        ]}
      />
    </>
  );
};

const RowPanel = Object.assign(
  ({ record }: { record: RaRecord }) => {
    const call = record as RecentCall;
    return <CallRow call={call} path={useListedCallPath(call)} />;
  },
  { preload: preloadPanel },
);

export default {
  texts,
  fields: [
    { source: 'attempted_at', type: 'date', list: 'primary', cell: TimeCell },
    {
      source: 'parties',
      type: 'text',
      list: 'shown',
      rank: 'high',
      cell: PartiesCell,
      text: callTitle,
      exportAs: ['direction', 'from', 'to'],
    },
    {
      source: 'direction',
      type: 'select',
      list: 'hidden',
      options: [
        { id: 'inbound', name: `${TEXTS}.direction_inbound` },
        { id: 'outbound', name: `${TEXTS}.direction_outbound` },
      ],
      filter: { all: `${TEXTS}.direction_all` },
      cell: DirectionCell,
      text: ({ direction }) => filledText(direction) ?? '',
    },
    { source: 'from', type: 'phone', list: 'hidden', cell: FromCell },
    { source: 'to', type: 'phone', list: 'hidden', cell: ToCell },
    {
      source: 'answered',
      type: 'select',
      options: [
        { id: 'true', name: `${TEXTS}.status_answered` },
        { id: 'false', name: `${TEXTS}.status_not_answered` },
      ],
      filter: { all: `${TEXTS}.status_all` },
    },
    {
      source: 'sip_status',
      type: 'number',
      list: 'shown',
      rank: 'high',
      ownLine: true,
      hostsSecondLine: true,
      cell: OutcomeCell,
      text: (call, translate) => {
        const { key, args, code } = outcomeOf(call);
        return [translate(key, { ...args }), code ?? ''].join(' ').trim();
      },
    },
    {
      source: 'duration',
      type: 'number',
      list: 'shown',
      align: 'right',
      cell: LengthCell,
      text: call => {
        const seconds = talkSeconds(call);
        return seconds === null ? '' : clockText(seconds);
      },
    },
    { source: 'trunk', type: 'text', list: 'shown', rank: 'low', cell: TrunkCell },
    {
      source: 'recording_url',
      type: 'text',
      list: 'shown',
      cell: MarksCell,
      text: (call, translate) =>
        [
          filledText(call.recording_url) === null ? '' : translate(`${TEXTS}.recording`),
          traceIdOf(call) === null ? '' : translate(`${TEXTS}.trace`),
        ]
          .filter(Boolean)
          .join(', '),
    },
    { ...accountField, unlessFilter: 'account_sid', rank: 'high' },
    { source: 'termination_reason', type: 'text', list: 'hidden' },
    { source: 'call_sid', type: 'text', mono: true, list: 'hidden' },
    { source: 'sip_callid', type: 'text', mono: true, list: 'hidden' },
    { source: 'remote_host', type: 'text', mono: true, list: 'hidden' },
  ],
  slots: {
    filters: {
      component: CallFilters,
      useDescribe: useDescribeCallFilter,
      useStanding: useStandingCallFilter,
    },
    listActions: ListActions,
    refresh: Refresh,
    listNotice: CallsPerHour,
    rowDetail: RowPanel,
    bulk: { actions: CompareTicked, reads: true },
  },
} satisfies ListParts<ListedCall>;
