import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** null without git or outside a repository. */
export type Git = (...args: string[]) => string | null;

const git: Git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
};

/**
 * git's commit, else PATCHBAY_COMMIT, else 'unknown'; plus a hash of the scripts if it does not
 * identify the build.
 * @param ask runs git in the portal's folder; an outer repository does not count
 * @param files names of the built scripts, which contain content hashes
 * @param isExtended the build has an operator's extensions, of which no commit tells
 */
export const commitOf = (
  ask: Git,
  given: string | undefined,
  files: readonly string[],
  isExtended: boolean,
): string => {
  const own = ask('rev-parse', '--show-prefix') === '' ? ask('rev-parse', '--short=7', 'HEAD') : null;
  const commit = own ?? (given?.trim() || null);
  const isClean = own === null || ask('status', '--porcelain') === '';
  if (commit !== null && isClean && !isExtended) return commit;
  const hash = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 7);
  return `${commit ?? 'unknown'}-${hash}`;
};

/** Git ignores the folder. */
export const hasExtensions = (folder = join(root, 'extensions')): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0;

/**
 * Writes version.json, which open tabs compare with their index.html. In the code it would rename
 * every script at every commit.
 */
export const version = (): Plugin => {
  const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  let commit: string | undefined;
  const buildOf = (bundle: Record<string, { type: string }>) => {
    const scripts = Object.keys(bundle).filter(file => bundle[file]?.type === 'chunk');
    commit ??= commitOf(git, process.env['PATCHBAY_COMMIT'], scripts, hasExtensions());
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
