import { LinkBase, useNavigate, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { comparePath } from '../../components/calls/comparePath.ts';
import { useCallsOfNumber } from '../../components/calls/useCallsOfNumber.ts';
import { useOutcomeText } from '../../components/calls/callWords.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { type RecentCall, filledText } from '../../platform/calls/call.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { clockText, outcomeOf, talkSeconds } from '../../platform/calls/outcome.ts';
import { otherCallsOfNumber, lastGoodCall, namedCall } from '../../platform/compareCalls/question.ts';
import { Table, type TableColumn } from '../../components/ui/Table.tsx';

const TEXTS = 'screens.compare-calls';
const MOST_OFFERED = 50;

interface ChooseProps {
  left: RecentCall;
  find: boolean;
}

const Candidates = ({ left, rows }: { left: RecentCall; rows: readonly RecentCall[] }) => {
  const translate = useTranslate();
  const outcomeText = useOutcomeText();
  const column = (
    name: string,
    cell: TableColumn<RecentCall>['cell'],
    more: Partial<TableColumn<RecentCall>> = {},
  ): TableColumn<RecentCall> => ({ name, label: translate(`${TEXTS}.fields.${name}`), cell, ...more });
  return (
    <div className="pb-table-scroll">
      <Table
        label={translate(`${TEXTS}.choose.list`)}
        columns={[
          column(
            'at',
            row => (
              <TimeAgo
                value={row.attempted_at}
                to={comparePath({ left: namedCall(left), right: namedCall(row) })}
              />
            ),
            { isName: true },
          ),
          column(
            'from',
            row => (filledText(row.from) === null ? <Dash /> : shownNumber(filledText(row.from) ?? '')),
            {
              className: 'pb-mono',
            },
          ),
          column('outcome', row => <Badge tone={outcomeOf(row).tone}>{outcomeText(row)}</Badge>),
          column(
            'length',
            row => {
              const seconds = talkSeconds(row);
              return seconds === null ? <Dash /> : clockText(seconds);
            },
            { isNumber: true },
          ),
        ]}
        rows={rows}
        keyOf={row => row.id}
      />
    </div>
  );
};

export const Choose = ({ left, find }: ChooseProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useCallsOfNumber(left, find);
  const navigate = useNavigate();
  const named = namedCall(left);
  const good = data && find ? lastGoodCall(left, data.rows) : null;
  const target = good ? comparePath({ left: named, right: namedCall(good) }) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  if (filledText(left.to) === null)
    return <p className="pb-muted">{translate(`${TEXTS}.choose.no_number`)}</p>;
  if (target !== null) return null;
  const looked = data && { shown: data.rows.length, smart_count: data.total };
  /** Nothing absolute is said where some were not looked at. */
  const noneText = (name: 'none' | 'none_good') =>
    looked && looked.shown < looked.smart_count
      ? translate(`${TEXTS}.choose.${name}_of`, looked)
      : translate(`${TEXTS}.choose.${name}`);
  const rows = otherCallsOfNumber(left, data?.rows ?? []);
  return (
    <Panel title={translate(`${TEXTS}.choose.title`)}>
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.choose.failed`, { message: errorText(error) })}
        </LineFailure>
      ) : null}
      {isFetching ? <p className="pb-muted">{translate('portal.shell.loading')}</p> : null}
      {find ? (
        <>
          {data ? <p>{noneText('none_good')}</p> : null}
          <p>
            <LinkBase to={comparePath({ left: named })}>{translate(`${TEXTS}.choose.list`)}</LinkBase>
          </p>
        </>
      ) : (
        <>
          <p>
            <ButtonLink to={comparePath({ left: named, find: true })}>
              {translate(`${TEXTS}.choose.last_good`)}
            </ButtonLink>
          </p>
          {data && rows.length === 0 ? <p className="pb-muted">{noneText('none')}</p> : null}
          {rows.length > 0 ? <Candidates left={left} rows={rows.slice(0, MOST_OFFERED)} /> : null}
        </>
      )}
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.choose.good_hint`)}</p>
    </Panel>
  );
};
