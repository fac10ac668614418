import { applyPlan } from '../../src/dataProvider/configuration/applyFile.ts';
import { runCheckUp } from '../../src/platform/checkUp/checkUp.ts';
import { CONFIGURATION_PARTS, type ConfigurationPart } from '../../src/platform/configuration/plan.ts';
import type { Lists } from '../../src/platform/configuration/lists.ts';
import { extractRecord, findRecordPath } from '../../src/platform/configFile/only.ts';
import { duplicatePathsIn, filledVariables, withVariables } from '../../src/platform/configFile/variables.ts';
import { USUAL_PACE } from '../../src/platform/configFile/pace.ts';
import { fileCopyOf } from '../../src/platform/configFile/copy.ts';
import { renamed, renamesNotIn } from '../../src/platform/configFile/rename.ts';
import { manyRemoved } from '../../src/platform/configFile/removal.ts';
import type { ConfigFile } from '../../src/platform/configFile/kinds.ts';
import { type FilePlan, filePlanOf } from '../../src/platform/configFile/plan.ts';
import { fileStepsOf } from '../../src/platform/configFile/steps.ts';
import { configSchemaJson } from '../../src/platform/configFile/schema.ts';
import {
  ConfigFileError,
  fileText,
  readFileText,
  readValuesText,
} from '../../src/platform/configFile/text.ts';
import { outcomeText } from './applyText.ts';
import { checkText, isAsBad } from './checkText.ts';
import { type Options, readOptions, USAGE, UsageError } from './options.ts';
import { costText, isDifferent, planText, shown } from './planText.ts';
import { signedIn } from './session.ts';
import { writeUndo } from './undo.ts';
import { saidBy } from './words.ts';

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  readFile: (path: string) => Promise<string>;
  writeFile: (path: string, text: string) => Promise<void>;
  /** Resolves to false, and writes nothing, if the file exists. */
  writeNew: (path: string, text: string) => Promise<boolean>;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Only a terminal shows progress. */
  isTerminal: boolean;
  fetch?: typeof fetch;
}

export const SAME = 0;
export const FAILED = 1;
export const DIFFERENT = 2;

const sessionOf = ({ env, fetch, err, isTerminal }: Surroundings, options: Options) => {
  const who = {
    token: env['PATCHBAY_TOKEN'],
    user: env['PATCHBAY_USER'],
    password: env['PATCHBAY_PASSWORD'],
  };
  return signedIn(options, who, fetch, ms => {
    if (isTerminal) err(`\n${waitText(ms)}\n`);
  });
};

type Session = Awaited<ReturnType<typeof sessionOf>>;

const waitText = (ms: number): string =>
  `waits ${String(Math.ceil(ms / 1000))} s, so that others keep a fifth of the platform's rate limit`;

const progressOf =
  ({ err, isTerminal }: Surroundings, what: string) =>
  (done: number, total: number): void => {
    if (isTerminal) err(`\r${what} ${String(done)} of ${String(total)}${done === total ? '\n' : ''}`);
  };

const liveFile = async ({ methods, account }: Session, surroundings: Surroundings) => {
  const tell = progressOf(surroundings, 'read');
  return methods.readConfigFile({ account, onProgress: ({ done, total }) => tell(done, total) });
};

/** @returns exit code: 1 if a request failed or what is left cannot be read, else what is left */
const apply = async (
  session: Session,
  surroundings: Surroundings,
  {
    secrets,
    left: leftOf,
    say,
    ...asked
  }: Pick<Parameters<typeof applyPlan>[0], 'file' | 'plan' | 'sids' | 'secrets' | 'pace'> & {
    left: (live: ConfigFile) => FilePlan;
    say: (text: string) => Promise<void>;
  },
): Promise<number> => {
  const { dataProvider } = session;
  const tell = progressOf(surroundings, 'step');
  const { outcomes } = await applyPlan({
    ...asked,
    secrets,
    dataProvider,
    readSids: async () => (await session.methods.readConfigFile({ account: session.account })).sids,
    onProgress: ({ total, left }) => tell(total - left, total),
  });
  await say(outcomes.map(outcome => `${outcomeText(outcome)}\n`).join(''));
  // The session may be over: what was written has been said before.
  const now = await liveFile(session, surroundings).catch((error: unknown) => {
    surroundings.err(`What is left could not be read: ${saidBy(error)}\n`);
    return null;
  });
  if (now === null) return FAILED;
  const left = leftOf(now.file);
  await say(`Left to do:\n${planText(left, 'text', now.pace)}`);
  const isFailed = outcomes.some(({ outcome }) => outcome === 'failed');
  return isFailed ? FAILED : isDifferent(left) ? DIFFERENT : SAME;
};

/** Checks all that can be read of the live configuration. */
const checkUp = async ({ configuration }: Session, surroundings: Surroundings) => {
  const read = async (part: ConfigurationPart, known: Lists): Promise<Lists> => {
    const tell = progressOf(surroundings, `read ${part}`);
    const onProgress = ({ done, total }: { done: number; total: number }) => tell(done, total);
    return (await configuration.configurationPart({ part, known, onProgress })).lists;
  };
  const [first, ...others] = CONFIGURATION_PARTS;
  const known = await read(first, {});
  let all = known;
  for (const part of others) all = { ...all, ...(await read(part, known)) };
  return runCheckUp(all, Date.now());
};

