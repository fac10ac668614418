import { LinkBase, useTranslate } from 'ra-core';
import { useOutcomeText } from '../../components/calls/callWords.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { TimeAgo } from '../../components/fields/TimeAgo.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { Table, type TableColumn } from '../../components/ui/Table.tsx';
import type { RecentCall } from '../../platform/calls/call.ts';
import { clockText, outcomeOf, talkSeconds } from '../../platform/calls/outcome.ts';
import { Parties } from './Parties.tsx';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';

interface CallChoicesProps {
  label: string;
  rows: readonly RecentCall[];
  /** Where the choice of a call leads. */
  pathOf: (call: RecentCall) => string;
}

export const CallChoices = ({ label, rows, pathOf }: CallChoicesProps) => {
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
        label={label}
        className={styles.choices}
        columns={[
          column(
            'parties',
            row => (
              <LinkBase to={pathOf(row)}>
                <Parties call={row} />
              </LinkBase>
            ),
            { isName: true },
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
          column('at', row => <TimeAgo value={row.attempted_at} />),
        ]}
        rows={rows}
        keyOf={row => row.id}
      />
    </div>
  );
};
