import { describe, expect, it } from 'vitest';
import { shownCall } from '../../../sandbox/calls/record.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { RecentCall } from '../../../src/platform/calls/call.ts';
import { type GroupedBy, groupCalls } from '../../../src/custom-pages/trends/model/callFigures.ts';
import { concurrentCalls } from '../../../src/custom-pages/trends/model/concurrent.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';

const platformOf = portalSandbox();
type Row = Record<string, unknown>;
const run = (sql: string, values: unknown[] = []): Promise<Row[]> =>
  platformOf.get().db.run(sql, values as string[]) as Promise<Row[]>;

/** As the platform answers them. */
const callsOf = async (): Promise<RecentCall[]> =>
  (await run('SELECT * FROM cdrs WHERE account_sid = ? ORDER BY attempted_at DESC', [DEFAULT_ACCOUNT])).map(
    (row, at) => ({ ...shownCall(row as never), id: String(at) }),
  );

const nameOf = (row: Row): string => `${String(row['direction'])} ${String(row['name'] ?? null)}`;

const OF_GROUP = (by: GroupedBy) => `
  SELECT ${by} AS name, direction, COUNT(*) AS attempts, SUM(answered) AS answered,
    SUM(CASE WHEN answered = 1 THEN duration END) * 1.0 / SUM(answered) AS average_length,
    SUM(CASE WHEN answered = 1 AND duration < 6 THEN 1 ELSE 0 END) AS short
  FROM cdrs WHERE account_sid = ? GROUP BY ${by}, direction`;

/** The middle value or the mean of the two in the middle, and the nearest rank, of one column of each group. */
const RANKED = (by: GroupedBy, column: string) => `
  WITH ranked AS (
    SELECT ${by} AS name, direction, ${column} AS value,
      ROW_NUMBER() OVER (PARTITION BY ${by}, direction ORDER BY ${column}) AS place,
      COUNT(*) OVER (PARTITION BY ${by}, direction) AS n
    FROM cdrs WHERE account_sid = ? AND answered = 1)
  SELECT name, direction,
    AVG(CASE WHEN place IN ((n + 1) / 2, (n + 2) / 2) THEN value * 1.0 END) AS median,
    MAX(CASE WHEN place = (95 * n + 99) / 100 THEN value END) AS p95
  FROM ranked GROUP BY name, direction`;

const REFUSALS = (by: GroupedBy) => `
  SELECT ${by} AS name, direction, sip_status AS code, COUNT(*) AS count
  FROM cdrs WHERE account_sid = ? AND answered = 0 GROUP BY ${by}, direction, sip_status`;

describe.each(['trunk', 'application_sid'] as const)('figures by %s', by => {
  it('are those that SQL counts over the seed', async () => {
    const groups = groupCalls(await callsOf(), by);
    const found = new Map(
      groups.map(({ name, direction, figures }) => [`${String(direction)} ${String(name)}`, figures]),
    );
    const counted = await run(OF_GROUP(by), [DEFAULT_ACCOUNT]);
    expect(found.size).toBe(counted.length);
    expect(counted.length).toBeGreaterThan(10);
    for (const row of counted) {
      const figures = found.get(nameOf(row));
      expect(figures?.attempts).toBe(row['attempts']);
      expect(figures?.answered).toEqual({ part: row['answered'], whole: row['attempts'] });
      expect(figures?.short.part).toBe(row['short']);
      if (row['average_length'] === null) expect(figures?.averageLength).toBeNull();
      else expect(figures?.averageLength).toBeCloseTo(Number(row['average_length']), 9);
    }
    for (const row of await run(RANKED(by, 'setup_ms'), [DEFAULT_ACCOUNT])) {
      const figures = found.get(nameOf(row));
      expect(figures?.medianDelay).toBeCloseTo(Number(row['median']) / 1000, 9);
      expect(figures?.delay95).toBeCloseTo(Number(row['p95']) / 1000, 9);
    }
    for (const row of await run(RANKED(by, 'duration'), [DEFAULT_ACCOUNT]))
      expect(found.get(nameOf(row))?.medianLength).toBeCloseTo(Number(row['median']), 9);
    const refusals = await run(REFUSALS(by), [DEFAULT_ACCOUNT]);
    for (const row of refusals)
      expect(found.get(nameOf(row))?.refusals).toContainEqual({
        code: String(row['code']),
        count: row['count'],
      });
    expect(groups.reduce((sum, { figures }) => sum + figures.refusals.length, 0)).toBe(refusals.length);
  });
});

describe('calls at one time', () => {
  it('reach the peak that SQL finds by comparing every call with every other', async () => {
    const calls = await callsOf();
    const from = Date.parse(String(calls.at(-1)?.attempted_at));
    const to = Date.parse(String(calls[0]?.terminated_at));
    const { peak } = concurrentCalls(calls, { from, readFrom: from, to, parts: 48, longest: 0, now: to });
    const [row] = await run(
      `WITH spans AS (
        SELECT CAST(strftime('%s', substr(attempted_at, 1, 19)) AS INTEGER) AS began,
          CAST((CAST(strftime('%s', substr(attempted_at, 1, 19)) AS INTEGER) * 1000
            + CAST(substr(attempted_at, 21, 3) AS INTEGER)
            + setup_ms + CASE answered WHEN 1 THEN duration * 1000 ELSE 0 END) / 1000 AS INTEGER) AS ended
        FROM cdrs WHERE account_sid = ? AND (direction <> 'outbound' OR sip_parent_callid IS NULL))
      SELECT MAX(n) AS most FROM (
        SELECT (SELECT COUNT(*) FROM spans other WHERE other.began <= one.began AND other.ended >= one.began) AS n
        FROM spans one)`,
      [DEFAULT_ACCOUNT],
    );
    expect(peak.most).toBe(row?.['most']);
    expect(peak.most).toBeGreaterThan(1);
  });
});
