import { describeError } from '../../src/dataProvider/httpError.ts';
import type { ConfigFile } from '../../src/platform/configFile/kinds.ts';
import { planOf } from '../../src/platform/configFile/plan.ts';
import { ConfigFileError, fileText, readFileText } from '../../src/platform/configFile/text.ts';
import { type Options, readOptions, USAGE, UsageError } from './options.ts';
import { isDifferent, planText } from './planText.ts';
import { signedIn } from './session.ts';

/** What the command reads and writes. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  readFile: (path: string) => Promise<string>;
  writeFile: (path: string, text: string) => Promise<void>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Progress is for eyes only. */
  isTerminal: boolean;
  fetch?: typeof fetch;
}

export const SAME = 0;
export const FAILED = 1;
export const DIFFERENT = 2;

const liveFile = async (options: Options, { env, err, isTerminal, fetch }: Surroundings) => {
  const who = {
    token: env['PATCHBAY_TOKEN'],
    user: env['PATCHBAY_USER'],
    password: env['PATCHBAY_PASSWORD'],
  };
  const { methods, account } = await signedIn(options, who, fetch);
  const answer = await methods.readConfigFile({
    account,
    onProgress: ({ done, total }) => {
      if (isTerminal) err(`\rread ${String(done)} of ${String(total)}`);
    },
  });
  if (isTerminal) err('\n');
  return answer;
};

const perform = async (options: Options, surroundings: Surroundings): Promise<number> => {
  const { command, files, base, style, out: target, remove } = options;
  const { out, readFile, writeFile } = surroundings;
  const give = async (text: string) => (target === null ? out(text) : writeFile(target, text));
  const live = command === 'diff' ? null : await liveFile(options, surroundings);
  const read = async (path: string): Promise<ConfigFile> => {
    try {
      return readFileText(await readFile(path), live?.columns ?? (() => null));
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error;
      throw new UsageError(error.message.replace(/^/gm, `${path}:`));
    }
  };
  if (command === 'export' && live) {
    await give(fileText(live.file));
    return SAME;
  }
  const [first = '', second = ''] = files;
  const file = await read(first);
  const other = live?.file ?? (await read(second));
  // `diff A B` says what has changed from A to B.
  const plan = live
    ? planOf(file, other, base === null ? null : await read(base), remove)
    : planOf(other, file, file, remove);
  if (file.scope !== other.scope)
    throw new UsageError(`One is of scope ${file.scope}, the other of ${other.scope}`);
  await give(planText(plan, style));
  return isDifferent(plan) || (live === null && plan.counts.extra > 0) ? DIFFERENT : SAME;
};

/** The command. @returns its exit code */
export const runConfig = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    return await perform(readOptions(args), surroundings);
  } catch (error) {
    const said = error instanceof UsageError ? error.message : describeError(error).message;
    surroundings.err(`${said}\n`);
    if (args.length === 0) surroundings.err(`${USAGE}\n`);
    return FAILED;
  }
};
