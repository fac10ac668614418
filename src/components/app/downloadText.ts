import { downloadBlob } from './downloadBlob.ts';

/** Hands a text to the browser as a file. */
export const downloadText = (name: string, text: string, type = 'text/plain;charset=utf-8'): void =>
  downloadBlob(name, new Blob([text], { type }));
