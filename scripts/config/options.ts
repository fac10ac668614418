import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SEVERITIES, type Severity } from '../../src/platform/checkUp/types.ts';
import type { Kind } from '../../src/platform/configFile/kinds.ts';
import { ONLY_KINDS, type OnlyKind } from '../../src/platform/configFile/only.ts';
import { FEW_REMOVED } from '../../src/platform/configFile/removal.ts';
import { REMOVABLE } from '../../src/platform/configFile/safeRemovals.ts';

export const COMMANDS = ['export', 'plan', 'apply', 'diff', 'check', 'schema'] as const;
export type Command = (typeof COMMANDS)[number];
export const STYLES = ['text', 'markdown', 'json'] as const;
export type Style = (typeof STYLES)[number];

export const USAGE = `npm run config -- export [--only KIND:NAME] [--out FILE]
npm run config -- plan FILE [--base FILE] [--remove KINDS]
npm run config -- apply FILE --undo FILE [--base FILE] [--remove KINDS] [--secrets FILE]
npm run config -- diff FILE FILE
npm run config -- check [--severity NAME]
npm run config -- schema [--out FILE]

  --api ADDRESS      of the platform's API, such as https://jambonz.example.com/api/v1
  --provider NAME    service provider; needed by admins
  --account NAME     one account in place of the whole provider
  --only KIND:NAME   ${ONLY_KINDS.join(', ')}: one record with what it needs, such as carrier:Twilio
  --base FILE        the file as it was last applied: shows what others have changed since
  --remove KINDS     such as number,client: what the base has and the file has not is removed
  --at-most NUMBER   how many records may be removed; ${String(FEW_REMOVED)} unless said
  --undo FILE        gets the configuration as it is before the first write; one that exists stays
  --secrets FILE     values of secrets by their names
  --copy             without what exists once: name, SIP realm, numbers, Teams tenants
  --rename FILE      new names by the paths of records
  --vars FILE        texts by their names, which stand in the file as \${NAME}
  --out FILE         in place of the standard output
  --style STYLE      ${STYLES.join(', ')}
  --severity NAME    from which findings of a check-up count: ${SEVERITIES.join(', ')}; risky unless named

The environment says who asks: PATCHBAY_TOKEN (an API key, or the token of a signed-in user), or PATCHBAY_USER
and PATCHBAY_PASSWORD.
Ends with 0: the same, 2: differences or findings, 1: an error.`;

export interface Options {
  command: Command;
  files: readonly string[];
  api: string;
  provider: string | null;
  account: string | null;
  /** A routing table needs no name. */
  only: { kind: OnlyKind; name: string } | null;
  base: string | null;
  out: string | null;
  undo: string | null;
  secrets: string | null;
  vars: string | null;
  isCopy: boolean;
  rename: string | null;
  style: Style;
  remove: ReadonlySet<Kind>;
  /** Removals; null: no limit. */
  atMost: number | null;
  severity: Severity;
}

export class UsageError extends Error {}

const oneOf = <T extends string>(names: readonly T[], value: string, what: string): T => {
  const found = names.find(name => name === value);
  if (found === undefined) throw new UsageError(`${what} ${value} is none of ${names.join(', ')}`);
  return found;
};

const FILES: Readonly<Record<Command, number>> = {
  export: 0,
  plan: 1,
  apply: 1,
  diff: 2,
  check: 0,
  schema: 0,
};

const onlyIn = (text: string | undefined): Options['only'] => {
  if (text === undefined) return null;
  const [, kind = text, name = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  const known = oneOf(ONLY_KINDS, kind, '--only');
  if (name === '' && known !== 'routing') throw new UsageError(`--only ${text} has no name: ${known}:NAME`);
  return { kind: known, name };
};

const numberIn = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) throw new UsageError(`--at-most ${text} is no number`);
  return Number(text);
};

export const readOptions = (args: readonly string[]): Options => {
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        api: text,
        provider: text,
        account: text,
        only: text,
        base: text,
        out: text,
        undo: text,
        secrets: text,
        vars: text,
        copy: { type: 'boolean', default: false },
        rename: text,
        style: { type: 'string', default: 'text' },
        remove: { type: 'string', default: '' },
        'at-most': text,
        severity: { type: 'string', default: 'risky' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { values, positionals } = parsed;
  const command = oneOf(COMMANDS, positionals[0] ?? '', 'command');
  const files = positionals.slice(1);
  if (files.length !== FILES[command])
    throw new UsageError(`${command} takes ${String(FILES[command])} files`);
  if (command !== 'diff' && !values.api) throw new UsageError('--api is missing');
  if (command === 'check' && values.account !== undefined)
    throw new UsageError('check looks at a whole service provider; an account user has the own account');
  if (command === 'apply' && values.remove && !values.base)
    throw new UsageError('--remove needs --base: only what the base has can be removed');
  if (command !== 'export' && values.only !== undefined)
    throw new UsageError('--only is for export: what such a file does not name stays as it is');
  if (command === 'apply' && !values.undo) throw new UsageError('--undo is missing');
  const { base, secrets, rename, vars, out, undo } = values;
  const used = [...files, base, secrets, rename, vars, out].flatMap(path => (path ? [resolve(path)] : []));
  if (undo && used.includes(resolve(undo)))
    throw new UsageError(`--undo ${undo} is used by this apply already: name another file`);
  return {
    command,
    files,
    api: (values.api ?? '').replace(/\/+$/, ''),
    provider: values.provider ?? null,
    account: values.account ?? null,
    only: onlyIn(values.only),
    base: values.base ?? null,
    out: values.out ?? null,
    undo: values.undo ?? null,
    secrets: values.secrets ?? null,
    vars: values.vars ?? null,
    isCopy: values.copy,
    rename: values.rename ?? null,
    style: oneOf(STYLES, values.style, '--style'),
    atMost: numberIn(values['at-most']),
    severity: oneOf(SEVERITIES, values.severity, '--severity'),
    remove: new Set(
      values.remove
        .split(',')
        .filter(Boolean)
        .map(kind => oneOf(REMOVABLE, kind.trim(), '--remove')),
    ),
  };
};
