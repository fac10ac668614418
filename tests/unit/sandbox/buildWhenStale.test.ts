import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWhenStale } from '../../../sandbox/build.ts';

let root: string;

const write = (path: string, content: string) => writeFileSync(join(root, path), content);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(root, 'src'));
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('buildWhenStale', () => {
  it('builds what is missing, once', async () => {
    write('src/main.ts', 'console.info(1)');
    const log = vi.fn();
    await buildWhenStale(root, log);
    await buildWhenStale(root, log);
    expect(existsSync(join(root, 'dist', 'index.html'))).toBe(true);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing that passes for a portal when it fails, and tries again', async () => {
    write('src/main.ts', "import 'a-package-that-is-not-installed'");
    const log = vi.fn();
    await expect(buildWhenStale(root, log)).rejects.toThrow(/a-package-that-is-not-installed/);
    await expect(buildWhenStale(root, log)).rejects.toThrow(/a-package-that-is-not-installed/);
    expect(log).toHaveBeenCalledTimes(2);
  });
});
