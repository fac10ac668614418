import { LinkBase, useTranslate } from 'ra-core';
import { momentOf, type RecentCall } from '../../platform/calls/call.ts';
import type { LadderMessage } from '../../platform/calls/sipLadder.ts';
import { durationText } from '../../platform/calls/traceView.ts';
import { type DialogRow, messageLabel, type MessageRow } from './model/signaling.ts';
import {
  CompareTable,
  DifferingRow,
  MoreRows,
  SourceProblems,
  ComparisonSection,
  type Side,
  SideCell,
  useRoleName,
  useRowsToShow,
} from './rows.tsx';
import type { CallComparison } from './useComparison.ts';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';

interface DialogProps {
  dialog: DialogRow;
  calls: readonly [RecentCall, RecentCall];
  paths: readonly [string | null, string | null];
  onlyDifferences: boolean;
  first: MessageRow | null;
}

const Dialog = ({ dialog, calls, paths, onlyDifferences, first }: DialogProps) => {
  const translate = useTranslate();
  const { shown, left, more } = useRowsToShow(dialog.messages, onlyDifferences);
  const role = useRoleName();
  const title = translate(`${TEXTS}.sip.dialog`, { from: role(dialog.from), to: role(dialog.to) });
  const cellOf = ({ senders }: MessageRow, side: Side, message: LadderMessage | null) => {
    const place = side === 'A' ? 0 : 1;
    const path = paths[place];
    const zero = momentOf(calls[place].attempted_at)?.getTime() ?? null;
    const at = message?.at == null || zero === null ? null : Math.max(0, message.at - zero);
    return (
      <SideCell side={side}>
        {message ? (
          <span className={styles.step}>
            {senders[place] === dialog.from ? '→' : '←'}{' '}
            {path === null ? (
              messageLabel(message)
            ) : (
              <LinkBase to={`${path}?tab=sip`}>{messageLabel(message)}</LinkBase>
            )}{' '}
            <span className="pb-muted">{at === null ? null : durationText(at)}</span>
          </span>
        ) : null}
      </SideCell>
    );
  };
  if (shown.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <CompareTable label={title}>
        {shown.map((row, place) => (
          <DifferingRow
            key={place}
            row={row}
            isFirst={row === first}
            cell={(side, message) => cellOf(row, side, message)}
          />
        ))}
      </CompareTable>
      <MoreRows left={left} more={more} />
    </>
  );
};

interface SignalingTablesProps extends Omit<DialogProps, 'dialog'> {
  comparison: CallComparison;
}

export const SignalingTables = ({ comparison, ...rest }: SignalingTablesProps) => {
  const { dialogs, signaling } = comparison;
  const count =
    dialogs?.reduce(
      (sum, { messages }) => sum + messages.filter(({ differences }) => differences.length > 0).length,
      0,
    ) ?? null;
  return (
    <ComparisonSection name="sip" count={count}>
      <SourceProblems sources={signaling} />
      {dialogs?.map((dialog, place) => (
        <Dialog key={place} dialog={dialog} {...rest} />
      ))}
    </ComparisonSection>
  );
};
