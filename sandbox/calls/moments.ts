import { createRandom } from '../seed/random.ts';
import { padded } from './record.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 30;
/** Calls per hour (UTC) of a weekday; a weekend has a third. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 9, 18, 26, 28, 24, 16, 22, 27, 25, 19, 12, 8, 6, 5, 4, 2, 1];
const HOURS_TOTAL = HOURS.reduce((sum, weight) => sum + weight, 0);

export const momentOf = (serial: number, now: Date, lasting: number): number => {
  const random = createRandom(Math.imul(serial + 1, 2_654_435_761));
  const today = now.getTime() - (now.getTime() % DAY);
  for (;;) {
    const day = today - random.below(DAYS) * DAY;
    const moment = day + hourOf(random.next()) * HOUR + random.below(HOUR);
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    if (weekend && random.next() > 0.33) continue;
    if (moment > now.getTime()) return moment - DAYS * DAY;
    return Math.min(moment, now.getTime() - lasting - random.below(600_000));
  }
};

const hourOf = (chance: number): number => {
  let left = chance * HOURS_TOTAL;
  return HOURS.findIndex(weight => (left -= weight) < 0);
};

export const storedMoment = (moment: number, serial: number): string => {
  const iso = new Date(moment).toISOString();
  if (serial % 8 !== 3) return padded(iso);
  const nanos = String(Math.imul(serial, 48_271) % 1_000_000)
    .replace('-', '')
    .padStart(6, '0');
  return iso.replace('Z', `${nanos}Z`);
};
