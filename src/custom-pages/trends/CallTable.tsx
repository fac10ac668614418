import { LinkBase, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Dash } from '../../components/fields/cells.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { momentOf } from '../../platform/calls/call.ts';
import { type CallGroup, type GroupedBy, groupKey } from './model/callFigures.ts';
import type { CallMetric, Mark } from './model/changes.ts';
import type { Span } from './model/question.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { useFigureText } from './figureText.ts';
import { ShareLine } from './pictures.tsx';
import { TrendsTable } from './TrendsTable.tsx';
import type { Sampled } from './useSpeechSample.ts';

const KEY = 'screens.trends';
const PARTS = 24;
const MOST_CODES = 3;
/** Before somebody wants the rest; a file has all. */
const MOST_ROWS = 25;

const COLUMNS = ['lengths', 'short', 'delays', 'delay95', 'refusals'] as const;
const TITLED = new Set<string>(['answered', 'lengths', 'short', 'delays', 'hooks']);

const lineOf = ({ calls }: CallGroup, { from, to }: Span) => {
  const parts = Array.from({ length: PARTS }, () => ({ part: 0, whole: 0 }));
  for (const { attempted_at, answered } of calls) {
    const at = momentOf(attempted_at)?.getTime() ?? 0;
    const place = parts[Math.min(PARTS - 1, Math.floor(((at - from) / (to - from)) * PARTS))];
    if (!place) continue;
    place.whole += 1;
    if (answered === true) place.part += 1;
  }
  return parts;
};

interface CallTableProps {
  by: GroupedBy;
  groups: readonly CallGroup[];
  marks: ReadonlyMap<string, Mark>;
  span: Span;
  /** Of links to the list of calls. */
  owner: { account_sid: string | null };
  nameOf: (group: CallGroup) => string;
  /** Sampled calls with numbers; of applications only. */
  sampled: readonly Sampled[];
}

/** Figures of carriers or applications, each of which opens its calls. */
export const CallTable = ({ by, groups, marks, span, owner, nameOf, sampled }: CallTableProps) => {
  const translate = useTranslate();
  const text = useFigureText();
  const [most, setMost] = useState(MOST_ROWS);
  const columns = [
    by,
    'direction',
    'attempts',
    'answered',
    'line',
    ...COLUMNS,
    ...(by === 'application_sid' ? ['hooks'] : []),
  ];
  const label = (column: string) => translate(`${KEY}.columns.${column}`);
  const heading = translate(`${KEY}.sections.${by}`);
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
  const row = (group: CallGroup) => {
    const { figures, name, direction } = group;
    const key = `${by}\n${groupKey(group)}`;
    const mark = (metric: CallMetric) => marks.get(`${key}\n${metric}`);
    const link = (words: string, further?: Record<string, string>) => {
      const path = pathOf(group, further);
      return path === null || words === '–' ? words : <LinkBase to={path}>{words}</LinkBase>;
    };
    const answered = { answered: 'true' };
    const ofGroup = sampled.filter(
      ({ call }) => (call[by] ?? null) === name && (call.direction ?? null) === direction,
    );
    const cells: Readonly<Record<string, ReactNode>> = {
      direction:
        direction === null ? <Dash /> : translate(`resources.recent-calls.${direction}`, { _: direction }),
      attempts: link(text.count(figures.attempts)),
      answered: (
        <>
          <span title={text.interval(figures.answered) ?? undefined}>
            {link(text.share(figures.answered), answered)}
          </span>
          <ChangeMark mark={mark('answered')} unit="points" worse="down" />
          {text.interval(figures.answered) === null ? null : (
            <small className="pb-muted">{text.interval(figures.answered)}</small>
          )}
        </>
      ),
      lengths: (
        <>
          {link(text.seconds(figures.averageLength), answered)}
          <ChangeMark mark={mark('lengths')} unit="seconds" worse={null} />
        </>
      ),
      short: (
        <>
          {link(text.share(figures.short), answered)}
          <ChangeMark mark={mark('short')} unit="points" worse="up" />
        </>
      ),
      delays: (
        <>
          {link(text.seconds(figures.medianDelay), answered)}
          <ChangeMark mark={mark('delays')} unit="seconds" worse="up" />
        </>
      ),
      delay95: link(text.seconds(figures.delay95), answered),
      refusals:
        figures.refusals.length === 0 ? (
          <Dash />
        ) : (
          <span className="pb-trends-codes">
            {figures.refusals.slice(0, MOST_CODES).map(({ code, count }) => (
              <span key={code}>
                {link(`${code === 'none' ? translate(`${KEY}.code_none`) : code}: ${text.count(count)}`, {
                  code,
                })}
              </span>
            ))}
            {figures.refusals.length > MOST_CODES ? '…' : null}
          </span>
        ),
      hooks:
        ofGroup.length === 0 ? (
          <Dash />
        ) : (
          translate(`${KEY}.fraction`, {
            part: text.count(ofGroup.filter(({ numbers }) => numbers.failedHooks > 0).length),
            whole: text.count(ofGroup.length),
          })
        ),
      line: <ShareLine parts={lineOf(group, span)} />,
    };
    return (
      <tr key={key} role="row">
        <td role="rowheader" data-primary>
          {name === null ? <span className="pb-muted">{translate(`${KEY}.not_told`)}</span> : nameOf(group)}
        </td>
        {columns.slice(1).map(column => (
          <td key={column} role="cell" data-label={label(column)} data-needs-label>
            {cells[column]}
          </td>
        ))}
      </tr>
    );
  };
  return (
    <section className="pb-trends-section" aria-label={heading}>
      <h2>{heading}</h2>
      {groups.length === 0 ? (
        <p className="pb-muted">{translate(`${KEY}.no_calls`)}</p>
      ) : (
        <TrendsTable
          heading={heading}
          columns={columns.map(name => ({
            name,
            label: label(name),
            title: TITLED.has(name) ? translate(`${KEY}.about.${name}`) : undefined,
          }))}
        >
          {groups.slice(0, most).map(row)}
        </TrendsTable>
      )}
      {groups.length > most ? (
        <button type="button" className="pb-link-button" onClick={() => setMost(groups.length)}>
          {translate(`${KEY}.all_rows`, { smart_count: groups.length - most })}
        </button>
      ) : null}
    </section>
  );
};
