import { useTranslate } from 'ra-core';
import type { TestRun } from './storedRun.ts';
import { downloadCsv } from '../../components/app/download.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { secondsText } from './model/testOutcome.ts';
import { answeredAt, isTestOver, ringingAt, type TestCall } from './model/testCall.ts';
import type { TestRecord } from './useRecord.ts';
import { TEXTS, sipText, useSeconds, useTestOutcome } from './words.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Table, type TableColumn } from '../../components/ui/Table.tsx';

const COLUMNS = ['carrier', 'outcome', 'sip', 'ringing', 'answer'] as const;

interface SeveralTableProps {
  run: TestRun;
  records: ReadonlyMap<string, TestRecord>;
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
      headings: [...COLUMNS, 'number', 'from', 'at', 'sid'].map(name => translate(`${TEXTS}.csv.${name}`)),
      rows: run.tests.map(test => {
        const last = test.steps.at(-1);
        return [
          test.setup.carrierName ?? translate(`${TEXTS}.form.any`),
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

export const TestCallsTable = ({ run, records, shown, onShow }: SeveralTableProps) => {
  const translate = useTranslate();
  const told = useTestOutcome();
  const seconds = useSeconds();
  const download = useCsv({ run, records });
  const time = (ms: number | null) => (ms === null ? <Dash /> : seconds(ms));
  const rows = run.setups.map(({ carrierSid, carrierName }, at) => {
    const test = run.tests[at];
    return {
      carrierSid,
      name: carrierName ?? translate(`${TEXTS}.form.any`),
      test,
      last: test?.steps.at(-1),
      outcome: test ? told(test, records.get(test.id)) : null,
    };
  });
  type Row = (typeof rows)[number];
  const column = (
    name: (typeof COLUMNS)[number],
    cell: TableColumn<Row>['cell'],
    more: Partial<TableColumn<Row>>,
  ): TableColumn<Row> => ({ name, label: translate(`${TEXTS}.column.${name}`), cell, ...more });
  return (
    <>
      <div className="pb-table-frame">
        <Table
          label={translate(`${TEXTS}.several_label`)}
          columns={[
            column(
              'carrier',
              ({ name, test }) =>
                test ? (
                  <Button look="link" aria-pressed={test.id === shown} onClick={() => onShow(test.id)}>
                    {name}
                  </Button>
                ) : (
                  name
                ),
              { isName: true },
            ),
            column(
              'outcome',
              ({ outcome }) =>
                outcome ? (
                  <Badge tone={outcome.told.tone}>{outcome.text}</Badge>
                ) : (
                  <span className="pb-muted">
                    {translate(`${TEXTS}.${run.stopped ? 'not_called' : 'not_yet'}`)}
                  </span>
                ),
              { ownLine: true },
            ),
            column('sip', ({ last }) => (last ? sipText(last.sipStatus, last.reason) : <Dash />), {
              needsLabel: true,
            }),
            column('ringing', ({ test }) => time(test ? ringingAt(test) : null), { needsLabel: true }),
            column('answer', ({ test }) => time(test ? answerOf(test, records) : null), { needsLabel: true }),
          ]}
          rows={rows}
          keyOf={({ carrierSid }) => carrierSid ?? ''}
          rowProps={({ test }) => (test ? { 'aria-selected': test.id === shown } : {})}
        />
      </div>
      {run.tests.some(isTestOver) ? (
        <p>
          <Button onClick={() => void download()}>{translate(`${TEXTS}.download`)}</Button>
        </p>
      ) : null}
    </>
  );
};
