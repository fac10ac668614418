import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/createSandbox.ts';

/** A sandbox on its own copy of the rows that were seeded once for the run; close() removes it. */
export const seededSandbox = async (
  options: Omit<SandboxOptions, 'dir' | 'seed' | 'now'> = {},
): Promise<Sandbox> => {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-'));
  cpSync(inject('seeded'), dir, { recursive: true });
  const sandbox = await createSandbox({ ...options, dir, seed: 'default' });
  return {
    ...sandbox,
    close: () => {
      sandbox.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
