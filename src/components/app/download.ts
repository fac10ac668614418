import { csvFileName, type CsvTable, toCsv } from '../../lib/csv.ts';

export const downloadBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click; revoking the URL at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

export const downloadText = (name: string, text: string, type = 'text/plain;charset=utf-8'): void =>
  downloadBlob(name, new Blob([text], { type }));

export const downloadCsv = async (name: string, table: CsvTable): Promise<void> =>
  downloadText(csvFileName(name, new Date()), await toCsv(table), 'text/csv;charset=utf-8');
