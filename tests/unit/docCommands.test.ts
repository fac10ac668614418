import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../sandbox/options.ts';
import { entryOf } from '../../src/public/entry.ts';
import { docLines } from '../support/docPages.ts';

const LINES = docLines();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Parts of the lines of all pages that match, with their places. */
const found = (pattern: RegExp) =>
  LINES.flatMap(({ at, text }) => [...text.matchAll(pattern)].map(match => ({ at, match })));

const failures = (cases: readonly { at: string; problem: string | null }[]) =>
  cases.flatMap(({ at, problem }) => (problem === null ? [] : [`${at}: ${problem}`]));

/** Arguments up to the end of the command, without placeholders. */
const words = (text: string): string[] =>
  text
    .split(/\s*(?:#|&&|\|\||;)/)[0]
    ?.trim()
    .split(/\s+/)
    .filter(word => word !== '' && !word.startsWith('<')) ?? [];

/** File of a script of package.json, which reads its switches. */
const sourceOf = (script: string): string =>
  readFileSync(/\b[\w/]+\.ts\b/.exec(scripts[script] ?? '')?.[0] ?? 'package.json', 'utf8');

/** Why the sandbox refuses these switches; null: it takes them. */
const sandboxRefuses = (args: readonly string[]): string | null => {
  try {
    readOptions(args, {});
    return null;
  } catch (error) {
    return String(error);
  }
};

const SANDBOX = ['start', 'dev'];

/** Why a script does not know a switch; null: it does, or another tool reads it. */
const switchProblem = (script: string, args: readonly string[]): string | null => {
  if (SANDBOX.includes(script)) return sandboxRefuses(args);
  if (!/\.ts\b/.test(scripts[script] ?? '')) return null;
  const unknown = args
    .filter(arg => arg.startsWith('--'))
    .find(arg => !new RegExp(`['"]?${arg.slice(2)}['"]?: \\{`).test(sourceOf(script)));
  return unknown === undefined ? null : `npm run ${script} knows no ${unknown}`;
};

describe('the commands that pages name', () => {
  const run = found(/\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)\b(?: -- ([^`|)]*))?/g);

  it('are scripts of package.json, with switches that they know', () => {
    expect(run.length).toBeGreaterThan(40);
    expect(
      failures(
        run.map(({ at, match: [, script = '', args = ''] }) => ({
          at,
          problem: scripts[script] === undefined ? `no script ${script}` : switchProblem(script, words(args)),
        })),
      ),
    ).toEqual([]);
  });

  it('that are switches of the sandbox are switches that it knows', () => {
    const rows = LINES.filter(({ at, text }) => at.startsWith('sandbox/') && text.startsWith('| `--'));
    expect(rows.length).toBeGreaterThan(10);
    expect(
      failures(
        rows.flatMap(({ at, text }) =>
          [...(text.split('|')[1] ?? '').matchAll(/`(--[^`]+)`/g)].map(([, args = '']) => ({
            at,
            problem: sandboxRefuses(args.split(' ')),
          })),
        ),
      ),
    ).toEqual([]);
  });

  it('name files that exist', () => {
    const files = [
      ...found(/\bnpx (?:vitest run|playwright test|tsx) ([\w./-]+\.tsx?)/g),
      ...found(/\bdocker build[^`]* -f ([\w./-]+)/g),
    ];
    expect(files.length).toBeGreaterThan(3);
    expect(
      failures(
        files.map(({ at, match: [, path = ''] }) => ({ at, problem: existsSync(path) ? null : path })),
      ),
    ).toEqual([]);
  });
});

describe('the settings that pages name', () => {
  it('are read somewhere', () => {
    const sources = ['scripts', 'sandbox', 'tests', 'deploy', '.'].flatMap(folder =>
      readdirSync(folder, { recursive: folder !== '.', withFileTypes: true })
        .filter(entry => entry.isFile() && /(?:\.ts|Dockerfile|Caddyfile)$/.test(entry.name))
        .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
    const named = found(/\b((?:SANDBOX|PATCHBAY)_[A-Z_]+|E2E_PORT|CHROMIUM_PATH)\b/g);
    const missing = named.filter(({ match: [name = ''] }) => !sources.some(source => source.includes(name)));
    expect([...new Set(missing.map(({ match: [name] }) => name))]).toEqual([]);
  });
});

describe('the addresses that pages name', () => {
  it('outside of the portal’s own pages are pages before signing in', () => {
    const paths = found(/https:\/\/portal\.example\.com(\/[\w/-]+)/g);
    expect(paths.length).toBeGreaterThan(1);
    expect(
      failures(
        paths.map(({ at, match: [, path = ''] }) => {
          const entry = entryOf(path, {
            signedIn: false,
            changePending: false,
            passwordReset: true,
            hosted: true,
          });
          return { at, problem: entry.kind === 'page' && entry.page === 'missing' ? path : null };
        }),
      ),
    ).toEqual([]);
  });
});
