/** `HH:mm` of the local clock; over midnight where the end is before the beginning. */
export interface QuietHours {
  isOn: boolean;
  from: string;
  to: string;
}

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes of the day; null for what is no time of day. */
export const minutesOfClock = (clock: unknown): number | null => {
  const found = typeof clock === 'string' ? CLOCK.exec(clock) : null;
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
};

/** What the clock on the wall says, so that quiet hours begin and end by it on the days when it is changed, too. */
export const wallMinutes = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();

/** @param minutes of the day, as the clock on the wall has them */
export const isQuietAt = ({ isOn, from, to }: QuietHours, minutes: number): boolean => {
  const [begin, end] = [minutesOfClock(from), minutesOfClock(to)];
  if (!isOn || begin === null || end === null || begin === end) return false;
  return begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
};
