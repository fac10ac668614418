import { clsx } from 'clsx';
import CallMade from '@mui/icons-material/CallMade';
import CallReceived from '@mui/icons-material/CallReceived';
import GraphicEq from '@mui/icons-material/GraphicEq';
import WaterfallChart from '@mui/icons-material/WaterfallChart';
import { useListContext, useTranslate } from 'ra-core';
import { Dash } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { type RecentCall, filledText, traceIdOf } from '../../platform/calls/call.ts';
import { clockText, outcomeOf, talkSeconds } from '../../platform/calls/outcome.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { callPath } from '../../components/calls/callPath.ts';
import { useOutcomeText } from '../../components/calls/callWords.ts';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import styles from './callsList.module.css';

export interface ListedCall extends RecentCall {
  parties?: undefined;
}

interface CellProps {
  record: RecentCall;
}

export const useListedCallPath = (call: RecentCall): string | null => {
  const { filterValues, page, perPage } = useListContext();
  return callPath(call, { filter: filterValues as Record<string, unknown>, page, perPage });
};

export const TimeCell = ({ record }: CellProps) => {
  const path = useListedCallPath(record);
  return <TimeAgo value={record.attempted_at} {...(path === null ? {} : { to: path })} />;
};

export const DirectionCell = ({ record, iconOnly = false }: CellProps & { iconOnly?: boolean }) => {
  const translate = useTranslate();
  const direction = filledText(record.direction);
  const known = direction === 'inbound' || direction === 'outbound';
  const words = known ? translate(`resources.recent-calls.${direction}`) : (direction ?? '–');
  const Icon = direction === 'outbound' ? CallMade : CallReceived;
  return (
    <span className={clsx(styles.direction, 'pb-inline pb-gap-6')} title={words}>
      {known ? <Icon /> : null}
      {known ? <span className={iconOnly ? 'pb-visually-hidden' : undefined}>{words}</span> : words}
    </span>
  );
};

const party = (value: unknown) => {
  const text = shownNumber(filledText(value) ?? '');
  if (text === '') return <Dash />;
  return (
    <span className="pb-mono pb-call-party" title={text}>
      {text}
    </span>
  );
};

export const FromCell = ({ record }: CellProps) => party(record.from);
export const ToCell = ({ record }: CellProps) => party(record.to);

const ARROW = '→';

export const PartiesCell = ({ record }: CellProps) => (
  <span className={clsx(styles.parties, 'pb-card-title')}>
    <DirectionCell record={record} iconOnly />
    {party(record.from)}
    <span className="pb-muted">{ARROW}</span>
    {party(record.to)}
  </span>
);

export const TrunkCell = ({ record }: CellProps) => {
  const trunk = useTrunkText()(record.trunk);
  if (trunk === null) return <Dash />;
  return (
    <span className={styles.narrow} title={trunk}>
      {trunk}
    </span>
  );
};

export const OutcomeCell = ({ record }: CellProps) => {
  const outcomeText = useOutcomeText();
  const { tone } = outcomeOf(record);
  const badge = <Badge tone={tone}>{outcomeText(record)}</Badge>;
  return tone === 'ok' ? <span className={styles.answered}>{badge}</span> : badge;
};

export const LengthCell = ({ record }: CellProps) => {
  const seconds = talkSeconds(record);
  return seconds === null ? <Dash /> : <>{clockText(seconds)}</>;
};

export const MarksCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  const mark = (key: 'recording' | 'trace', Icon: typeof GraphicEq) => {
    const label = translate(`resources.recent-calls.${key}`);
    return (
      <span role="img" aria-label={label} title={label}>
        <Icon />
      </span>
    );
  };
  return (
    <span className="pb-call-marks pb-inline pb-gap-6">
      {filledText(record.recording_url) === null ? null : mark('recording', GraphicEq)}
      {traceIdOf(record) === null ? null : mark('trace', WaterfallChart)}
    </span>
  );
};
