import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import { useMethods } from '../app/useMethods.ts';
import { newestRowsMethods } from '../../dataProvider/onDemand.ts';
import { useCan } from '../access/AccessContext.ts';
import { WarnIcon } from '../app/icons.tsx';
import { listPath } from '../app/listPath.ts';
import type { Alert } from '../../platform/alerts/alerts.ts';
import { momentOf, type RecentCall, filledText } from '../../platform/calls/call.ts';
import { type Phrase, callSummaryPhrases } from '../../platform/calls/outcome.ts';
import type { Trace } from '../../platform/calls/trace.ts';
import { worstSpanFinding } from '../../platform/calls/traceView.ts';
import { NumberLinks } from './NumberLinks.tsx';
import styles from './callSummary.module.css';

const TEXTS = 'resources.recent-calls';

/** Alerts are written after the events that they report. */
const AROUND_MS = 60_000;
const MOST_ALERTS = 50;

const minutesOf = (call: RecentCall): { start: string; end: string } | null => {
  const [began, ended] = [momentOf(call.attempted_at), momentOf(call.terminated_at)];
  const first = began ?? ended;
  if (!first) return null;
  return {
    start: new Date(first.getTime() - AROUND_MS).toISOString(),
    end: new Date((ended ?? first).getTime() + AROUND_MS).toISOString(),
  };
};

interface AlertsLineProps {
  call: RecentCall;
  /** true: the summary already shows the failure, which alerts mostly repeat. */
  isTold: boolean;
}

const AlertsLine = ({ call, isTold }: AlertsLineProps) => {
  const translate = useTranslate();
  const provider = useMethods(newestRowsMethods);
  const accountSid = filledText(call.account_sid);
  const minutes = minutesOf(call);
  const { data } = useQuery({
    queryKey: ['alerts', 'ofCall', accountSid, minutes],
    queryFn: ({ signal }) =>
      provider.newestRows<Alert>({
        resource: 'alerts',
        filter: { account_sid: accountSid, ...minutes },
        perPage: MOST_ALERTS,
        signal,
      }),
    enabled: accountSid !== null && minutes !== null,
    staleTime: Infinity,
    // A failed request for alerts must not show beside a healthy call.
    retry: false,
  });
  if (!data || data.total === 0 || accountSid === null || minutes === null) return null;
  const own = data.rows.filter(
    ({ target_sid: target }) => target !== null && target !== undefined && target === call.call_sid,
  );
  const first = filledText((own[0] ?? data.rows[0])?.message);
  const text = translate(`${TEXTS}.${own.length > 0 ? 'own_alerts' : 'alerts'}`, {
    smart_count: own.length > 0 ? own.length : data.total,
  });
  const Line = first === null || isTold ? 'div' : 'p';
  return (
    <Line className={clsx(styles.alerts, 'pb-one-line')} title={first ?? undefined}>
      {isTold ? null : <WarnIcon />}
      <LinkBase to={listPath('alerts', { account_sid: accountSid, ...minutes })}>{text}</LinkBase>
      {Line === 'p' ? <>: {first}</> : null}
    </Line>
  );
};

interface Props {
  call: RecentCall;
  trace: Trace | undefined;
  onSpan: (span: string) => void;
  spanPath: (span: string) => string;
  withAlerts: boolean;
  withLinks: boolean;
}

export const CallSummary = ({ call, trace, onSpan, spanPath, withAlerts, withLinks }: Props) => {
  const translate = useTranslate();
  const can = useCan();
  const worst = trace ? worstSpanFinding(trace) : null;
  const phrases = callSummaryPhrases(call, worst).map(({ key, args }: Phrase) => translate(key, { ...args }));
  const outcome = phrases.pop();
  return (
    <div className={clsx(styles.summary, 'pb-flow pb-gap-0 pb-gap-x-16')}>
      <p>
        {worst ? (
          <>
            <WarnIcon />{' '}
            <a
              className="pb-status-bad"
              href={spanPath(worst.span)}
              onClick={event => {
                event.preventDefault();
                onSpan(worst.span);
              }}
            >
              {phrases}
            </a>{' '}
          </>
        ) : null}
        {outcome} {withLinks ? <NumberLinks call={call} /> : null}
      </p>
      {withAlerts && can('list', 'alerts') ? <AlertsLine call={call} isTold={worst !== null} /> : null}
    </div>
  );
};
