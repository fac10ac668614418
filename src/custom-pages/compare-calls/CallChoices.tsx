import { useTranslate } from 'ra-core';
import { useOutcomeText } from '../../components/calls/callWords.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { Table, type TableColumn } from '../../components/ui/Table.tsx';
import { filledText, type RecentCall } from '../../platform/calls/call.ts';
import { clockText, outcomeOf, talkSeconds } from '../../platform/calls/outcome.ts';
import { shownNumber } from '../../platform/shownNumber.ts';

const TEXTS = 'screens.compare-calls';

interface CallChoicesProps {
  label: string;
  rows: readonly RecentCall[];
  /** Where the choice of a call leads. */
  pathOf: (call: RecentCall) => string;
  /** For calls of several numbers. */
  withTo?: boolean;
}

export const CallChoices = ({ label, rows, pathOf, withTo = false }: CallChoicesProps) => {
  const translate = useTranslate();
  const outcomeText = useOutcomeText();
  const column = (
    name: string,
    cell: TableColumn<RecentCall>['cell'],
    more: Partial<TableColumn<RecentCall>> = {},
  ): TableColumn<RecentCall> => ({ name, label: translate(`${TEXTS}.fields.${name}`), cell, ...more });
  const party = (name: 'from' | 'to') =>
    column(
      name,
      row => {
        const text = filledText(row[name]);
        return text === null ? <Dash /> : shownNumber(text);
      },
      { className: 'pb-mono', needsLabel: true },
    );
  return (
    <div className="pb-table-scroll">
      <Table
        label={label}
        columns={[
          column('at', row => <TimeAgo value={row.attempted_at} to={pathOf(row)} />, { isName: true }),
          party('from'),
          ...(withTo ? [party('to')] : []),
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
