import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { downloadCsv } from '../../components/app/download.ts';
import { DownloadIcon } from '../../components/app/icons.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { groupByEnd } from './model/explainList.ts';
import { endKey, type ListedEnd } from '../../platform/inbound/question.ts';
import { questionPath } from './QuestionForm.tsx';
import { KEY, useExplainerWords } from '../../components/inbound/words.ts';
import { Table } from '../../components/ui/Table.tsx';

const LIST = `${KEY}.list`;
const HEADINGS = ['number', 'end', 'status', 'account', 'application', 'carrier', 'address', 'sure'];
const ALL = 'all';
/** Of the numbers in view; more come by a button. */
const STEP = 100;

interface ListResultProps {
  rows: readonly ListedEnd[];
  config: CompiledInbound;
}

const CsvButton = ({ rows, config }: ListResultProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useExplainerWords(config);
  const nameIn = (names: ReadonlyMap<string, { name: string }>, sid: string | null) =>
    sid === null ? '' : (names.get(sid)?.name ?? sid);
  const download = async () => {
    try {
      await downloadCsv(translate(`${LIST}.file_name`), {
        headings: HEADINGS.map(heading => translate(`${LIST}.headings.${heading}`)),
        rows: rows.map(({ number, end, origin, isSure }) => [
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
    } catch {
      // The library that writes CSV could not be loaded.
      notify('portal.errors.generic', { type: 'error' });
    }
  };
  return (
    <Button onClick={() => void download()}>
      <DownloadIcon />
      {translate(`${LIST}.csv`)}
    </Button>
  );
};

/** How many numbers end where, and each number. */
export const ListResult = ({ rows, config }: ListResultProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const words = useExplainerWords(config);
  const [chosen, setChosen] = useState(ALL);
  const [most, setMost] = useState(STEP);
  const groups = useMemo(() => groupByEnd(rows), [rows]);
  const wanted = groups.some(({ key }) => key === chosen) ? chosen : ALL;
  const shown = useMemo(
    () => (wanted === ALL ? rows : rows.filter(({ end }) => endKey(end) === wanted)),
    [rows, wanted],
  );
  const left = shown.length - most;
  return (
    <>
      <div className="pb-figures-frame" tabIndex={0} role="region" aria-label={translate(`${LIST}.by_end`)}>
        <Table
          label={translate(`${LIST}.by_end`)}
          look="figures"
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
          // What is not certain is no failure.
          rowProps={({ sample, unsure }) => ({
            'data-refused': sample.end.kind === 'refused' && unsure === 0 ? '' : undefined,
          })}
        />
      </div>
      {groups.some(({ unsure }) => unsure > 0) ? (
        <p className="pb-muted">{translate(`${LIST}.unsure_is`, { what: translate(`${LIST}.is_unsure`) })}</p>
      ) : null}
      <div className="pb-toolbar">
        <Choice
          label={translate(`${LIST}.filter`)}
          value={wanted}
          choices={[
            { id: ALL, name: translate(`${LIST}.all`) },
            ...groups.map(({ key, sample }) => ({ id: key, name: words.end(sample.end) })),
          ]}
          onChange={id => {
            setChosen(id);
            setMost(STEP);
          }}
        />
        <CsvButton rows={shown} config={config} />
      </div>
      <div className="pb-figures-frame" tabIndex={0} role="region" aria-label={translate(`${LIST}.rows`)}>
        <Table
          label={translate(`${LIST}.rows`)}
          look="figures"
          columns={[
            {
              name: 'number',
              label: translate(`${LIST}.headings.number`),
              className: 'pb-mono',
              cell: ({ number }) => <LinkBase to={questionPath({ number })}>{number}</LinkBase>,
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
          rows={shown.slice(0, most)}
          keyOf={({ number }) => number}
        />
      </div>
      {left > 0 ? (
        <Button look="link" onClick={() => setMost(most + STEP * 10)}>
          {translate(`${LIST}.more`, { count: count(left) })}
        </Button>
      ) : null}
    </>
  );
};
