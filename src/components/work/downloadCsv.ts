import { csvFileName, toCsv, type CsvTable } from '../../platform/csv.ts';

/** Hands a table to the browser as a file, e.g. `phone-numbers-2026-11-21.csv`. */
export const downloadCsv = async (name: string, table: CsvTable): Promise<void> => {
  const blob = new Blob([await toCsv(table)], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = csvFileName(name, new Date());
  link.click();
  // The browser reads the file after the click; giving it back at once would cancel the download in some of them.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
