import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { ALL_ROWS } from '../../dataProvider/lists.ts';
import { exportRows, type ExportQuestion } from '../../dataProvider/exportRows.ts';
import { hrefOf, type LinkPlace, parseExternalLinks } from '../../platform/links/externalLinks.ts';
import { type LinkSubject, linkValuesOf } from '../../platform/links/linkValues.ts';
import { getConfig } from '../../config/config.ts';
import { nameOf } from '../../platform/names.ts';
import { downloadCsv } from '../app/download.ts';
import type { MenuColumn } from './ColumnsMenu.tsx';

/** Names by sid, without ambiguous ones: a name in a file must mean one record. */
const uniqueNames = (rows: readonly RaRecord[]): ReadonlyMap<string, string> => {
  const names = rows.map(row => [String(row.id), nameOf((row as { name?: unknown }).name, row.id)] as const);
  const times = new Map<string, number>();
  for (const [, name] of names) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1);
  return new Map(names.filter(([, name]) => times.get(name.toLowerCase()) === 1));
};

const namesIn = async (
  provider: Pick<DataProvider, 'getList'>,
  reference: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const params: GetListParams = {
    pagination: ALL_ROWS,
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    signal,
  };
  return uniqueNames((await provider.getList<RaRecord>(reference, params)).data);
};

const LINKED: ReadonlyMap<string, LinkPlace> = new Map([
  ['recent-calls', 'call'],
  ['carriers', 'carrier'],
  ['accounts', 'account'],
  ['alerts', 'alert'],
]);

const linkColumns = (resource: string) => {
  const place = LINKED.get(resource);
  return parseExternalLinks(getConfig().links)
    .links.filter(link => link.inCsv && link.place === place)
    .map(link => ({
      label: link.label,
      text: (row: RaRecord) => hrefOf(link, linkValuesOf({ place, about: row } as LinkSubject)),
    }));
};

interface ExportOptions<T extends RaRecord> {
  columns: readonly MenuColumn<T>[];
  question: ExportQuestion & { signal: AbortSignal };
  onProgress: (rows: number) => void;
}

/** Writes names instead of unambiguous sids. One request per kind of names and per 500 rows. @returns rows */
export const exportList = async <T extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  { columns, question, onProgress }: ExportOptions<T>,
): Promise<number> => {
  const rows: T[] = [];
  for await (const page of exportRows<T>(provider, question)) {
    rows.push(...page.rows);
    onProgress(rows.length);
  }
  const references = [...new Set(columns.flatMap(({ reference }) => reference ?? []))];
  const names = new Map(
    await Promise.all(
      references.map(
        async reference => [reference, await namesIn(provider, reference, question.signal)] as const,
      ),
    ),
  );
  const links = linkColumns(question.resource);
  const shownText = (column: MenuColumn<T>, row: T): string => {
    const text = column.text(row);
    return (column.reference === undefined ? null : names.get(column.reference)?.get(text)) ?? text;
  };
  await downloadCsv(question.resource, {
    headings: [...columns, ...links].map(({ label }) => label),
    rows: rows.map(row => [
      ...columns.map(column => shownText(column, row)),
      ...links.map(link => link.text(row) ?? ''),
    ]),
  });
  return rows.length;
};
