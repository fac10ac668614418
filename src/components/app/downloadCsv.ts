import { csvFileName, type CsvTable, toCsv } from '../../platform/csv.ts';
import { downloadText } from './download.ts';

/** Downloads a table, e.g. as `phone-numbers-2026-11-21.csv`. */
export const downloadCsv = async (name: string, table: CsvTable): Promise<void> =>
  downloadText(csvFileName(name, new Date()), await toCsv(table), 'text/csv;charset=utf-8');
