import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { DownIcon, RightIcon } from '../../components/app/icons.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { Bars } from '../../components/ui/Bars.tsx';
import { IconButton } from '../../components/ui/Button.tsx';
import { TableFrame } from '../../components/ui/Table.tsx';
import type { FailureGroup } from '../../platform/calls/failures/groups.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupLinks, type GroupProps, useGroupWords } from './groupWords.tsx';
import { callBinsOf } from './model/picture.ts';
import styles from './failures.module.css';

const TEXTS = 'screens.failures';
const MOST_BINS = 24;
const COLUMNS = ['reason', 'direction', 'n', 'share', 'spark', 'list'] as const;

const Row = (props: GroupProps) => {
  const { group, window } = props;
  const translate = useTranslate();
  const { count } = useQuantityText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { status, direction, further, shareOf } = useGroupWords(props);
  const label = (column: (typeof COLUMNS)[number]) => translate(`${TEXTS}.columns.${column}`);
  return (
    <>
      <tr role="row">
        <td role="rowheader" data-primary>
          {status} {further.join(' · ')}
        </td>
        <td role="cell" data-label={label('direction')}>
          {direction}
        </td>
        <td role="cell" className="pb-right" data-label={label('n')} data-needs-label>
          {count(group.calls.length)}
        </td>
        <td role="cell" className="pb-right" data-label={label('share')} data-needs-label>
          {shareOf}
        </td>
        <td role="cell" data-label={label('spark')} data-own-line>
          <Bars
            small
            tones={['bad']}
            bins={callBinsOf(window, group.calls, MOST_BINS).map(({ from, count: many }) => ({
              key: from,
              counts: [many],
            }))}
          />
        </td>
        <td role="cell" data-label={label('list')}>
          <GroupLinks {...props} />
        </td>
        <td role="cell" className="pb-actions-cell">
          <IconButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            label={translate(`${TEXTS}.further`)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <DownIcon /> : <RightIcon />}
          </IconButton>
        </td>
      </tr>
      {isOpen ? (
        <tr role="row" id={id}>
          <td role="cell" colSpan={COLUMNS.length + 1} className={styles.facts}>
            <GroupFacts {...props} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

interface OtherFailuresProps extends Omit<GroupProps, 'group'> {
  groups: readonly FailureGroup[];
  /** No group stands out before them. */
  isAlone: boolean;
}

export const OtherFailuresTable = ({ groups, isAlone, ...props }: OtherFailuresProps) => {
  const translate = useTranslate();
  if (groups.length === 0) return null;
  const title = translate(`${TEXTS}.${isAlone ? 'by_reason' : 'usual'}`);
  return (
    <section>
      <h2>{title}</h2>
      <div className="pb-table-scroll" tabIndex={0} role="region" aria-label={title}>
        <TableFrame
          label={title}
          className={styles.table}
          actions={translate(`${TEXTS}.further`)}
          columns={COLUMNS.map(name => ({
            name,
            label: translate(`${TEXTS}.columns.${name}`),
            isNumber: name === 'n' || name === 'share',
          }))}
        >
          {groups.map(group => (
            <Row key={group.key} group={group} {...props} />
          ))}
        </TableFrame>
      </div>
    </section>
  );
};
