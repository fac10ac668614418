import { LinkBase, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { groupByEnd } from './model/groupByEnd.ts';
import { endKey, type ListedEnd } from '../../platform/inbound/question.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { questionPath, TEXTS, useExplainerWords } from '../../components/inbound/words.ts';
import { ListedNumbers } from '../../components/numbers/ListedNumbers.tsx';
import { FiguresTable } from '../../components/ui/Table.tsx';

const LIST = `${TEXTS}.list`;
const HEADINGS = ['number', 'end', 'status', 'account', 'application', 'carrier', 'address', 'sure'];
const ALL = 'all';

export interface ListResultProps {
  rows: readonly ListedEnd[];
  config: CompiledInbound;
}

const InboundListResult = ({ rows, config }: ListResultProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const words = useExplainerWords(config);
  const [chosen, setChosen] = useState(ALL);
  const groups = useMemo(() => groupByEnd(rows), [rows]);
  const wanted = groups.some(({ key }) => key === chosen) ? chosen : ALL;
  const shown = useMemo(
    () => (wanted === ALL ? rows : rows.filter(({ end }) => endKey(end) === wanted)),
    [rows, wanted],
  );
  const nameIn = (names: ReadonlyMap<string, { name: string }>, sid: string | null) =>
    sid === null ? '' : (names.get(sid)?.name ?? sid);
  const csv = () => ({
    headings: HEADINGS.map(heading => translate(`${LIST}.headings.${heading}`)),
    rows: shown.map(({ number, end, origin, isSure }) => [
      number.replace(/^\+/, ''),
      words.end(end),
      end.refusal?.status ?? '',
      nameIn(config.accounts, end.accountSid),
      nameIn(config.applications, end.applicationSid),
      nameIn(config.carriers, end.carrierSid ?? origin?.carrierSid ?? null),
      origin?.address ?? origin?.registrar ?? '',
      translate(`${LIST}.${isSure ? 'is_sure' : 'is_unsure'}`),
    ]),
  });
  return (
    <>
      <FiguresTable
        label={translate(`${LIST}.by_end`)}
        columns={[
          {
            name: 'end',
            label: translate(`${LIST}.headings.end`),
            isName: true,
            cell: ({ sample }) => words.end(sample.end),
          },
          {
            name: 'numbers',
            label: translate(`${LIST}.numbers`),
            isNumber: true,
            cell: ({ numbers }) => count(numbers),
          },
          {
            name: 'unsure',
            label: translate(`${LIST}.unsure`),
            isNumber: true,
            cell: ({ unsure }) => (unsure === 0 ? '–' : count(unsure)),
          },
        ]}
        rows={groups}
        keyOf={({ key }) => key}
        rowProps={({ sample, unsure }) => ({
          'data-refused': sample.end.kind === 'refused' && unsure === 0 ? '' : undefined,
        })}
      />
      {groups.some(({ unsure }) => unsure > 0) ? (
        <p className="pb-muted">{translate(`${LIST}.unsure_is`, { what: translate(`${LIST}.is_unsure`) })}</p>
      ) : null}
      <ListedNumbers
        texts={LIST}
        choices={[
          { id: ALL, name: translate(`${LIST}.all`) },
          ...groups.map(({ key, sample }) => ({ id: key, name: words.end(sample.end) })),
        ]}
        chosen={wanted}
        onChoose={setChosen}
        csv={csv}
        columns={[
          {
            name: 'number',
            label: translate(`${LIST}.headings.number`),
            className: 'pb-mono',
            cell: ({ number }) => <LinkBase to={questionPath({ number })}>{shownNumber(number)}</LinkBase>,
          },
          {
            name: 'end',
            label: translate(`${LIST}.headings.end`),
            cell: ({ end, isSure }) => (
              <>
                {words.end(end)}{' '}
                {isSure ? null : <span className="pb-muted">· {translate(`${LIST}.unsure`)}</span>}
              </>
            ),
          },
        ]}
        rows={shown}
      />
    </>
  );
};

export default InboundListResult;
