import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSandbox } from '../../sandbox/createSandbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a sandbox with the seed's rows, for every file of the run to copy. */
    seeded: string;
  }
}

/** Seeds once for the whole run. */
export default async function seedOnce(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'patchbay-seeded-'));
  const sandbox = await createSandbox({ dir, seed: 'default', drills: true });
  sandbox.close();
  project.provide('seeded', dir);
  return () => rmSync(dir, { recursive: true, force: true });
}
