import type { Database, Row } from '../engine/database.ts';
import { alerts } from '../tables/alerts.ts';
import { cdrs } from '../tables/cdrs.ts';
import { momentOf, storedMoment } from './moments.ts';
import { notable } from './notable.ts';
import { FIRST_OF_OUTAGE, outageMoment } from './outageMoments.ts';

export const moveToStart = async (db: Database, now: Date): Promise<void> => {
  const calls = await serials(db, cdrs.name, ['serial', 'setup_ms', 'duration']);
  if (calls.length === 0) return;
  const attempts = new Map(calls.map(row => [Number(row['serial']), attemptOf(row, now)]));
  await write(db, cdrs.name, 'attempted_at', attempts);
  const raised = await serials(db, alerts.name, ['serial', 'cdr_serial', 'offset_ms']);
  const times = raised.map(row => {
    const serial = Number(row['serial']);
    const attempt = attempts.get(Number(row['cdr_serial']));
    const time = attempt === undefined ? momentOf(serial, now, 0) : attempt + Number(row['offset_ms']);
    return [serial, time] as const;
  });
  await write(db, alerts.name, 'time', new Map(times));
};

const serials = async (db: Database, table: string, columns: string[]) =>
  (await db.query.selectFrom(table).select(columns).where('serial', 'is not', null).execute()) as Row[];

const attemptOf = (row: Row, now: Date): number => {
  const serial = Number(row['serial']);
  if (serial >= FIRST_OF_OUTAGE) return outageMoment(serial, now);
  const special = notable[serial - 1];
  if (special) return now.getTime() - special.minutesAgo * 60_000;
  return momentOf(serial, now, Number(row['setup_ms']) + Number(row['duration']) * 1000);
};

const write = async (db: Database, table: string, column: string, moments: Map<number, number>) => {
  const texts = Object.fromEntries(
    [...moments].map(([serial, moment]) => [serial, storedMoment(moment, serial)]),
  );
  await db.run(
    `UPDATE "${table}" SET "${column}" = given.value FROM json_each(?) AS given
     WHERE "${table}".serial = CAST(given.key AS INTEGER)`,
    [JSON.stringify(texts)],
  );
};
