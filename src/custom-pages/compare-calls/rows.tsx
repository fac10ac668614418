import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { WarnIcon } from '../../components/app/icons.tsx';
import { RetryButton } from '../../components/app/LoadFailure.tsx';
import { Dash } from '../../components/fields/cells.tsx';
import type { ComparedSource } from './useComparison.ts';
import { Button } from '../../components/ui/Button.tsx';
import { TableFrame } from '../../components/ui/Table.tsx';
import styles from './compare-calls.module.css';

const TEXTS = 'screens.compare-calls';

const STEP = 200;

interface Differing {
  differences: readonly string[];
}

interface ShownRows<T> {
  shown: readonly T[];
  left: number;
  more: () => void;
}

export const useRowsToShow = <T extends Differing>(
  rows: readonly T[],
  onlyDifferences: boolean,
): ShownRows<T> => {
  const [most, setMost] = useState(STEP);
  const wanted = onlyDifferences ? rows.filter(({ differences }) => differences.length > 0) : rows;
  return {
    shown: wanted.slice(0, most),
    left: Math.max(0, wanted.length - most),
    more: () => setMost(most + STEP),
  };
};

export const MoreRows = ({ left, more }: Pick<ShownRows<unknown>, 'left' | 'more'>) => {
  const translate = useTranslate();
  if (left === 0) return null;
  return (
    <Button look="link" onClick={more}>
      {translate(`${TEXTS}.more`, { smart_count: Math.min(left, STEP) })}
    </Button>
  );
};

interface MarksProps {
  differences: readonly string[];
  /** The only side that has it; null: both. */
  side: Side | null;
  attributes?: readonly string[];
}

export const DifferenceMarks = ({ differences, side, attributes = [] }: MarksProps) => {
  const translate = useTranslate();
  if (differences.length === 0) return <span className="pb-muted">{translate(`${TEXTS}.same`)}</span>;
  const words = differences.flatMap(difference =>
    difference === 'attribute'
      ? attributes.map(name => translate(`${TEXTS}.differs.attribute`, { name }))
      : [translate(`${TEXTS}.differs.${difference}`, { side: side ?? '' })],
  );
  return (
    <span className={styles.mark}>
      <WarnIcon />
      {words.join(', ')}
    </span>
  );
};

export const sideOfOnlyValue = ({ left, right }: { left: unknown; right: unknown }): Side | null =>
  right === null ? 'A' : left === null ? 'B' : null;

export const FIRST_ID = 'first-difference';

export const useRoleName = () => {
  const translate = useTranslate();
  return (role: string): string => translate(`portal.sip.roles.${role}`, { _: role });
};

interface RowProps {
  differences: readonly string[];
  isFirst: boolean;
  children: ReactNode;
}

export const CompareRow = ({ differences, isFirst, children }: RowProps) => (
  <tr
    role="row"
    data-differs={differences.length > 0 || undefined}
    {...(isFirst ? { id: FIRST_ID, tabIndex: -1, 'data-first': '' } : {})}
  >
    {children}
  </tr>
);

export type Side = 'A' | 'B';

const SIDES = ['A', 'B'] as const;

interface CompareTableProps {
  /** Already translated, as `first`, the heading of the first column. */
  label: string;
  first?: string;
  children: ReactNode;
}

export const CompareTable = ({ label, first, children }: CompareTableProps) => {
  const translate = useTranslate();
  return (
    <div className="pb-table-scroll">
      <TableFrame
        label={label}
        className={styles.table}
        columns={[
          ...(first === undefined ? [] : [{ name: 'first', label: first }]),
          ...SIDES.map(side => ({ name: side, label: translate(`${TEXTS}.side`, { side }) })),
          { name: 'difference', label: translate(`${TEXTS}.difference`) },
        ]}
      >
        {children}
      </TableFrame>
    </div>
  );
};

export const SideCell = ({ side, children }: { side: Side; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <td role="cell" data-label={translate(`${TEXTS}.side`, { side })} data-needs-label data-own-line>
      {children ?? <Dash />}
    </td>
  );
};

interface DifferingRowProps<T> {
  row: { left: T | null; right: T | null; differences: readonly string[]; attributes?: readonly string[] };
  isFirst: boolean;
  head?: ReactNode;
  cell: (side: Side, value: T | null) => ReactNode;
}

export const DifferingRow = <T,>({ row, isFirst, head, cell }: DifferingRowProps<T>) => {
  const { left, right, differences, attributes } = row;
  return (
    <CompareRow differences={differences} isFirst={isFirst}>
      {head === undefined ? null : <td role="rowheader">{head}</td>}
      {cell('A', left)}
      {cell('B', right)}
      <td role="cell">
        <DifferenceMarks
          differences={differences}
          side={sideOfOnlyValue(row)}
          {...(attributes ? { attributes } : {})}
        />
      </td>
    </CompareRow>
  );
};

interface SectionProps {
  name: 'facts' | 'trace' | 'turns' | 'sip';
  /** null while unknown. */
  count: number | null;
  children: ReactNode;
}

export const ComparisonSection = ({ name, count, children }: SectionProps) => {
  const translate = useTranslate();
  const title = translate(`${TEXTS}.sections.${name}`);
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title}{' '}
        {count === null ? null : (
          <span className="pb-muted">
            {count === 0
              ? translate(`${TEXTS}.no_differences`)
              : translate(`${TEXTS}.count`, { smart_count: count })}
          </span>
        )}
      </h2>
      {children}
    </section>
  );
};

export const SourceProblems = ({ sources }: { sources: readonly ComparedSource<unknown>[] }) => {
  const translate = useTranslate();
  const told = sources.filter(({ problem }) => problem !== null);
  if (told.length === 0 && sources.some(({ isReading }) => isReading))
    return <p className="pb-muted">{translate('portal.shell.loading')}</p>;
  return told.map(({ problem, retry }) => (
    <p key={problem} className="pb-muted">
      {problem} {retry ? <RetryButton className="pb-link-button" onRetry={retry} /> : null}
    </p>
  ));
};
