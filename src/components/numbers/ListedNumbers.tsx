import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CsvTable } from '../../lib/csv.ts';
import { downloadCsv } from '../app/download.ts';
import { DownloadIcon } from '../app/icons.tsx';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { FiguresTable, type TableColumn } from '../ui/Table.tsx';

const STEP = 100;

interface ListedNumbersProps<R> {
  /** Prefix of message keys. */
  texts: string;
  choices: readonly { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
  csv: () => CsvTable;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
}

export const ListedNumbers = <R extends { number: string }>(props: ListedNumbersProps<R>) => {
  const { texts, choices, chosen, onChoose, csv, columns, rows } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { count } = useQuantityText();
  const [most, setMost] = useState(STEP);
  const left = rows.length - most;
  const download = async () => {
    const table = csv();
    try {
      await downloadCsv(translate(`${texts}.file_name`), table);
    } catch {
      notify('portal.errors.generic', { type: 'error' });
    }
  };
  return (
    <>
      <div className="pb-toolbar">
        <Choice
          label={translate(`${texts}.filter`)}
          value={chosen}
          choices={choices}
          onChange={id => {
            onChoose(id);
            setMost(STEP);
          }}
        />
        <Button onClick={() => void download()}>
          <DownloadIcon />
          {translate(`${texts}.csv`)}
        </Button>
      </div>
      <FiguresTable
        label={translate(`${texts}.rows`)}
        columns={columns}
        rows={rows.slice(0, most)}
        keyOf={({ number }) => number}
      />
      {left > 0 ? (
        <Button look="link" onClick={() => setMost(most + STEP * 10)}>
          {translate(`${texts}.more`, { count: count(left) })}
        </Button>
      ) : null}
    </>
  );
};
