import { useTranslate } from 'ra-core';
import { RecordName } from '../../components/calls/RecordName.tsx';
import { useCallFactWords } from '../../components/calls/callWords.ts';
import { useLocalizeDecimals } from '../../components/fields/useLocalizeDecimals.ts';
import { durationText } from '../../platform/calls/traceView.ts';
import { momentOf } from '../../platform/calls/call.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import type { FactRow } from './model/facts.ts';
import {
  CompareRow,
  CompareTable,
  DifferenceMarks,
  ComparisonSection,
  type Side,
  SideCell,
} from './rows.tsx';

const TEXTS = 'screens.compare-calls';
const MOMENTS = /_at$/;
const NAMED: Readonly<Record<string, 'accounts' | 'applications'>> = {
  account_sid: 'accounts',
  application_sid: 'applications',
};

export const useFactName = () => {
  const translate = useTranslate();
  return (name: string): string =>
    name === 'answer_delay' || name in NAMED
      ? translate(`${TEXTS}.facts.${name}`)
      : translate(`resources.recent-calls.facts.${name}`, { _: name });
};

/** null for empty values and for 1970, which stands for 'never'. */
export const useFactText = () => {
  const formatTime = useFormatTime();
  const words = useCallFactWords();
  const decimals = useLocalizeDecimals();
  return (name: string, value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (MOMENTS.test(name)) {
      const moment = momentOf(value);
      return moment ? formatTime(moment) : typeof value === 'string' ? null : JSON.stringify(value);
    }
    if (typeof value === 'object') return JSON.stringify(value);
    if (name === 'answer_delay' && typeof value === 'number') return decimals(durationText(value * 1000));
    return words(name, value) ?? String(value);
  };
};

interface FactTableProps {
  facts: readonly FactRow[];
  onlyDifferences: boolean;
  first: FactRow | null;
}

export const FactTable = ({ facts, onlyDifferences, first }: FactTableProps) => {
  const translate = useTranslate();
  const factName = useFactName();
  const factText = useFactText();
  const differing = facts.filter(({ state }) => state === 'differs');
  const shown = onlyDifferences
    ? facts.filter(({ state }) => state === 'differs' || state === 'unknown')
    : facts;
  const cell = (side: Side, name: string, value: unknown) => {
    const text = factText(name, value);
    const resource = NAMED[name];
    const shown =
      resource && text !== null ? <RecordName resource={resource} sid={text} asks otherwise={text} /> : text;
    return <SideCell side={side}>{text === null ? null : <span>{shown}</span>}</SideCell>;
  };
  return (
    <ComparisonSection name="facts" count={differing.length}>
      {shown.length === 0 ? null : (
        <CompareTable label={translate(`${TEXTS}.sections.facts`)} first={translate(`${TEXTS}.facts.name`)}>
          {shown.map(row => (
            <CompareRow
              key={row.name}
              differences={row.state === 'differs' ? ['differs'] : []}
              isFirst={row === first}
            >
              <td role="rowheader" data-primary>
                {factName(row.name)}
              </td>
              {cell('A', row.name, row.left)}
              {cell('B', row.name, row.right)}
              <td role="cell">
                {row.state === 'own' || row.state === 'unknown' ? (
                  <span className="pb-muted">{translate(`${TEXTS}.facts.${row.state}`)}</span>
                ) : (
                  <DifferenceMarks differences={row.state === 'differs' ? ['differs'] : []} side={null} />
                )}
              </td>
            </CompareRow>
          ))}
        </CompareTable>
      )}
    </ComparisonSection>
  );
};
