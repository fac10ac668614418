import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './server.ts';

/** Lends a checkout of a commit, with its packages, for as long as `work` takes. */
export const withWorktree = async <T>(commit: string, work: (tree: string) => Promise<T>): Promise<T> => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-commit-'));
  const tree = join(dir, 'tree');
  try {
    execFileSync('git', ['worktree', 'add', '--detach', '--force', tree, commit], {
      cwd: root,
      stdio: 'ignore',
    });
    const lock = 'package-lock.json';
    const sameLock = readFileSync(join(tree, lock), 'utf8') === readFileSync(join(root, lock), 'utf8');
    if (sameLock) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    // Building the portal in this process has set NODE_ENV to production, for which npm leaves out the bundler.
    else
      execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
        cwd: tree,
        stdio: 'inherit',
      });
    return await work(tree);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' });
    rmSync(dir, { recursive: true, force: true });
  }
};
