import { runWorker } from '../../lib/workerRun.ts';
import { type ConfigFile, type Kind, KINDS } from '../../platform/configFile/kinds.ts';
import type { FileProblem } from '../../platform/configFile/text.ts';
import type { ReadFile } from '../../components/configFile/useFileReading.ts';

export type TextRequest =
  | { kind: 'write'; file: ConfigFile }
  | { kind: 'read'; text: string; columns: ReadonlyMap<Kind, ReadonlySet<string> | null> };

export type TextAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: ConfigFile }
  | { kind: 'refused'; problems: readonly FileProblem[] };

/** Milliseconds: 5 MB take some seconds on a slow machine. */
const LIMIT_MS = 60_000;
/** Characters and records: less takes no noticeable time without a worker. */
const SMALL_TEXT = 50_000;
const SMALL_FILE = 500;

/** null: the browser has no worker. */
const asked = async (request: TextRequest, signal: AbortSignal): Promise<TextAnswer | null> => {
  let answer: TextAnswer | null = null;
  await runWorker<TextRequest, TextAnswer>({
    worker: () => new Worker(new URL('./fileText.worker.ts', import.meta.url), { type: 'module' }),
    request,
    signal,
    limit: LIMIT_MS,
    onEnd: (_, worker) => worker.terminate(),
    onMessage: message => {
      answer = message;
      return true;
    },
  });
  signal.throwIfAborted();
  return answer;
};

const FOREVER = new AbortController().signal;

export const formatFileText = async (
  { texts }: Pick<ReadFile, 'texts'>,
  file: ConfigFile,
): Promise<string> => {
  const answer = file.items.length > SMALL_FILE ? await asked({ kind: 'write', file }, FOREVER) : null;
  return answer?.kind === 'text' ? answer.text : texts.fileText(file);
};

/** Throws ConfigFileError. Long texts are read in a worker. */
export const parseFileRecords = async (
  { texts, columns }: Pick<ReadFile, 'texts' | 'columns'>,
  text: string,
  signal: AbortSignal,
): Promise<ConfigFile> => {
  const known = new Map(KINDS.map(kind => [kind, columns(kind)]));
  const answer =
    text.length > SMALL_TEXT ? await asked({ kind: 'read', text, columns: known }, signal) : null;
  if (answer?.kind === 'refused') throw new texts.ConfigFileError(answer.problems);
  return answer?.kind === 'file' ? answer.file : texts.readFileText(text, columns);
};
