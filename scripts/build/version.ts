import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** What git answers; null without git and outside of a repository. */
export type Git = (...args: string[]) => string | null;

const git: Git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
};

/**
 * The commit of a build: git's, else the environment variable PATCHBAY_COMMIT, else 'unknown'. Where it does not tell
 * one build from another (unknown, or with changes that are not committed) a hash of the built scripts' names follows.
 *
 * @param ask answers for the folder of the portal; a repository around that folder does not count
 * @param files names of the built scripts, which hold the hashes of their contents
 */
export const commitOf = (ask: Git, given: string | undefined, files: readonly string[]): string => {
  const own = ask('rev-parse', '--show-prefix') === '' ? ask('rev-parse', '--short=7', 'HEAD') : null;
  const commit = own ?? (given?.trim() || null);
  const isExact = commit !== null && (own === null || ask('status', '--porcelain') === '');
  if (isExact) return commit;
  const hash = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 7);
  return `${commit ?? 'unknown'}-${hash}`;
};

/**
 * Writes version.json, which open tabs compare with the same two words in their own index.html. Not into the code: every
 * commit would give every script another name.
 */
export const version = (): Plugin => {
  const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  /** Decided once: the bundle changes between page and file. */
  let commit: string | undefined;
  const buildOf = (bundle: Record<string, { type: string }>) => {
    const scripts = Object.keys(bundle).filter(file => bundle[file]?.type === 'chunk');
    commit ??= commitOf(git, process.env['PATCHBAY_COMMIT'], scripts);
    return { version: number, commit };
  };
  return {
    name: 'version',
    apply: 'build',
    renderStart: () => {
      commit = undefined;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const content = Object.values(buildOf(bundle)).join(' ');
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = `${JSON.stringify(buildOf(bundle))}\n`;
        this.emitFile({ type: 'asset', fileName: 'version.json', source });
      },
    },
  };
};
