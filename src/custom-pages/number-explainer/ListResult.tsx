import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { downloadCsv } from '../../components/app/download.ts';
import { DownloadIcon } from '../../components/app/icons.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { NativeSelect } from '../../components/select/NativeSelect.tsx';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { groupByEnd } from './model/explainList.ts';
import { endKey, type ListedEnd } from '../../platform/inbound/question.ts';
import { questionPath } from './QuestionForm.tsx';
import { KEY, useExplainerWords } from '../../components/inbound/words.ts';

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
    <button type="button" className="pb-button" onClick={() => void download()}>
      <DownloadIcon />
      {translate(`${LIST}.csv`)}
    </button>
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
      <div className="pb-explain-table" tabIndex={0} role="region" aria-label={translate(`${LIST}.by_end`)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate(`${LIST}.headings.end`)}</th>
              <th scope="col" className="pb-right">
                {translate(`${LIST}.numbers`)}
              </th>
              <th scope="col" className="pb-right">
                {translate(`${LIST}.unsure`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, sample, numbers, unsure }) => (
              <tr key={key} data-refused={sample.end.kind === 'refused' ? '' : undefined}>
                <th scope="row">{words.end(sample.end)}</th>
                <td className="pb-right">{count(numbers)}</td>
                <td className="pb-right">{unsure === 0 ? '–' : count(unsure)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="pb-explain-tools">
        <NativeSelect
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
      <div className="pb-explain-table" tabIndex={0} role="region" aria-label={translate(`${LIST}.rows`)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate(`${LIST}.headings.number`)}</th>
              <th scope="col">{translate(`${LIST}.headings.end`)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map(({ number, end, isSure }) => (
              <tr key={number}>
                <td className="pb-mono">
                  <LinkBase to={questionPath({ number })}>{number}</LinkBase>
                </td>
                <td>
                  {words.end(end)}{' '}
                  {isSure ? null : <span className="pb-muted">{translate(`${LIST}.is_unsure`)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? (
        <button type="button" className="pb-link-button" onClick={() => setMost(most + STEP * 10)}>
          {translate(`${LIST}.more`, { count: count(left) })}
        </button>
      ) : null}
    </>
  );
};