/** @param by file of variables or names that made two of the same */
const withoutTwins = (file: ConfigFile, path: string, by: string | null): ConfigFile => {
  const doubled = duplicatePathsIn(file);
  if (doubled.length === 0) return file;
  throw new UsageError(`${path}: with ${by ?? ''} these are there twice: ${doubled.join(', ')}`);
};

const elsewhere = (
  file: ConfigFile,
  path: string,
  { isCopy, rename }: Options,
  names: ReadonlyMap<string, string>,
): ConfigFile => {
  // A copy drops columns by old path unless renamed.
  const own = isCopy ? fileCopyOf(file, new Set(names.keys())).file : file;
  return withoutTwins(renamed(own, names), path, rename);
};

const onlyIn = (file: ConfigFile, { only }: Options): ConfigFile => {
  if (!only) return file;
  const { kind, name } = only;
  const path = findRecordPath(file, kind, name);
  if (path !== null) return extractRecord(file, path);
  const hint = file.scope === 'provider' ? '; one of an account needs --account' : '';
  throw new UsageError(`There is no ${kind}${name === '' ? '' : ` ${name}`} to export alone${hint}`);
};

const perform = async (options: Options, surroundings: Surroundings): Promise<number> => {
  const { command, files, base, style, out: target, remove } = options;
  const { out, err, readFile, writeFile, writeNew } = surroundings;
  let given = '';
  const give = async (text: string) => {
    given += text;
    return target === null ? out(text) : writeFile(target, given);
  };
  const session = command === 'diff' ? null : await sessionOf(surroundings, options);
  if (command === 'check' && session) {
    const result = await checkUp(session, surroundings);
    await give(checkText(result, style));
    return isAsBad(result, options.severity) ? DIFFERENT : SAME;
  }
  if (command === 'schema' && session) {
    await give(configSchemaJson(await session.methods.configFileShape(session.account)));
    return SAME;
  }
  const live = session && (await liveFile(session, surroundings));
  const named = async <T>(path: string, take: (text: string) => T): Promise<T> => {
    try {
      return take(await readFile(path));
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error;
      throw new UsageError(error.message.replace(/^/gm, `${path}:`));
    }
  };
  const variables = options.vars === null ? null : await named(options.vars, readValuesText);
  const read = async (path: string) => {
    const file = await named(path, text => readFileText(text, live?.columns ?? (() => null)));
    if (!variables) return file;
    const { file: filled, unknown } = filledVariables(file, variables);
    if (unknown.length > 0)
      throw new UsageError(`${path}: ${options.vars ?? ''} has no value for ${unknown.join(', ')}`);
    return withoutTwins(filled, path, options.vars);
  };
  if (command === 'export' && live) {
    const file = onlyIn(live.file, options);
    await give(fileText(variables ? withVariables(file, variables) : file));
    const failed = live.failed.filter(part => file.missing.some(({ path }) => path === part));
    for (const part of failed) err(`not read: ${shown(part)}\n`);
    return failed.length > 0 ? DIFFERENT : SAME;
  }
  const [first = '', second = ''] = files;
  const names =
    options.rename === null ? new Map<string, string>() : await named(options.rename, readValuesText);
  const source = await read(first);
  const unknown = renamesNotIn(source, names);
  if (unknown.length > 0)
    throw new UsageError(`${options.rename ?? ''}: the file has no name at ${unknown.join(', ')}`);
  const file = elsewhere(source, first, options, names);
  const other = live?.file ?? (await read(second));
  if (file.scope !== other.scope)
    throw new UsageError(`One is of scope ${file.scope}, the other of ${other.scope}`);
  const before = base === null || !live ? null : elsewhere(await read(base), base, options, names);
  // `diff A B` shows the changes from A to B.
  const plan = live ? filePlanOf(file, other, before, remove) : filePlanOf(other, file, file, remove);
  if (command === 'apply' && live && session) {
    const { secrets: path, undo } = options;
    const secrets = path === null ? new Map<string, string>() : await named(path, readValuesText);
    const many = manyRemoved(plan);
    if (many !== null && (options.atMost ?? 0) < many)
      throw new UsageError(`${String(many)} records would be removed: allow it by --at-most ${String(many)}`);
    const cost = costText(plan, live.pace);
    if (surroundings.isTerminal && cost !== '') err(`${cost}\n`);
    if (undo !== null && fileStepsOf(plan).length > 0) {
      const written = await writeUndo(undo, fileText(live.file), writeNew);
      if (written !== undo)
        err(`${undo} exists already and stays: what was before this run is in ${written}\n`);
    }
    return apply(session, surroundings, {
      ...{ file, plan, sids: live.sids, secrets, pace: live.pace },
      left: now => filePlanOf(file, now, before, remove),
      say: give,
    });
  }
  await give(planText(plan, style, live ? live.pace : USUAL_PACE));
  return isDifferent(plan) || (live === null && plan.counts.extra > 0) ? DIFFERENT : SAME;
};

/** @returns exit code */
export const runConfig = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    if (args.includes('--help') || args.includes('-h')) {
      surroundings.out(`${USAGE}\n`);
      return SAME;
    }
    return await perform(readOptions(args), surroundings);
  } catch (error) {
    surroundings.err(`${error instanceof UsageError ? error.message : saidBy(error)}\n`);
    if (args.length === 0) surroundings.err(`${USAGE}\n`);
    return FAILED;
  }
};
