import { useTranslate } from 'ra-core';
import { TableHead } from '../../components/list/TableHead.tsx';
import type { TestRun } from './storedRun.ts';
import { downloadCsv } from '../../components/app/download.ts';
import { Dash, StatusBadge } from '../../components/fields/cells.tsx';
import { secondsText } from './model/testOutcome.ts';
import { answeredAt, isOver, ringingAt, type TestCall } from './model/testCall.ts';
import type { TestRecord } from './useRecord.ts';
import { KEY, sipText, useSeconds, useTestOutcome } from './words.ts';

const COLUMNS = ['carrier', 'outcome', 'sip', 'ringing', 'answer'] as const;

interface SeveralTableProps {
  run: TestRun;
  records: ReadonlyMap<string, TestRecord>;
  /** Id of the test whose details stand below. */
  shown: string | null;
  onShow: (id: string) => void;
}

const answerOf = (test: TestCall, records: SeveralTableProps['records']): number | null =>
  records.get(test.id)?.answeredAfter ?? answeredAt(test);

const useCsv = ({ run, records }: Pick<SeveralTableProps, 'run' | 'records'>) => {
  const translate = useTranslate();
  const told = useTestOutcome();
  const seconds = (ms: number | null) => (ms === null ? '' : secondsText(ms));
  return () =>
    downloadCsv('test-calls', {
      headings: [...COLUMNS, 'number', 'from', 'at', 'sid'].map(name => translate(`${KEY}.csv.${name}`)),
      rows: run.tests.map(test => {
        const last = test.steps.at(-1);
        return [
          test.setup.carrierName ?? translate(`${KEY}.form.any`),
          told(test, records.get(test.id)).text,
          sipText(last?.sipStatus ?? null, last?.reason ?? null),
          seconds(ringingAt(test)),
          seconds(answerOf(test, records)),
          test.setup.number,
          test.setup.from,
          new Date(test.startedAt).toISOString(),
          test.sid ?? '',
        ];
      }),
    });
};

/** The same number over several carriers. */
export const SeveralTable = ({ run, records, shown, onShow }: SeveralTableProps) => {
  const translate = useTranslate();
  const told = useTestOutcome();
  const seconds = useSeconds();
  const download = useCsv({ run, records });
  const time = (ms: number | null) => (ms === null ? <Dash /> : seconds(ms));
  return (
    <>
      <div className="pb-table-frame">
        <table className="pb-table" role="table" aria-label={translate(`${KEY}.several_label`)}>
          <TableHead columns={COLUMNS.map(name => ({ name, label: translate(`${KEY}.column.${name}`) }))} />
          <tbody role="rowgroup">
            {run.setups.map(({ carrierSid, carrierName }, at) => {
              const test = run.tests[at];
              const name = carrierName ?? translate(`${KEY}.form.any`);
              const last = test?.steps.at(-1);
              const outcome = test ? told(test, records.get(test.id)) : null;
              return (
                <tr key={carrierSid ?? ''} role="row" aria-selected={test ? test.id === shown : undefined}>
                  <td role="cell" data-primary data-label={translate(`${KEY}.column.carrier`)}>
                    {test ? (
                      <button
                        type="button"
                        className="pb-link-button"
                        aria-pressed={test.id === shown}
                        onClick={() => onShow(test.id)}
                      >
                        {name}
                      </button>
                    ) : (
                      name
                    )}
                  </td>
                  <td role="cell" data-label={translate(`${KEY}.column.outcome`)} data-own-line>
                    {outcome ? (
                      <StatusBadge tone={outcome.told.tone}>{outcome.text}</StatusBadge>
                    ) : (
                      <span className="pb-muted">
                        {translate(`${KEY}.${run.stopped ? 'not_called' : 'not_yet'}`)}
                      </span>
                    )}
                  </td>
                  <td role="cell" data-label={translate(`${KEY}.column.sip`)} data-needs-label>
                    {last ? sipText(last.sipStatus, last.reason) : <Dash />}
                  </td>
                  <td role="cell" data-label={translate(`${KEY}.column.ringing`)} data-needs-label>
                    {time(test ? ringingAt(test) : null)}
                  </td>
                  <td role="cell" data-label={translate(`${KEY}.column.answer`)} data-needs-label>
                    {time(test ? answerOf(test, records) : null)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {run.tests.some(isOver) ? (
        <p>
          <button type="button" className="pb-button" onClick={() => void download()}>
            {translate(`${KEY}.download`)}
          </button>
        </p>
      ) : null}
    </>
  );
};
