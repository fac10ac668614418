import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../../sandbox/createSandbox.ts';
import { NOW } from './setup.ts';

const LATER = new Date('2027-03-03T09:00:00.000Z');
const span = async ({ db }: Sandbox, table: string, column: string) => {
  const [row] = await db.run(`SELECT min(${column}) AS first, max(${column}) AS last FROM ${table}`);
  return [Date.parse(String(row?.['first'])), Date.parse(String(row?.['last']))] as const;
};

describe('a kept database', () => {
  it('has the same calls in the 30 days before every start', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'patchbay-test-'));
    const sids = async ({ db }: Sandbox) =>
      db.run('SELECT cdr_sid, call_sid, duration FROM cdrs ORDER BY serial');
    const first = await createSandbox({ dir, seed: 'default', now: () => NOW });
    const before = await sids(first);
    first.close();
    const second = await createSandbox({ dir, seed: 'default', now: () => LATER });
    expect(await sids(second)).toEqual(before);
    for (const [table, column] of [
      ['cdrs', 'attempted_at'],
      ['alerts', 'time'],
    ] as const) {
      const [earliest, latest] = await span(second, table, column);
      expect(earliest).toBeGreaterThan(LATER.getTime() - 31 * 86_400_000);
      expect(latest).toBeGreaterThan(LATER.getTime() - 86_400_000);
      expect(latest).toBeLessThanOrEqual(LATER.getTime());
    }
    second.close();
    rmSync(dir, { recursive: true });
  });
});
