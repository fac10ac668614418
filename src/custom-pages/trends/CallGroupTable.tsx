import { LinkBase, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { DownIcon, RightIcon } from '../../components/app/icons.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { DirectionIcon } from './DirectionIcon.tsx';
import { type CallGroup, type GroupedBy, groupKey } from './model/callFigures.ts';
import {
  changedFirst,
  CALL_METRICS,
  type CallMetric,
  type FigureChange,
  type MarkedChange,
} from './model/changes.ts';
import type { TimeSpan } from '../../platform/calls/callSpans.ts';
import { CallGroupFacts } from './CallGroupFacts.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { useFigureText } from './figureText.ts';
import { AnsweredBar } from './pictures.tsx';
import { TrendsTable } from './TrendsTable.tsx';
import type { SampledCall } from './useSpeechSample.ts';
import styles from './trends.module.css';
import { outcomeOf } from '../../platform/calls/outcome.ts';

const TEXTS = 'screens.trends';
const MOST_ROWS = 25;

const COLUMNS = ['attempts', 'answered', 'change', 'lengths', 'delays', 'refusals'] as const;
const TITLED = new Set<string>(['answered', 'change', 'lengths', 'delays']);
const FURTHER = {
  short: { unit: 'points', worse: 'up' },
  lengths: { unit: 'seconds', worse: null },
  delays: { unit: 'seconds', worse: 'up' },
} as const;

interface CallTableProps {
  by: GroupedBy;
  groups: readonly CallGroup[];
  compared: ReadonlyMap<string, FigureChange>;
  /** Of the window compared with. */
  earlier: readonly CallGroup[];
  /** Why a row without a change has none. */
  whyNot: string;
  marks: ReadonlyMap<string, MarkedChange>;
  span: TimeSpan;
  owner: { account_sid: string | null };
  nameOf: (group: CallGroup) => string;
  /** Sampled calls with numbers, for applications only. */
  sampled: readonly SampledCall[];
  isRead: boolean;
  wider: ReactNode;
}

export const CallGroupTable = ({
  by,
  groups,
  compared,
  earlier,
  whyNot,
  marks,
  span,
  owner,
  nameOf,
  sampled,
  isRead,
  wider,
}: CallTableProps) => {
  const translate = useTranslate();
  const text = useFigureText();
  const id = useId();
  const [most, setMost] = useState(MOST_ROWS);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const label = (column: string) => translate(`${TEXTS}.columns.${column}`);
  const heading = translate(`${TEXTS}.sections.${by}`);
  const pathOf = ({ name, direction }: CallGroup, further: Record<string, string> = {}): string | null =>
    name === null
      ? null
      : listPath('recent-calls', {
          ...owner,
          start: new Date(span.from).toISOString(),
          end: new Date(span.to).toISOString(),
          [by]: name,
          direction,
          ...further,
        });
  const before = new Map(earlier.map(group => [groupKey(group), group.figures.answered]));
  const keyOf = (group: CallGroup) => `${by}\n${groupKey(group)}`;
  const markOf = (group: CallGroup) => (metric: CallMetric) => marks.get(`${keyOf(group)}\n${metric}`);
  const ordered = changedFirst(groups, group => CALL_METRICS.some(metric => markOf(group)(metric)));
  const refusalText = (
    { code, count }: CallGroup['figures']['refusals'][number],
    direction: string | null,
  ) => {
    const { key, args } = outcomeOf({ answered: false, sip_status: Number(code) || undefined, direction });
    if (code === 'none')
      return translate(`${TEXTS}.refusal`, {
        code: translate(`${TEXTS}.code_none`),
        count: text.count(count),
      });
    const what = translate(key, { ...args });
    return (
      <span className={styles.refusal} title={what}>
        {translate(`${TEXTS}.refusal`, { code, count: text.count(count) })}{' '}
        <span className="pb-muted">{what}</span>
      </span>
    );
  };
  /** Without a single change the column tells what was before. */
  const hasChanges = groups.some(
    group => compared.has(`${keyOf(group)}\nanswered`) || CALL_METRICS.some(metric => markOf(group)(metric)),
  );
  const labelOf = (column: string) => label(column === 'change' && !hasChanges ? 'before' : column);
  const changeOf = (group: CallGroup) => {
    const mark = markOf(group);
    const further = (['lengths', 'delays', 'short'] as const).filter(metric => mark(metric));
    const answered = compared.get(`${keyOf(group)}\nanswered`);
    if (!answered && further.length === 0) {
      const was = before.get(groupKey(group));
      return was ? (
        <span className="pb-muted" title={whyNot}>
          {hasChanges ? translate(`${TEXTS}.was`, { share: text.share(was) }) : text.share(was)}
        </span>
      ) : (
        <Dash />
      );
    }
    return (
      <>
        {mark('answered') ? (
          <ChangeMark mark={mark('answered')} unit="points" worse="down" />
        ) : answered ? (
          <span className="pb-muted">{text.difference(answered.difference, 'points')}</span>
        ) : null}
        {further.map(metric => (
          <small key={metric}>
            {translate(`${TEXTS}.changed.${metric}`)}
            <ChangeMark mark={mark(metric)} {...FURTHER[metric]} />
          </small>
        ))}
      </>
    );
  };
  const row = (group: CallGroup, place: number) => {
    const { figures, name, direction } = group;
    const key = keyOf(group);
    const isOpen = open.has(key);
    const path = pathOf(group);
    const title = name === null ? translate(`${TEXTS}.not_told`) : nameOf(group);
    const [refusal] = figures.refusals;
    const cells: Readonly<Record<(typeof COLUMNS)[number], ReactNode>> = {
      attempts: text.count(figures.attempts),
      answered: (
        <AnsweredBar
          share={figures.answered}
          words={text.share(figures.answered)}
          reach={text.reach(figures.answered)}
        />
      ),
      change: changeOf(group),
      lengths: text.clock(figures.averageLength),
      delays: text.pair(figures.medianDelay, figures.delay95),
      refusals: refusal ? refusalText(refusal, direction) : <Dash />,
    };
    const details = `${id}-${String(place)}`;
    return (
      <Fragment key={key}>
        <tr role="row">
          <td role="rowheader" data-primary>
            <span className={styles.name}>
              <DirectionIcon direction={direction} />
              {path === null ? (
                <span className="pb-muted">{title}</span>
              ) : (
                <LinkBase to={path}>{title}</LinkBase>
              )}
            </span>
          </td>
          {COLUMNS.map(column => (
            <td
              key={column}
              role="cell"
              className={column === 'refusals' ? undefined : 'pb-right'}
              data-label={labelOf(column)}
              data-needs-label
            >
              {cells[column]}
            </td>
          ))}
          <td role="cell" className="pb-actions-cell">
            <IconButton
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              label={translate(`${TEXTS}.further`, { name: title })}
              onClick={() => {
                const next = new Set(open);
                if (!next.delete(key)) next.add(key);
                setOpen(next);
              }}
            >
              {isOpen ? <DownIcon /> : <RightIcon />}
            </IconButton>
          </td>
        </tr>
        {isOpen ? (
          <tr role="row" id={details} className={styles.more}>
            <td role="cell" colSpan={COLUMNS.length + 2}>
              <CallGroupFacts
                group={group}
                span={span}
                mark={markOf(group)}
                pathOf={further => pathOf(group, further)}
                sampled={
                  by === 'application_sid'
                    ? sampled.filter(
                        ({ call }) => (call[by] ?? null) === name && (call.direction ?? null) === direction,
                      )
                    : null
                }
              />
            </td>
          </tr>
        ) : null}
      </Fragment>
    );
  };
  return (
    <section className="pb-trends-section" aria-label={heading}>
      {groups.length === 0 ? (
        isRead ? (
          <Empty title={translate(`${TEXTS}.no_calls`)}>{wider}</Empty>
        ) : (
          <RowsSkeleton columns={COLUMNS.length} />
        )
      ) : (
        <TrendsTable
          heading={heading}
          actions={translate(`${TEXTS}.further_column`)}
          columns={[by, ...COLUMNS].map(name => ({
            name,
            label: labelOf(name),
            isNumber: name !== by && name !== 'refusals',
            title: TITLED.has(name) ? translate(`${TEXTS}.about.${name}`) : undefined,
          }))}
        >
          {ordered.slice(0, most).map(row)}
        </TrendsTable>
      )}
      {groups.length > most ? (
        <Button look="link" onClick={() => setMost(groups.length)}>
          {translate(`${TEXTS}.all_rows`, { smart_count: groups.length - most })}
        </Button>
      ) : null}
    </section>
  );
};
